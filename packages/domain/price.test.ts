import { expect, test } from 'vitest';

import { orderCostsOf, type BilledCards, type PriceList } from './price.ts';

const prices: PriceList = {
  currency: 'INR',
  perCard: { id_card: 3200, badge: 2500, certificate: 1000, other: 1000 },
  rushPercent: 15,
  reprint: 1120,
  shipping: 15_000,
  minimum: 50_000,
};
const billed = (more: Partial<BilledCards> = {}): BilledCards => ({
  priority: 'medium',
  cards: { id_card: 45 },
  reprints: { vendor: 0, school: 0, family: 0 },
  ...more,
});

test('adds cards, shipping and the reprints that the school pays', () => {
  const costs = orderCostsOf(prices, billed({ reprints: { vendor: 4, school: 1, family: 2 } }));
  expect(costs.lines).toEqual([
    { kind: 'cards', type: 'id_card', quantity: 45, unit: 3200, amount: 144_000 },
    { kind: 'reprints', type: null, quantity: 3, unit: 1120, amount: 3360 },
    { kind: 'shipping', type: null, quantity: 1, unit: 15_000, amount: 15_000 },
  ]);
  expect(costs).toMatchObject({
    currency: 'INR',
    schoolOwes: 162_360,
    vendorLines: [{ kind: 'reprints', quantity: 4, unit: 1120, amount: 4480 }],
    vendorBears: 4480,
  });
});

test('adds the rush surcharge, rounded half up, only for high priority', () => {
  const odd = { ...prices, perCard: { ...prices.perCard, id_card: 3333 }, minimum: 0 };
  const rush = orderCostsOf(odd, billed({ priority: 'high', cards: { id_card: 1, badge: 1 } })).lines;
  expect(rush.find(({ kind }) => kind === 'rush')).toMatchObject({ amount: 875 }); // 874.95
  expect(orderCostsOf(odd, billed({ priority: 'low' })).lines.some(({ kind }) => kind === 'rush')).toBe(
    false,
  );
});

test('charges the minimum for a small order, without shipping', () => {
  const costs = orderCostsOf(prices, billed({ cards: { id_card: 2 } }));
  expect(costs.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['cards', 6400],
    ['minimum', 43_600],
    ['shipping', 15_000],
  ]);
  expect(costs.schoolOwes).toBe(65_000);
});

test('charges no minimum for an order of reprints alone, and nothing for no cards', () => {
  const only = orderCostsOf(prices, billed({ cards: {}, reprints: { vendor: 0, school: 1, family: 0 } }));
  expect(only.lines.map(({ kind }) => kind)).toEqual(['reprints', 'shipping']);
  expect(orderCostsOf(prices, billed({ cards: {} }))).toMatchObject({
    lines: [],
    schoolOwes: 0,
    vendorBears: 0,
  });
});

test.each([
  // Reprints that the vendor, the school and the family pay, and who pays the shipping.
  [1, 0, 0, 'vendor'],
  [2, 0, 0, 'vendor'],
  [0, 1, 0, 'school'],
  [0, 0, 1, 'school'],
  [3, 1, 0, 'school'],
  [3, 0, 1, 'school'],
  [0, 0, 0, 'nobody'],
] as const)(
  'charges shipping of %i vendor, %i school and %i family reprints to the %s',
  (vendor, school, family, by) => {
    const only = orderCostsOf(
      prices,
      billed({ cards: {}, priority: 'high', reprints: { vendor, school, family } }),
    );
    const ships = (lines: readonly { kind: string }[]): boolean =>
      lines.some(({ kind }) => kind === 'shipping');
    expect([ships(only.vendorLines), ships(only.lines)]).toEqual([by === 'vendor', by === 'school']);
    expect(only.schoolOwes).toBe((school + family) * 1120 + (by === 'school' ? 15_000 : 0));
    expect(only.vendorBears).toBe(vendor * 1120 + (by === 'vendor' ? 15_000 : 0));
  },
);

test('charges shipping to the school if one card of the order is not a reprint', () => {
  const mixed = orderCostsOf(
    prices,
    billed({ cards: { id_card: 1 }, reprints: { vendor: 5, school: 0, family: 0 } }),
  );
  expect(mixed.lines.map(({ kind }) => kind)).toEqual(['cards', 'minimum', 'shipping']);
  expect(mixed.vendorBears).toBe(5 * 1120);
});
