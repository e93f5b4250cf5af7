// Figures people compare between screens: one way to round each, so that the same word gives the same number.
import { formatNumber, formatPercent } from '@lanyard/format/numbers';

import { fewestForPercent, nothing } from './rate.ts';

/** Half up to a whole percent, in whole numbers: 0.5 is never lost to a fraction that cannot be written in binary. */
const roundedPercent = (part: number, whole: number): number =>
  Math.floor((200 * part + whole) / (2 * whole));

/** Delivered ÷ total; an empty school is 0. */
export const completionRate = (delivered: number, total: number): number =>
  total === 0 ? 0 : roundedPercent(delivered, total);

export type Performance = 'Excellent' | 'Good' | 'Needs Improvement';

/** By the rounded rate: 95.5 is 96. */
export function performanceOf(rate: number): Performance {
  if (rate >= 96) return 'Excellent';
  return rate >= 93 ? 'Good' : 'Needs Improvement';
}

export type Change = {
  /** `+12%`, `−3%`, `0%`; from fewer than 20 `+3`; or `—` where there is nothing to compare with. */
  readonly text: string;
  readonly type: 'positive' | 'negative' | 'none';
};

/** Against `before`; of pending proofs fewer is better. */
export function changeOf(now: number, before: number | undefined, better: 'more' | 'fewer' = 'more'): Change {
  // From nothing to something is no percentage.
  if (before === undefined || (before === 0 && now !== 0)) return { text: nothing, type: 'none' };
  const more = Math.abs(now - before);
  const few = before < fewestForPercent;
  const size = few ? more : roundedPercent(more, before);
  const text = few ? formatNumber(size) : formatPercent(size);
  if (size === 0) return { text, type: 'none' };
  const grew = now > before;
  return {
    text: `${grew ? '+' : '−'}${text}`,
    type: grew === (better === 'more') ? 'positive' : 'negative',
  };
}

/** Whole percents that sum to 100: what rounding down leaves goes to the largest remainders, the first of equal ones first. */
export function sharesOf(counts: readonly number[]): readonly number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const floors = counts.map((count) => Math.floor((100 * count) / total));
  const left = 100 - floors.reduce((sum, floor) => sum + floor, 0);
  const raised = counts
    .map((count, place) => ({ place, remainder: (100 * count) % total }))
    .toSorted((a, b) => b.remainder - a.remainder || a.place - b.place)
    .slice(0, left);
  return floors.map((floor, place) => floor + (raised.some((each) => each.place === place) ? 1 : 0));
}
