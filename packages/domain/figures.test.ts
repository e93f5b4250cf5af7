import { expect, test } from 'vitest';

import { valueChangeOf, completionRate, performanceOf, percentSharesOf, statusSharesOf } from './figures.ts';

test.each([
  [0, 0, 0],
  [0, 10, 0],
  [10, 10, 100],
  [3945, 4832, 82],
  // 0.5 is rounded up.
  [1, 200, 1],
  [1, 201, 0],
  [191, 200, 96], // 95.5
  [199, 200, 100], // 99.5
  // The exact value is 14.5, although 0.145 * 100 is less.
  [29, 200, 15],
  [1, 3, 33],
  [2, 3, 67],
])('%i of %i delivered is %i percent', (delivered, total, rate) => {
  expect(completionRate(delivered, total)).toBe(rate);
});

test.each([
  [100, 'Excellent'],
  [96, 'Excellent'],
  [95, 'Good'],
  [93, 'Good'],
  [92, 'Needs Improvement'],
  [0, 'Needs Improvement'],
])('calls %i percent %s', (rate, label) => {
  expect(performanceOf(rate)).toBe(label);
});

test.each([
  [112, 100, 'more', '+12%', 'positive'],
  [97, 100, 'more', '−3%', 'negative'],
  [97, 100, 'fewer', '−3%', 'positive'],
  [112, 100, 'fewer', '+12%', 'negative'],
  [100, 100, 'more', '0%', 'none'],
  [100, 100, 'fewer', '0%', 'none'],
  // The change is too small to round to 1%.
  [1004, 1000, 'more', '0%', 'none'],
  // A half is rounded up.
  [1005, 1000, 'more', '+1%', 'positive'],
  // A decrease of half a percent is rounded away from zero too.
  [995, 1000, 'more', '−1%', 'negative'],
  [996, 1000, 'more', '0%', 'none'],
  [300, 100, 'more', '+200%', 'positive'],
  [0, 100, 'more', '−100%', 'negative'],
  [0, 100, 'fewer', '−100%', 'positive'],
  [0, 0, 'more', '0', 'none'],
  [21, 20, 'more', '+5%', 'positive'],
  // There are too few cases for a percentage.
  [20, 19, 'more', '+1', 'positive'],
  [0, 19, 'fewer', '−19', 'positive'],
  [5000, 1, 'fewer', '+4,999', 'negative'],
  [7, 7, 'more', '0', 'none'],
  [5, 0, 'more', '—', 'none'],
  [5, undefined, 'more', '—', 'none'],
  [0, undefined, 'fewer', '—', 'none'],
] as const)('the change from %3$s %2$s to %1$s', (now, before, better, text, type) => {
  expect(valueChangeOf(now, before, better)).toEqual({ text, type });
});

test.each([
  [
    [3945, 445, 287, 155],
    [82, 9, 6, 3],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [1, 1, 1, 1],
    [25, 25, 25, 25],
  ],
  [
    [999, 1, 0, 0],
    [100, 0, 0, 0],
  ],
  [
    [0, 0, 0, 7],
    [0, 0, 0, 100],
  ],
  [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  [
    [1, 2, 3, 1],
    [14, 29, 43, 14],
  ],
])('the shares of %j are %j', (counts, shares) => {
  expect(percentSharesOf(counts)).toEqual(shares);
});

test('shares sum to 100 and are at most one off, for any counts', () => {
  for (let seed = 1; seed < 2000; seed++) {
    const counts = [seed % 97, (seed * 31) % 53, (seed * 17) % 29, (seed * 7) % 11];
    const total = counts.reduce((sum, count) => sum + count, 0);
    const shares = percentSharesOf(counts);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total === 0 ? 0 : 100);
    for (const [i, share] of shares.entries())
      expect(Math.abs(share - (100 * (counts[i] ?? 0)) / (total || 1))).toBeLessThan(1);
  }
});

test.each([
  // 31 of 480 is 6.46%. The largest remainders alone would show Delivered as 7%.
  [31, [99, 260, 90], [6, 21, 54, 19]],
  [0, [0, 0, 0], [0, 0, 0, 0]],
  [7, [0, 0, 0], [100, 0, 0, 0]],
  [0, [1, 1, 1], [0, 34, 33, 33]],
  // Almost all cards are delivered, and the completion rate is rounded to 100%.
  [478, [1, 1, 0], [100, 0, 0, 0]],
])(
  'Delivered equals the completion rate, and the statuses sum to 100: %i and %j',
  (delivered, others, shares) => {
    expect(statusSharesOf(delivered, others)).toEqual(shares);
  },
);

test('the status Delivered equals the completion rate for any counts, and the four sum to 100', () => {
  for (let total = 1; total <= 60; total++)
    for (let delivered = 0; delivered <= total; delivered++) {
      const rest = total - delivered;
      const one = Math.floor(rest / 3);
      const shares = statusSharesOf(delivered, [one, rest - 2 * one, one]);
      expect(shares[0]).toBe(completionRate(delivered, total));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
    }
});
