import { expect, test } from 'vitest';

import { narrowSpans, contourSpans } from './face-patch.ts';
import { histogramPercentile } from './histogram.ts';

test('finds the rows of a contour, and what is two pixels inside', () => {
  const spans = contourSpans(
    [
      [2, 1],
      [12, 1],
      [12, 9],
      [2, 9],
    ],
    20,
    10,
  );
  expect(spans[0]).toEqual([0, 0]);
  expect(spans[1]).toEqual([2, 12]);
  expect(spans[8]).toEqual([2, 12]);
  expect(spans[9]).toEqual([0, 0]);
  const inner = narrowSpans(spans, 2);
  expect(inner[2]).toEqual([0, 0]);
  expect(inner[3]).toEqual([4, 10]);
  expect(
    contourSpans(
      [
        [-50, -50],
        [50, -50],
        [50, 50],
      ],
      4,
      4,
    ).every(([from, to]) => from >= 0 && to <= 4),
  ).toBe(true);
});

test('finds percentiles', () => {
  const counts = new Uint32Array([0, 10, 80, 10]);
  expect([0.05, 0.5, 0.9, 0.95, 1].map((share) => histogramPercentile(counts, share))).toEqual([
    1, 2, 2, 3, 3,
  ]);
  expect(histogramPercentile(new Uint32Array(4), 0.5)).toBe(0);
});
