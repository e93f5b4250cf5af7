import { expect, test } from 'vitest';

import { daysBefore, sameDayLastMonth } from './day.ts';

test.each([
  ['2025-11-15', '2025-10-15'],
  ['2025-01-15', '2024-12-15'],
  ['2025-03-31', '2025-02-28'],
  ['2024-03-31', '2024-02-29'],
  ['2025-12-31', '2025-11-30'],
  ['2025-05-30', '2025-04-30'],
])('a month before %s is %s', (day, before) => {
  expect(sameDayLastMonth(day)).toBe(before);
});

test('counts days back over the ends of months and years', () => {
  expect(daysBefore('2025-03-01', 1)).toBe('2025-02-28');
  expect(daysBefore('2025-01-03', 7)).toBe('2024-12-27');
  expect(daysBefore('2025-01-03', 0)).toBe('2025-01-03');
});
