import { expect, test } from 'vitest';

import { academicYearAt, isYearOver } from './academic-year.ts';

test.each([
  ['2026-11-19T05:00:00Z', 'Asia/Kolkata', '2026', '2026-04-01', '2027-03-31'],
  ['2027-01-01T05:00:00Z', 'Asia/Kolkata', '2026', '2026-04-01', '2027-03-31'],
  ['2027-03-31T20:00:00Z', 'Asia/Kolkata', '2027', '2027-04-01', '2028-03-31'],
  ['2027-03-31T20:00:00Z', 'Europe/London', '2026', '2026-04-01', '2027-03-31'],
])('at %s in %s the academic year is %s, from %s to %s', (at, timeZone, label, startsOn, endsOn) => {
  expect(academicYearAt(timeZone, new Date(at))).toEqual({ label, startsOn, endsOn });
});

test.each([
  ['2026-03-31', '2026-03-31', false],
  ['2026-03-31', '2026-04-01', true],
  ['2026-04-01', '2026-03-31', false],
  [null, '2026-04-01', false],
])('a year that ends on %s is over on %s: %s', (endsOn, today, over) => {
  expect(isYearOver(endsOn, today)).toBe(over);
});
