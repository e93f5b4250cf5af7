import { expect, test } from 'vitest';

import { byNeed, printFileName } from './gang.ts';

test('a file’s name', () => {
  expect([printFileName(7), printFileName(117), printFileName(12_345)]).toEqual([
    'SH-0007',
    'SH-0117',
    'SH-12345',
  ]);
});

test('reprints go first, then what is urgent, then what is due', () => {
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
  ].toSorted(byNeed);
  expect(sorted.map((each) => each.card).join('')).toBe('abcde');
});
