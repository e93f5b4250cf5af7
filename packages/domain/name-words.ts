// Tidies names as people write them in lists: in capitals, last name first, with extra spaces.
import { foldText } from './student.ts';

const small = /\p{Ll}/u;
const large = /\p{Lu}/u;

/** The name is all capitals or all lower case, and longer than initials. */
export const isOneCase = (name: string): boolean =>
  small.test(name) !== large.test(name) && (name.match(/\p{L}/gu)?.length ?? 0) > 3;

export const titleCase = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(
      /(^|[\s\-'’.(])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );

/** `Rao, Priya` → `Priya Rao`. */
export const putFirstNameFirst = (name: string): string => {
  const [last = '', first = '', ...more] = name.split(',');
  return more.length === 0 && first.trim() !== '' ? `${first.trim()} ${last.trim()}` : name;
};

export const tidyName = (name: string): string => name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** The words of a name, as search compares them: `D’Souza` becomes `dsouza`. */
const letters = (name: string): string[] =>
  foldText(name)
    .replaceAll(/['’`.]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++)
      row.push(
        Math.min(
          (before[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    before = row;
  }
  return before[b.length] ?? 0;
}
const alike = (a: string, b: string): number =>
  a === b ? 1 : 1 - distance(a.slice(0, 80), b.slice(0, 80)) / Math.max(a.length, b.length, 1);

/** 1 is the same name. Another word order and initials cost little. Each extra word costs some. */
export function nameLikeness(one: string, other: string): number {
  const [a, b] = [letters(one), letters(other)];
  if (a.length === 0 || b.length === 0) return 0;
  if (a.join(' ') === b.join(' ')) return 1;
  const whole = alike(a.toSorted().join(''), b.toSorted().join(''));
  const [few, many] = a.length <= b.length ? [a, [...b]] : [b, [...a]];
  let sum = 0;
  for (const word of few) {
    const scores = many.map((each) =>
      word.length === 1 || each.length === 1 ? (word[0] === each[0] ? 0.8 : 0) : alike(word, each),
    );
    const best = Math.max(0, ...scores);
    if (best > 0) many.splice(scores.indexOf(best), 1);
    sum += best;
  }
  const byWords = (sum / few.length) * (1 - 0.12 * Math.min(many.length, 3));
  return Math.min(0.99, Math.max(whole, byWords));
}

/**
 * Limits for comparing a row with the student of its class, division and roll number. From `same` on, it is the same
 * child. From `doubt` up to `same`, a person has to decide.
 */
export const nameLikenessLimits = { same: 0.8, doubt: 0.45 } as const;
