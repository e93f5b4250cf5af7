// For tests: an order half made, and cards of it.
import type { Card, CardInFull } from '../../api-cards.ts';
import type { OrderInFull } from '../../api.ts';

export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const at = '2026-11-10T09:00:00.000Z';
const counts = { queued: 2, printing: 3, printed: 4, checked: 1, packed: 0, dispatched: 0, delivered: 0, handed_over: 0 }; // prettier-ignore
const section = { id: idOf(900), label: '10-A' };

export const anOrder = (more: Partial<OrderInFull> = {}): OrderInFull => ({
  id: idOf(1), name: 'ORD-2026-0042', batch: 'Batch-2026-03', school: { id: '7', name: 'Riverside Public School', colour: '#2e77d8' },
  vendor: { name: 'Kaveri Card Works' }, quantity: 10, status: 'in_production', shown: 'in_production', priority: 'high',
  dueOn: '2026-11-20', dueIn: 1, promisedOn: null, releasedAt: at, acceptedAt: at, askedBackAt: null, heldAt: null, recalledAt: null,
  readyAt: null, dispatchedAt: null, deliveredAt: null, counts, held: 0, failed: 0, unready: 0, ended: 0, version: 3, notes: '',
  askedBackWords: null, heldWords: null, recalledWords: null, releasedBy: null, acceptedBy: null, closesAt: null,
  sections: [{ ...section, counts, held: 0, failed: 0, unready: 0, ended: 0 }], designs: [],
  costs: {
    currency: 'INR', schoolOwes: 51_520, vendorBears: 1120,
    lines: [
      { kind: 'cards', type: 'id_card', quantity: 10, unit: 3200, amount: 32_000 },
      { kind: 'reprints', type: null, quantity: 1, unit: 1120, amount: 1120 },
      { kind: 'shipping', type: null, quantity: 1, unit: 18_400, amount: 18_400 },
    ],
  },
  messages: 0, ...more,
}); // prettier-ignore

/** Serials with a right check digit, as a scanner would read them. */
export const serials = ['L00-000013', 'L00-000021', 'L00-000037', 'L00-000045'];
export const aCard = (n: number, more: Partial<Card> = {}): Card => ({
  id: idOf(100 + n), order: idOf(1), serial: serials[n - 1] ?? `L${String(n)}`, name: `Child ${String(n)}`, identifier: `10-A-${String(n)}`, section,
  stage: 'printed', place: 'printed', ended: null, endedWhy: null, held: false, failed: false, ready: true, file: idOf(500), sheet: 1, cell: n,
  sealed: true, prints: 1, requeues: 0, reprint: false, firstCheck: null, movedAt: at, student: null, differs: null, ...more,
}); // prettier-ignore
export const inFull = (card: Card, more: Partial<CardInFull> = {}): CardInFull => ({
  ...card, fields: { 'student.name': card.name, 'student.rollNumber': '023' }, design: { version: idOf(700), name: 'Standard ID Card', back: false },
  inOrder: { name: 'ORD-2026-0042', school: 'Riverside Public School', colour: '#2e77d8', dueOn: '2026-11-20' }, follows: null, followedBy: null,
  events: [], checks: [], reprints: [], ...more,
}); // prettier-ignore
