import { expect, test } from 'vitest';

import { runFixedWork, slownessOf, startPace } from './pace.ts';

test('compares the median cost of the fixed work with the usual one, and never makes a budget smaller', () => {
  expect(slownessOf([900, 105, 105])).toBe(1.5);
  expect(slownessOf([30])).toBe(1);
  expect(slownessOf([])).toBe(1);
});

test('measures in a process that ends when it is stopped', async () => {
  expect(runFixedWork()).toBe(40_000);
  expect(await startPace().stop()).toBeGreaterThanOrEqual(1);
});
