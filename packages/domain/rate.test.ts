import { expect, test } from 'vitest';

import { addRates, percentOf, rateText, shownRate, showsPercent } from './rate.ts';

test.each([
  [0, 0, '—', false],
  [0, 1, '0 of 1', false],
  [1, 1, '1 of 1', false],
  [6, 7, '6 of 7', false],
  [19, 19, '19 of 19', false],
  [19, 20, '95.0%', true],
  [0, 20, '0.0%', true],
  [1000, 1000, '100.0%', true],
])('%i of %i reads %s', (part, whole, text, percent) => {
  expect(rateText({ part, whole })).toBe(text);
  expect(showsPercent({ part, whole })).toBe(percent);
});

test('shows the percent sign apart from the value', () => {
  expect(shownRate({ part: 19, whole: 20 })).toEqual({ value: '95.0', unit: '%' });
  expect(shownRate({ part: 6, whole: 7 })).toEqual({ value: '6 of 7', unit: '' });
  expect(shownRate(null)).toEqual({ value: '—', unit: '' });
  expect(showsPercent(null)).toBe(false);
});

test('rounds a percentage half up to one decimal', () => {
  expect(percentOf({ part: 1, whole: 2000 })).toBe(0.1); // 0.05
  expect(percentOf({ part: 2, whole: 3 })).toBe(66.7);
  expect(percentOf({ part: 9495, whole: 10_000 })).toBe(95); // 94.95
  expect(percentOf({ part: 9494, whole: 10_000 })).toBe(94.9);
  expect(percentOf({ part: 0, whole: 0 })).toBeNull();
  // The counts of a day can be negative: here the print of a card was undone on a later day.
  expect(percentOf({ part: 0, whole: -1 })).toBeNull();
  expect(percentOf(null)).toBeNull();
});

test('adds cases, not percentages', () => {
  expect(addRates([])).toEqual({ part: 0, whole: 0 });
  expect(
    addRates([
      { part: 1, whole: 2 },
      { part: 9, whole: 18 },
    ]),
  ).toEqual({ part: 10, whole: 20 });
});
