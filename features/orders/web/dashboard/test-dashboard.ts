// For tests: the answer of the server for the Vendor Dashboard.
import type { VendorDashboard } from '../../api-dashboard.ts';
import { numberedUuid, someOrder } from '../test-orders.ts';

export const testVendorDashboard = (more: Partial<VendorDashboard> = {}): VendorDashboard => ({
  today: '2025-11-14',
  week: { number: 46, from: '2025-11-10', to: '2025-11-16' },
  activeOrders: { orders: 5, overdue: 1, dueTomorrow: 2, toAccept: 1, askedBack: 0 },
  dueThisWeek: { cards: 757, checked: 253, toGo: 504 },
  onTime: { now: { part: 27, whole: 28 }, before: { part: 35, whole: 37 } },
  turnaround: { days: 3.2, before: 4 },
  weeks: [],
  queue: { queued: 522, printing: 486, qc: 264, packing: 253, ready: 280 },
  queueOrders: { queued: 3, printing: 2, qc: 1, packing: 1, ready: 1 },
  quality: {
    firstPass: { part: 481, whole: 500 },
    reprint: { part: 8, whole: 510 },
    photoScore: { sum: 924, count: 10 },
    satisfaction: null,
  },
  recent: [
    someOrder(41, { shown: 'delayed', dueOn: '2025-11-12', dueIn: -2, priority: 'high', quantity: 312 }),
    someOrder(42, { dueOn: '2025-11-15', dueIn: 1, acceptedAt: null }),
    someOrder(39, {
      status: 'delivered',
      shown: 'delivered',
      priority: 'low',
      dueOn: '2025-11-12',
      dueIn: -2,
      deliveredAt: '2025-11-11T08:00:00.000Z',
    }),
  ],
  orders: 44,
  actionItems: [
    {
      kind: 'review',
      order: { id: numberedUuid(41), name: 'ORD-2025-0041', school: 'Al-Noor', colour: '#11766e' },
      cards: 9,
      dueIn: null,
      promisedOn: null,
    },
    {
      kind: 'update',
      order: { id: numberedUuid(41), name: 'ORD-2025-0041', school: 'Al-Noor', colour: '#11766e' },
      cards: 312,
      dueIn: -2,
      promisedOn: null,
    },
    {
      kind: 'generate',
      order: { id: numberedUuid(43), name: 'ORD-2025-0043', school: 'Vidya', colour: '#2e77d8' },
      cards: 45,
      dueIn: null,
      promisedOn: null,
    },
  ],
  actions: { review: 1, update: 8, generate: 1 },
  ...more,
});
