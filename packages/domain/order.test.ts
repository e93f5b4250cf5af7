import { describe, expect, test } from 'vitest';

import {
  batchName,
  cardPlaces,
  cardsToGo,
  isOrderDelayed,
  orderActNames,
  orderName,
  orderQuantity,
  orderRefusal,
  orderStatuses,
  shownOrderStatus,
  orderStatusOf,
  stageBeforeAcceptance,
  type CardCounts,
  type CardPlace,
  type OrderAct,
} from './order.ts';

const none = Object.fromEntries(cardPlaces.map((place) => [place, 0])) as CardCounts;
const counts = (...places: CardPlace[]): CardCounts => ({
  ...none,
  ...Object.fromEntries(places.map((place) => [place, 1])),
});

/** The status of an order whose least advanced card is at this place. */
const behind: Readonly<Record<CardPlace, string>> = {
  queued: 'in_production',
  printing: 'in_production',
  printed: 'in_production',
  checked: 'in_production',
  packed: 'ready',
  dispatched: 'ready',
  delivered: 'delivered',
  handed_over: 'delivered',
};
describe.each(cardPlaces)('an order whose least advanced card is %s', (place) => {
  test.each(cardPlaces.slice(cardPlaces.indexOf(place)))(
    'has its status even if other cards are %s',
    (other) => {
      expect(orderStatusOf('in_production', counts(place, other))).toBe(behind[place]);
      expect(orderStatusOf('ready', counts(place, other))).toBe(behind[place]);
      expect(orderStatusOf('delivered', counts(place, other))).toBe('delivered');
    },
  );
});

test('an order without live cards keeps its status', () => {
  for (const status of orderStatuses) expect(orderStatusOf(status, none)).toBe(status);
});

test('counts the cards that are not checked yet as cards to go', () => {
  expect(cardPlaces.filter((place) => cardsToGo(counts(place)) > 0)).toEqual([
    'queued',
    'printing',
    'printed',
  ]);
});

test('an order is delayed past its due date if it is not delivered or recalled and has cards', () => {
  const order = { status: 'in_production', dueOn: '2025-11-14', recalled: false, live: 3 } as const;
  expect(isOrderDelayed(order, '2025-11-14')).toBe(false);
  expect(isOrderDelayed(order, '2025-11-15')).toBe(true);
  expect(shownOrderStatus({ ...order, status: 'ready' }, '2025-11-15')).toBe('delayed');
  for (const not of [{ status: 'delivered' }, { recalled: true }, { live: 0 }] as const)
    expect(isOrderDelayed({ ...order, ...not }, '2025-11-15')).toBe(false);
  expect(shownOrderStatus(order, '2025-11-01')).toBe('in_production');
});

test('an order counts cards that ended after they were sent, and a recalled order all cards that it had', () => {
  const order = { live: 36, ended: 5, endedAfterSent: 3 };
  expect(orderQuantity({ ...order, recalled: false })).toBe(39);
  expect(orderQuantity({ ...order, recalled: true })).toBe(41);
});

test.each([
  [false, false, 0, 'not_accepted'],
  [false, false, 2, 'being_prepared'],
  [false, true, 0, 'asked_back'],
  [false, true, 2, 'asked_back'],
  [true, false, 0, undefined],
  [true, false, 2, undefined],
  [true, true, 0, undefined],
  [true, true, 2, undefined],
])(
  'an order (accepted %s, asked back %s, %i cards without picture) is at the stage %s',
  (accepted, askedBack, unready, stage) => {
    expect(stageBeforeAcceptance({ accepted, askedBack, unready })).toBe(stage);
  },
);

const open = { status: 'in_production', accepted: false, held: false, recalled: false } as const;
const states = {
  new: open,
  accepted: { ...open, accepted: true },
  held: { ...open, accepted: true, held: true },
  'held before it was accepted': { ...open, held: true },
  ready: { ...open, accepted: true, status: 'ready' },
  delivered: { ...open, accepted: true, status: 'delivered' },
  recalled: { ...open, recalled: true },
} as const;
const refused: Readonly<Record<OrderAct, Partial<Record<keyof typeof states, string>>>> = {
  accept: { accepted: 'order_accepted', held: 'order_accepted', ready: 'order_accepted' },
  ask_back: { accepted: 'order_accepted', held: 'order_accepted', ready: 'order_accepted' },
  promise: {},
  change: {},
  hold: { held: 'order_held', 'held before it was accepted': 'order_held' },
  resume: { new: 'order_not_held', accepted: 'order_not_held', ready: 'order_not_held' },
  recall: {},
};
describe.each(orderActNames)('%s', (act) => {
  test.each(Object.entries(states))('is allowed or refused when the order is %s', (name, facts) => {
    const always = { delivered: 'order_delivered', recalled: 'order_recalled' } as Record<string, string>;
    expect(orderRefusal(facts, act)).toBe(always[name] ?? refused[act][name as keyof typeof states]);
  });
});

test('writes the names of batches and orders', () => {
  expect(batchName('2025', 3)).toBe('Batch-2025-03');
  expect(batchName('2025', 123)).toBe('Batch-2025-123');
  expect(orderName(2025, 42)).toBe('ORD-2025-0042');
  expect(orderName(2025, 12_345)).toBe('ORD-2025-12345');
});
