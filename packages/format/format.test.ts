import { describe, expect, it, test } from 'vitest';

import {
  formatDate,
  formatDateTime,
  formatDateTimeWithSeconds,
  formatDay,
  formatDayRange,
  formatFullDay,
  formatMonth,
  formatShortDate,
  formatShortDateTime,
  formatShortDay,
  formatTime,
  formatWeekday,
  formatWeekdayAndDay,
  isoDayAt,
} from './dates.ts';
import { formatList } from './lists.ts';
import { allCurrencies, currencyName, formatMoney, minorDigits } from './money.ts';
import {
  formatDecimal,
  formatNumber,
  formatPartOf,
  formatPercent,
  formatRounded,
  formatUnit,
} from './numbers.ts';
import { formatCount, formatOrdinal, plural } from './plurals.ts';
import { compareText, letters } from './text.ts';
import { formatTimeAgo, formatWait } from './time-ago.ts';
import { allTimeZones, deviceTimeZone, isTimeZone, offsetText } from './time-zones.ts';

/** `Intl` writes thin and fixed spaces, which look like ordinary spaces in this file. */
const plainSpaces = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('numbers', () => {
  it.each([
    [formatNumber(0), '0'],
    [formatNumber(123_456), '123,456'],
    [formatNumber(123_456, 'de'), '123.456'],
    [formatDecimal(22, 1), '22.0'],
    [formatDecimal(1234.25, 1), '1,234.3'],
    [formatRounded(22, 1), '22'],
    [formatRounded(22.46, 1), '22.5'],
    [formatPartOf(6, 7), '6 of 7'],
    [formatPartOf(1200, 4000, 'de'), '1.200 of 4.000'],
    [formatPercent(62), '62%'],
    [formatPercent(62.5), '63%'],
    [formatPercent(3.04, 1), '3%'],
    [formatPercent(3.06, 1), '3.1%'],
    [formatPercent(62, 0, 'de'), '62 %'],
    [formatUnit(1.505, 'millimeter', 2), '1.51 mm'],
    [formatUnit(12, 'megabyte', 1), '12 MB'],
  ])('writes %s', (written, expected) => {
    expect(plainSpaces(written)).toBe(expected);
  });
});

describe('plurals', () => {
  it.each([
    [formatCount(0, 'card', 'cards'), '0 cards'],
    [formatCount(1, 'card', 'cards'), '1 card'],
    [formatCount(5000, 'card', 'cards'), '5,000 cards'],
    [formatCount(1.5, 'day', 'days'), '1.5 days'],
    [formatCount(0, 'carte', 'cartes', 'fr'), '0 carte'],
    [plural(1, 'It is', 'They are'), 'It is'],
    [plural(2, 'It is', 'They are'), 'They are'],
  ])('writes %s', (written, expected) => {
    expect(plainSpaces(written)).toBe(expected);
  });

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [112, '112th'],
  ])('writes place %i as %s', (place, expected) => {
    expect(formatOrdinal(place)).toBe(expected);
  });
});

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
])('writes the list %j as %j', (items, expected) => {
  expect(formatList(items)).toBe(expected);
});

test('writes money with as many decimals as the currency has', () => {
  expect(formatMoney(125_050, 'INR')).toBe('₹1,250.50');
  expect(formatMoney(1250, 'JPY')).toBe('¥1,250');
  expect(['INR', 'USD', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 2, 0, 3]);
  expect(currencyName('INR')).toBe('Indian Rupee');
  expect(allCurrencies()).toContain('INR');
});

describe('calendar days', () => {
  it.each([
    [formatDay('2026-11-16'), '16 Nov 2026'],
    [formatDay('2026-09-01'), '1 Sept 2026'],
    [formatDay('2026-11-16', 'en-US'), 'Nov 16, 2026'],
    [formatShortDay('2026-11-16'), '16 Nov'],
    [formatWeekdayAndDay('2026-11-16'), 'Mon 16 Nov'],
    [formatFullDay('2026-11-16'), 'Monday, 16 Nov 2026'],
    [formatWeekday('2026-11-16'), 'Monday'],
    [formatDayRange('2026-11-16', '2026-11-20'), '16 – 20 Nov 2026'],
    [formatDayRange('2026-11-16', '2026-11-20', 2026), '16 – 20 Nov'],
    [formatDayRange('2025-11-16', '2026-01-20', 2026), '16 Nov 2025 – 20 Jan 2026'],
  ])('writes %s', (written, expected) => {
    expect(plainSpaces(written)).toBe(expected);
  });
});

describe('instants', () => {
  const at = '2026-11-16T18:31:05Z';
  it.each([
    [formatDate(at, 'Asia/Kolkata'), '17 Nov 2026'],
    [formatDate(at, 'UTC'), '16 Nov 2026'],
    [formatShortDate(at, 'UTC'), '16 Nov'],
    [formatMonth(at, 'UTC'), 'November 2026'],
    [formatTime(at, 'Asia/Kolkata'), '00:01'],
    [formatTime(at, 'UTC'), '18:31'],
    [formatDateTime(at, 'UTC'), '16 Nov 2026, 18:31'],
    [formatDateTimeWithSeconds(at, 'UTC'), '16 Nov 2026, 18:31:05'],
    [formatShortDateTime(at, 'UTC'), '16 Nov, 18:31'],
    [formatDateTime(Date.parse(at), 'UTC'), '16 Nov 2026, 18:31'],
    [formatDateTime(new Date(at), 'UTC', 'en-US'), 'Nov 16, 2026, 06:31 PM'],
  ])('writes %s', (written, expected) => {
    expect(plainSpaces(written)).toBe(expected);
  });

  it.each([
    ['Asia/Kolkata', '2025-11-14T18:29:59Z', '2025-11-14'],
    ['Asia/Kolkata', '2025-11-14T18:30:00Z', '2025-11-15'],
    ['America/New_York', '2025-11-15T04:59:59Z', '2025-11-14'],
    ['UTC', '2025-01-01T00:00:00Z', '2025-01-01'],
  ])('finds the day in %s at %s', (timeZone, instant, day) => {
    expect(isoDayAt(instant, timeZone)).toBe(day);
  });
});

describe('time ago', () => {
  const now = Date.parse('2026-11-16T12:00:00Z');
  const minute = 60_000;
  it.each([
    [-5000, 'just now'],
    [59_999, 'just now'],
    [minute, '1 minute ago'],
    [3 * 60 * minute, '3 hours ago'],
    [24 * 60 * minute, 'yesterday'],
    [40 * 24 * 60 * minute, 'last month'],
    [800 * 24 * 60 * minute, '2 years ago'],
  ])('after %i ms it is %s', (passed, expected) => {
    expect(formatTimeAgo(now - passed, now)).toBe(expected);
  });

  it.each([
    [1, 'in 1 second'],
    [4.2, 'in 5 seconds'],
    [89, 'in 89 seconds'],
    [90, 'in 2 minutes'],
    [600, 'in 10 minutes'],
  ])('a wait of %d seconds ends %s', (seconds, expected) => {
    expect(formatWait(seconds)).toBe(expected);
  });
});

describe('time zones', () => {
  it('knows the names that Intl knows', () => {
    for (const name of ['Asia/Kolkata', 'UTC', 'America/Argentina/Buenos_Aires'])
      expect(isTimeZone(name)).toBe(true);
    for (const name of ['', 'Asia/Atlantis', 'india', '<script>']) expect(isTimeZone(name)).toBe(false);
  });

  it('lists each zone once, by its current name', () => {
    const zones = allTimeZones();
    expect(zones).toContain('Asia/Kolkata');
    expect(zones).toContain('UTC');
    expect(zones).not.toContain('Asia/Calcutta');
    expect(new Set(zones).size).toBe(zones.length);
    expect(isTimeZone(deviceTimeZone())).toBe(true);
  });

  it('writes the difference to Greenwich', () => {
    expect(offsetText('Asia/Kolkata')).toBe('GMT+5:30');
  });
});

describe('text', () => {
  it('keeps a vowel sign with its letter', () => {
    expect(letters('नमि')).toEqual(['न', 'मि']);
    expect(letters('')).toEqual([]);
  });

  it('sorts 9 before 10 and an accent beside its letter', () => {
    expect(['b10', 'b9', 'Ärmel', 'Zoo', 'Arm'].toSorted(compareText)).toEqual([
      'Arm',
      'Ärmel',
      'b9',
      'b10',
      'Zoo',
    ]);
  });
});
