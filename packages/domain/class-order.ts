// Sorts classes in the order children pass through them, whatever a school calls them: Nursery, LKG, UKG, 1 … 12, or I
// … XII.
import { compareText } from '@lanyard/format/text';

const beforeOne = ['playgroup', 'nursery', 'prekg', 'kg', 'kg1', 'lkg', 'kg2', 'ukg', 'prep'];
const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii'];

function place(name: string): number {
  const word = name.toLowerCase();
  if (beforeOne.includes(word)) return beforeOne.indexOf(word) - beforeOne.length;
  if (roman.includes(word)) return roman.indexOf(word) + 1;
  return Number(/^\d{1,4}/.exec(word)?.[0] ?? 10_000);
}

export const compareClasses = (a: string, b: string): number => place(a) - place(b) || compareText(a, b);

/** The distance between the ranks of a new year's classes, so that a class can be added between two others. */
export const classRankStep = 100;

type Ranked = { readonly class: string; readonly rank: number };

/** The rank of a class among the classes of its year. A class that is already there keeps its own rank. */
export function classRankFor(name: string, among: readonly Ranked[]): number {
  const known = among.find((each) => each.class === name);
  if (known) return known.rank;
  const ranks = (wanted: (each: Ranked) => boolean): number[] =>
    among.filter((each) => wanted(each)).map((each) => each.rank);
  const before = Math.max(...ranks((each) => compareClasses(each.class, name) < 0));
  const after = Math.min(...ranks((each) => compareClasses(each.class, name) > 0));
  if (before === -Infinity) return after === Infinity ? 0 : after - classRankStep;
  return after > before && after !== Infinity ? Math.floor((before + after) / 2) : before + classRankStep;
}
