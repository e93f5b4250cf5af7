// For tests: cards of an order as the server sends them.
import type { Card, CardInFull } from '../../api-cards.ts';
import { aSection, numberedUuid } from '../test-orders.ts';

/** Serials with a correct check digit, which a scanner would accept. */
export const testSerials = ['L00-000013', 'L00-000021', 'L00-000037', 'L00-000045'];
export const aCard = (n: number, more: Partial<Card> = {}): Card => ({
  id: numberedUuid(100 + n),
  order: numberedUuid(1),
  serial: testSerials[n - 1] ?? `L${String(n)}`,
  name: `Child ${String(n)}`,
  identifier: `10-A-${String(n)}`,
  section: aSection,
  stage: 'printed',
  place: 'printed',
  ended: null,
  endedWhy: null,
  held: false,
  failed: false,
  ready: true,
  file: numberedUuid(500),
  sheet: 1,
  cell: n,
  sealed: true,
  prints: 1,
  requeues: 0,
  reprint: false,
  firstCheck: null,
  movedAt: '2026-11-10T09:00:00.000Z',
  student: null,
  differs: null,
  ...more,
});
export const testCardInFull = (card: Card, more: Partial<CardInFull> = {}): CardInFull => ({
  ...card,
  fields: { 'student.name': card.name, 'student.rollNumber': '023' },
  design: { version: numberedUuid(700), name: 'Standard ID Card', back: false },
  inOrder: {
    name: 'ORD-2026-0042',
    school: 'Riverside Public School',
    colour: '#2e77d8',
    dueOn: '2026-11-20',
  },
  follows: null,
  followedBy: null,
  events: [],
  checks: [],
  reprints: [],
  ...more,
});
