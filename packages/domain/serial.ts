// What names one printed card: `L12-345678`, seven digits and a check digit, as long and of the same letters as the
// placeholder on its proof, so that a card is laid out and its codes are as wide as what was approved.

/** Damm's table: it notices every single wrong digit and every two that changed places. */
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

/** Numbers are from 1 up to, not including, this; 0 is the placeholder. */
export const serialNumbers = 10_000_000;

export function serialOf(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number >= serialNumbers)
    throw new RangeError(`no serial has the number ${String(number)}`);
  const digits = String(number).padStart(7, '0');
  return `L${digits.slice(0, 2)}-${digits.slice(2)}${String(checked(digits))}`;
}

/** What was scanned or typed, as it is printed; undefined when no card can have it. */
export function readSerial(text: string): string | undefined {
  const [, digits] = /^L(\d{8})$/.exec(text.trim().toUpperCase().replaceAll(/[\s-]/g, '')) ?? [];
  if (digits === undefined || /^0+$/.test(digits) || checked(digits) !== 0) return undefined;
  return `L${digits.slice(0, 2)}-${digits.slice(2)}`;
}
