/** Long enough to need no rules about digits and signs. */
export const shortestPassword = 15;
export const longestPassword = 256;

// Those that are long enough and still the first anybody would try.
const common = new Set([
  'passwordpassword',
  'password12345678',
  'password123456789',
  'passwordpassword1',
  '123456789012345',
  '1234567890123456',
  '12345678901234567890',
  'qwertyuiopasdfg',
  'qwertyuiopasdfgh',
  'qwertyuiopasdfghjkl',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmno',
  'abcdefghijklmnop',
  'abcdefghijklmnopqrstuvwxyz',
  'letmeinletmeinletmein',
  'iloveyouiloveyou',
  'adminadminadmin',
  'administrator123',
  'correcthorsebatterystaple',
  'welcomewelcome1',
  'changemechangeme',
]);

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** One to three characters over and over. */
const isRepeated = (text: string): boolean => /^(.{1,3}?)\1+.{0,2}$/su.test(text);

export type PasswordProblem = 'too_short' | 'too_long' | 'too_common';

/** `about` is what everybody knows of the owner: name, e-mail, school. */
export function passwordProblem(password: string, about: readonly string[]): PasswordProblem | undefined {
  const { length } = Array.from(password.normalize('NFKC'));
  if (length < shortestPassword) return 'too_short';
  if (length > longestPassword) return 'too_long';
  const given = plain(password);
  const known = about.flatMap((text) => [text, ...text.split('@')]).map((text) => plain(text));
  return common.has(given) || isRepeated(given) || known.includes(given) ? 'too_common' : undefined;
}
