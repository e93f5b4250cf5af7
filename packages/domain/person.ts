/** PS for Priya Sharma, in any script; one letter for a single name. */
export function initials(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/u)
    .map((word) => word.match(/^./u)?.[0] ?? '');
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase();
}

/** Two people never share an address that differs only in case or width. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
