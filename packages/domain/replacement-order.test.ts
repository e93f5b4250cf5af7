import { expect, test } from 'vitest';

import {
  isPrintedAgain,
  sortForReplacement,
  suggestReplacementOrder,
  type RunningOrder,
} from './replacement-order.ts';

const order = (id: string, given: Partial<RunningOrder> = {}): RunningOrder => ({
  id,
  vendorId: 'cardworks',
  dueOn: '2026-11-24',
  late: false,
  started: false,
  ...given,
});
const late = order('late', { dueOn: '2026-10-01', late: true });
const printing = order('printing', { dueOn: '2026-11-17', started: true });

test('suggests the soonest order of the vendor that is not late and not being printed', () => {
  const other = order('other', { dueOn: '2026-11-17', vendorId: 'elsewhere' });
  const soon = order('soon', { dueOn: '2026-11-18' });
  const suggested = (...orders: RunningOrder[]) => suggestReplacementOrder(orders, 'cardworks')?.id;
  expect(suggested(late, printing, other, order('next week'), soon)).toBe('soon');
  expect(suggested(late, printing, other)).toBeUndefined();
});

test('lists late orders and orders that are being printed last', () => {
  const orders = [late, printing, order('b'), order('a'), order('soon', { dueOn: '2026-11-18' })];
  expect(sortForReplacement(orders).map(({ id }) => id)).toEqual(['soon', 'a', 'b', 'late', 'printing']);
});

test.each([
  [{ unchanged: true, expiredOn: null, doubted: false }, true],
  [{ unchanged: false, expiredOn: null, doubted: false }, false],
  [{ unchanged: true, expiredOn: '2026-03-31', doubted: false }, false],
  [{ unchanged: true, expiredOn: null, doubted: true }, false],
])('a replacement with %j is printed again at once: %s', (facts, printed) => {
  expect(isPrintedAgain(facts)).toBe(printed);
});
