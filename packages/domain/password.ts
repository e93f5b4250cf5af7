// What a new password must be. Length matters more than rules about signs and capitals, which only make people write
// `Summer2025!`. A password of the words that attackers try first is refused, however long it is.
import { commonPasswords } from './common-passwords.ts';

export const shortestPassword = 15;
export const longestPassword = 256;

export type PasswordFault = 'short' | 'long' | 'common' | 'personal';

/** Whose password it is and where they work. An attacker tries these words first. */
export type PasswordOwner = {
  readonly email?: string;
  readonly name?: string;
  readonly organisations?: readonly string[];
};

/** Words about our product and about schools that people use in passwords. */
const tradeWords = [
  'lanyard',
  'school',
  'academy',
  'college',
  'student',
  'teacher',
  'principal',
  'photo',
  'card',
];
/** How many letters a password must have besides the words that someone who knows its owner would try. */
const leastOfOwn = 8;

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
];
const runs = rows.flatMap((row) => [row, row.split('').toReversed().join('')]);
const common = new Set(commonPasswords);
const longestCommon = Math.max(...commonPasswords.map((word) => word.length));

/** Only letters and digits, so that `P-a-s-s word` is recognised as `password`. */
export const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const isRun = (text: string): boolean =>
  text.length >= 3 && (new Set(text).size === 1 || runs.some((run) => run.includes(text)));

/**
 * The text consists only of common passwords and runs, one after another: `iloveyou123456789`, `qwertyqwertyqwerty`.
 */
function isMadeOfCommonOnes(text: string): boolean {
  const reached = [true];
  for (let end = 1; end <= text.length; end++) {
    reached[end] = false;
    for (let start = end - 1; start >= 0 && !reached[end]; start--) {
      const part = text.slice(start, end);
      const known = (part.length <= longestCommon && common.has(part)) || isRun(part);
      reached[end] = reached[start] === true && known;
    }
  }
  return reached[text.length] === true;
}

export function passwordFault(password: string, owner: PasswordOwner = {}): PasswordFault | undefined {
  // Counts characters, not UTF-16 units.
  const length = Array.from(password.normalize('NFKC')).length;
  if (length < shortestPassword) return 'short';
  if (password.length > longestPassword) return 'long';
  const text = lettersAndDigits(password);
  if (text.includes('password') || new Set(text).size < 4 || isMadeOfCommonOnes(text)) return 'common';
  return isPersonal(text, owner) ? 'personal' : undefined;
}

const asWords = (texts: readonly string[]): string[] =>
  texts.map(lettersAndDigits).filter((word) => word.length >= 4);

/** Whether the password contains the owner's whole email address or name, or has few letters besides such words. */
function isPersonal(text: string, { email = '', name = '', organisations = [] }: PasswordOwner): boolean {
  const [local = ''] = email.split('@');
  const whole = asWords([email, local, name, ...organisations]);
  if (whole.some((word) => text.includes(word))) return true;
  const parts = asWords([email, name, ...organisations].flatMap((each) => each.split(/[^\p{L}\p{N}]+/u)));
  const known = [...parts, ...tradeWords].toSorted((a, b) => b.length - a.length);
  const own = known.reduce((left, word) => left.replaceAll(word, ''), text).replaceAll(/\p{N}/gu, '');
  return own.length < leastOfOwn;
}
