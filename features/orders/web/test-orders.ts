// For tests: orders as the server sends them.
import type { Order, OrderInFull } from '../api.ts';

export const numberedUuid = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const aSection = { id: numberedUuid(900), label: '10-A' };
const none = {
  queued: 0,
  printing: 0,
  printed: 0,
  checked: 0,
  packed: 0,
  dispatched: 0,
  delivered: 0,
  handed_over: 0,
};

export const someOrder = (n: number, more: Partial<Order> = {}): Order => ({
  id: numberedUuid(n),
  name: `ORD-2025-${String(n).padStart(4, '0')}`,
  batch: `Batch-2025-${String(n).padStart(2, '0')}`,
  school: { id: '7', name: 'Riverside Public School', colour: '#2e77d8' },
  vendor: { name: 'Kaveri Card Works' },
  quantity: 45,
  status: 'in_production',
  shown: 'in_production',
  priority: 'medium',
  dueOn: '2025-11-19',
  dueIn: 5,
  timeZone: 'Asia/Kolkata',
  promisedOn: null,
  releasedAt: '2025-11-10T05:00:00.000Z',
  acceptedAt: '2025-11-10T06:00:00.000Z',
  askedBackAt: null,
  heldAt: null,
  recalledAt: null,
  readyAt: null,
  dispatchedAt: null,
  deliveredAt: null,
  counts: { ...none, queued: 45 },
  held: 0,
  failed: 0,
  unready: 0,
  ended: 0,
  endedAfterSent: 0,
  version: 1,
  ...more,
});

const at = '2026-11-10T09:00:00.000Z';
const begun = { ...none, queued: 2, printing: 3, printed: 4, checked: 1 };
/** An order with cards at several stages of production. */
export const anOrder = (more: Partial<OrderInFull> = {}): OrderInFull => ({
  ...someOrder(1),
  name: 'ORD-2026-0042',
  batch: 'Batch-2026-03',
  priority: 'high',
  quantity: 10,
  dueOn: '2026-11-20',
  dueIn: 1,
  releasedAt: at,
  deliveryPlace: {
    name: 'School office',
    contact: 'Anil Kumar',
    phone: '+91 80 5550 0142',
    address: '14 Temple Road\nBengaluru 560003',
    country: 'IN',
  },
  acceptedAt: at,
  counts: begun,
  version: 3,
  notes: '',
  askedBackWords: null,
  heldWords: null,
  recalledWords: null,
  releasedBy: null,
  acceptedBy: null,
  closesAt: null,
  sections: [{ ...aSection, counts: begun, held: 0, failed: 0, unready: 0, ended: 0 }],
  designs: [],
  costs: {
    currency: 'INR',
    schoolOwes: 51_520,
    vendorBears: 1120,
    vendorLines: [{ kind: 'reprints', type: null, quantity: 1, unit: 1120, amount: 1120 }],
    lines: [
      { kind: 'cards', type: 'id_card', quantity: 10, unit: 3200, amount: 32_000 },
      { kind: 'reprints', type: null, quantity: 1, unit: 1120, amount: 1120 },
      { kind: 'shipping', type: null, quantity: 1, unit: 18_400, amount: 18_400 },
    ],
  },
  messages: 0,
  endings: [],
  ...more,
});
