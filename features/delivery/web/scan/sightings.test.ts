import { expect, test } from 'vitest';

import { createNewScanCheck } from './sightings.ts';

type Look = readonly [ms: number, code: string | null];
const newAt = (...looks: readonly Look[]): readonly number[] => {
  const isNew = createNewScanCheck();
  return looks.filter(([ms, code]) => isNew(code, ms)).map(([ms]) => ms);
};

test('a code that stays in sight is one scan, however long each camera picture takes', () => {
  expect(newAt([0, 'a'], [110, 'a'], [220, 'a'])).toEqual([0]);
  expect(newAt([0, 'a'], [4_000, 'a'], [9_000, 'a'])).toEqual([0]);
});

test('a code that returns is the same scan if it was out of sight for at most 1.6 s', () => {
  expect(newAt([0, 'a'], [800, null], [1_600, 'a'])).toEqual([0]);
  expect(newAt([0, 'a'], [800, null], [1_601, 'a'])).toEqual([0, 1_601]);
});

test('another code is a new scan at once, and so is the first code if it returns after that', () => {
  expect(newAt([0, 'a'], [110, 'b'], [220, 'a'])).toEqual([0, 110, 220]);
});

test('a camera picture without a code is no scan', () => {
  expect(newAt([0, null], [110, null], [5_000, null])).toEqual([]);
});
