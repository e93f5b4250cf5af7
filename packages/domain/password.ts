// The rule both ends ask. Length is what counts; a rule about signs and digits only makes people write them down.
export const longestPassword = 256;

/** A password that stands alone must do the work of two. */
export const shortestPassword = (hasSecondFactor: boolean): number => (hasSecondFactor ? 8 : 15);

const common = [
  'password',
  'passwort',
  'passw0rd',
  'qwerty',
  'qwertz',
  'asdfgh',
  'abcdef',
  'abc123',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'school',
  'student',
  'teacher',
  'lanyard',
  'monkey',
  'dragon',
  'sunshine',
  'princess',
  'football',
  'cricket',
  'india',
  'krishna',
  'change',
  'secret',
  'test',
  'guest',
  'master',
];

type About = { readonly hasSecondFactor: boolean; readonly name: string; readonly email: string };

/** Too short, a few signs repeated, or little more than a word anybody would try first. */
export function isWeakPassword(password: string, { hasSecondFactor, name, email }: About): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const signs = Array.from(plain);
  if (signs.length < shortestPassword(hasSecondFactor) || new Set(signs).size < 5) return true;
  const [mailbox = ''] = email.toLowerCase().split('@');
  const own = [...name.toLowerCase().split(/\s+/u), mailbox, email.toLowerCase()];
  const guessable = [...common, ...own].filter((word) => word.length > 2);
  const rest = guessable
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), plain);
  return rest.replaceAll(/[\d\p{P}\p{S}\s]/gu, '').length < 3;
}
