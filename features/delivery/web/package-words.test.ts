import { expect, test } from 'vitest';

import type { Package } from '../api.ts';
import { timelineOf } from './package-words.ts';

const one: Package = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'PKG-0037',
  order: { id: '', name: 'ORD-2026-0001' },
  school: { id: '7', name: 'Riverside Public School', colour: '#2e77d8' },
  vendor: { id: '9', name: 'Kaveri Card Works' },
  section: { id: '', label: '10-A' },
  earlierYear: null,
  cards: 42,
  status: 'ready',
  shown: 'ready',
  sealed: true,
  missing: 0,
  shortWords: null,
  tracking: 'QT7K2M9XD4',
  courierNumber: null,
  courier: null,
  courierPage: null,
  location: null,
  estimatedOn: null,
  exception: null,
  madeAt: '2025-11-09T10:00:00Z',
  sealedAt: null,
  dispatchedAt: null,
  deliveredAt: null,
  version: 1,
};
const sent = {
  ...one,
  status: 'dispatched',
  shown: 'dispatched',
  dispatchedAt: '2025-11-10T20:00:00Z',
  estimatedOn: '2025-11-12',
} as const;

test.each<[Package, readonly [string, string | null]]>([
  [one, ['Ready to dispatch', null]],
  // The package was dispatched on 10 November in UTC. At the school in Kolkata, it was already the next day.
  [sent, ['Dispatched 11 Nov 2025', 'ETA 12 Nov 2025']],
  [{ ...sent, shown: 'delayed' }, ['Dispatched 11 Nov 2025', 'Delayed delivery']],
  [
    { ...sent, status: 'delivered', shown: 'delivered', deliveredAt: '2025-11-12T05:00:00Z' },
    ['Delivered 12 Nov 2025', null],
  ],
])('the timeline uses the texts of the specification', (of, words) => {
  expect(timelineOf(of, 'Asia/Kolkata')).toEqual(words);
});
