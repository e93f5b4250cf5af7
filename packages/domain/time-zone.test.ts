import { expect, test } from 'vitest';

import { isTimeZone, yearIn } from './time-zone.ts';

test('a time zone is one that Intl knows', () => {
  for (const name of ['Asia/Kolkata', 'UTC', 'America/Argentina/Buenos_Aires'])
    expect(isTimeZone(name)).toBe(true);
  for (const name of ['', 'Asia/Atlantis', 'india', '<script>']) expect(isTimeZone(name)).toBe(false);
});

test('new year comes to the east first', () => {
  const at = new Date('2025-12-31T20:00:00Z');
  expect(yearIn('Asia/Kolkata', at)).toBe(2026);
  expect(yearIn('Europe/London', at)).toBe(2025);
});
