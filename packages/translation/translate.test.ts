import { expect, test } from 'vitest';

import { sentence } from './sentence.ts';
import { translate } from './translate.ts';

const late = sentence({
  id: 'late',
  message: '{cards, plural, =0 {No card is late} one {# card is late} other {# cards are late}} in {school}.',
});

test.each([
  [0, 'No card is late in Alpha.'],
  [1, '1 card is late in Alpha.'],
  [5000, '5,000 cards are late in Alpha.'],
])('a sentence about %i cards has the form of that number', (cards, expected) => {
  expect(translate(late, { cards, school: 'Alpha' })).toBe(expected);
});

test('a plural follows the rules of the language, and formats its number in it', () => {
  const arabic = sentence({
    id: 'cards',
    message:
      '{n, plural, zero {صفر} one {واحدة} two {بطاقتان} few {# بطاقات} many {# بطاقة} other {# بطاقة كثيرة}}',
  });
  expect([1, 2, 3, 11].map((n) => translate(arabic, { n }, 'ar-u-nu-latn'))).toEqual([
    'واحدة',
    'بطاقتان',
    '3 بطاقات',
    '11 بطاقة',
  ]);
});

test('a select takes the case of its value, or else the last one', () => {
  const paid = sentence({ id: 'paid', message: '{by, select, school {You pay} other {The vendor pays}}' });
  expect(translate(paid, { by: 'school' })).toBe('You pay');
  expect(translate(paid, { by: 'vendor' })).toBe('The vendor pays');
});

test('a sentence without one of its values fails', () => {
  expect(() => translate(late, { cards: 1 })).toThrow('a sentence has no value for school');
});

test('a sentence that formats a date itself fails, because only @lanyard/format may', () => {
  const due = sentence({ id: 'due', message: 'Due {day, date, short}' });
  expect(() => translate(due, { day: '2026-11-16' })).toThrow('format it with @lanyard/format first');
});
