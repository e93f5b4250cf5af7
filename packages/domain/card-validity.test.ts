import { expect, test } from 'vitest';

import { isCardExpired, validUntilOf } from './card-validity.ts';

test.each([
  ['2026-03-31', '2026-03-30', false],
  ['2026-03-31', '2026-03-31', false],
  ['2026-03-31', '2026-04-01', true],
  ['2026-12-31', '2027-01-01', true],
  ['2027-01-01', '2026-12-31', false],
  [null, '2026-04-01', false],
])('a card that is valid until %s is expired on %s: %s', (validUntil, today, expired) => {
  expect(isCardExpired(validUntil, today)).toBe(expired);
});

test.each([
  [{ 'year.ends': '2026-03-31', 'student.name': 'Asha Rao' }, '2026-03-31'],
  [{ 'student.name': 'Asha Rao' }, null],
  [{ 'year.ends': null }, null],
  [{ 'year.ends': '' }, null],
])('the last valid day of %j is %s', (fields, day) => {
  expect(validUntilOf(fields)).toBe(day);
});
