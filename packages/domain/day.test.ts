import { expect, test } from 'vitest';

import { dayIn, daysBefore, sameDayLastMonth } from './day.ts';

test.each([
  ['Asia/Kolkata', '2025-11-14T18:29:59Z', '2025-11-14'],
  ['Asia/Kolkata', '2025-11-14T18:30:00Z', '2025-11-15'],
  ['America/New_York', '2025-11-15T04:59:59Z', '2025-11-14'],
  ['UTC', '2025-01-01T00:00:00Z', '2025-01-01'],
])('in %s at %s it is %s', (zone, instant, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day);
});

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

test('days before go over the ends of months and years', () => {
  expect(daysBefore('2025-03-01', 1)).toBe('2025-02-28');
  expect(daysBefore('2025-01-03', 7)).toBe('2024-12-27');
  expect(daysBefore('2025-01-03', 0)).toBe('2025-01-03');
});
