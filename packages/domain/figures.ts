// Figures that people compare between screens. Each is rounded in one place, so that equal labels show equal numbers.
import { formatNumber, formatPercent } from '@lanyard/format/numbers';

import { fewestForPercent, noValueText } from './rate.ts';

/** Rounds half up to a whole percent with integers, because a half percent can get lost in floating point. */
const roundedPercent = (part: number, whole: number): number =>
  Math.floor((200 * part + whole) / (2 * whole));

/** Delivered ÷ total. 0 for an empty school. */
export const completionRate = (delivered: number, total: number): number =>
  total === 0 ? 0 : roundedPercent(delivered, total);

export type PerformanceLabel = 'Excellent' | 'Good' | 'Needs Improvement';

/** Judges the rounded rate: 95.5 counts as 96. */
export function performanceOf(rate: number): PerformanceLabel {
  if (rate >= 96) return 'Excellent';
  return rate >= 93 ? 'Good' : 'Needs Improvement';
}

export type ValueChange = {
  /** `+12%`, `−3%` or `0%`. `+3` for fewer than 20 cases. `—` without an earlier value. */
  readonly text: string;
  readonly type: 'positive' | 'negative' | 'none';
};

/** Compares with `before`. For pending proofs, fewer is better. */
export function valueChangeOf(
  now: number,
  before: number | undefined,
  better: 'more' | 'fewer' = 'more',
): ValueChange {
  // A change from zero has no percentage.
  if (before === undefined || (before === 0 && now !== 0)) return { text: noValueText, type: 'none' };
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

/**
 * Whole percents that sum to `all`. What rounding down leaves goes to the largest remainders. Among equal remainders the
 * first wins.
 */
export function percentSharesOf(counts: readonly number[], all = 100): readonly number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const floors = counts.map((count) => Math.floor((all * count) / total));
  const left = all - floors.reduce((sum, floor) => sum + floor, 0);
  const raised = counts
    .map((count, place) => ({ place, remainder: (all * count) % total }))
    .toSorted((a, b) => b.remainder - a.remainder || a.place - b.place)
    .slice(0, left);
  return floors.map((floor, place) => floor + (raised.some((each) => each.place === place) ? 1 : 0));
}

/**
 * The percentages of the four statuses, Delivered first. Delivered is the completion rate. The others share the rest, so
 * that all four sum to 100.
 */
export function statusSharesOf(delivered: number, others: readonly number[]): readonly number[] {
  const total = others.reduce((sum, count) => sum + count, delivered);
  const rate = completionRate(delivered, total);
  return [rate, ...percentSharesOf(others, 100 - rate)];
}
