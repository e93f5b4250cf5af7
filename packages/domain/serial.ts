// The number of one printed card: `L12-345678`, seven digits and a check digit. It is as long as the placeholder on the
// proof and uses the same characters. So the printed card is laid out exactly like the approved proof.

/** Damm's table. It detects every single wrong digit and every swap of two adjacent digits. */
const table = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const;

const checked = (digits: string): number =>
  digits.split('').reduce<number>((interim, digit) => table[interim]?.[Number(digit)] ?? 0, 0);

/** Card numbers run from 1 to one less than this. 0 is the placeholder. */
export const serialNumbers = 10_000_000;

export function serialOf(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number >= serialNumbers)
    throw new RangeError(`no serial has the number ${String(number)}`);
  const digits = String(number).padStart(7, '0');
  return `L${digits.slice(0, 2)}-${digits.slice(2)}${String(checked(digits))}`;
}

/** Returns a scanned or typed serial as it is printed, or undefined if no card can have it. */
export function readSerial(text: string): string | undefined {
  const [, digits] = /^L(\d{8})$/.exec(text.trim().toUpperCase().replaceAll(/[\s-]/g, '')) ?? [];
  if (digits === undefined || /^0+$/.test(digits) || checked(digits) !== 0) return undefined;
  return `L${digits.slice(0, 2)}-${digits.slice(2)}`;
}
