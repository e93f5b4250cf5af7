import { expect, test } from 'vitest';

import { compareFillerCards, printFileName } from './gang.ts';

test('writes the name of a print file', () => {
  expect([printFileName(7), printFileName(117), printFileName(12_345)]).toEqual([
    'SH-0007',
    'SH-0117',
    'SH-12345',
  ]);
});

test('sorts reprints first, then high priority, then the due date', () => {
  const card = (name: string, again: boolean, high: boolean, dueOn: string) => ({
    card: name,
    again,
    high,
    dueOn,
  });
  const sorted = [
    card('e', false, false, '2026-01-09'),
    card('d', false, false, '2026-01-02'),
    card('c', false, true, '2026-01-09'),
    card('a', true, false, '2026-01-03'),
    card('b', true, false, '2026-01-09'),
  ].toSorted(compareFillerCards);
  expect(sorted.map((each) => each.card).join('')).toBe('abcde');
});
