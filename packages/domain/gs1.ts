// The number on a carton's label (SSCC): eighteen digits that contain the company's GS1 prefix.

/** GS1 prefixes have four to twelve digits. */
export const isGs1Prefix = (prefix: string): boolean => /^\d{4,12}$/.test(prefix) && Number(prefix) > 0;

/** Modulo 10, weights 3 and 1 from the right. */
export function gs1CheckDigit(digits: string): number {
  let sum = 0;
  for (let at = 0; at < digits.length; at++)
    sum += Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

/** How many cartons a prefix can number before the numbers repeat. */
export const serialCountOf = (prefix: string): number => 10 ** (16 - prefix.length);

/** Eighteen digits: extension, prefix, serial, check digit. */
export function ssccOf(prefix: string, serial: number, extension = 0): string {
  const digits = `${String(extension)}${prefix}${String(serial % serialCountOf(prefix)).padStart(16 - prefix.length, '0')}`;
  return `${digits}${String(gs1CheckDigit(digits))}`;
}

export const isSscc = (digits: string): boolean =>
  /^\d{18}$/.test(digits) && gs1CheckDigit(digits.slice(0, 17)) === Number(digits[17]);
