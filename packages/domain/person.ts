/** `PS` for Priya Sharma, in any script. One letter for a single name. */
export function initials(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/u)
    .map((word) => word.match(/^./u)?.[0] ?? '');
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase();
}

/** Two people cannot have email addresses that differ only in case or character width. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
