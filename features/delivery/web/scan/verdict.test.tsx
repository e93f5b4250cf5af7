import { serialOf } from '@lanyard/domain/serial';
import { expect, test } from 'vitest';

import type { PackageCard, PackageInFull } from '../../api.ts';
import { predictVerdict } from './verdict.ts';

const serial = serialOf(1);
const aCard = (more: Partial<PackageCard>): PackageCard => ({
  id: '00000000-0000-4000-8000-000000000011',
  serial,
  name: 'Asha Rao',
  identifier: '10-A-7',
  rollNo: '007',
  stage: 'delivered',
  ended: null,
  student: null,
  photo: null,
  handedOverAt: null,
  doubted: false,
  ...more,
});
const given = aCard({ serial: serialOf(2), stage: 'handed_over', handedOverAt: '2026-11-10T05:00:00Z' });
const packageWith = (card: PackageCard): PackageInFull => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'PKG-0037',
  order: { id: '', name: 'ORD-2026-0001' },
  school: { id: '7', name: 'Riverside Public School', colour: '#2e77d8' },
  vendor: { id: '9', name: 'Kaveri Card Works' },
  section: { id: '', label: '10-A' },
  earlierYear: null,
  cards: 2,
  status: 'delivered',
  shown: 'delivered',
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
  madeAt: '2026-11-09T10:00:00Z',
  sealedAt: null,
  dispatchedAt: null,
  deliveredAt: null,
  version: 1,
  code: '',
  sscc: null,
  deliveryPlace: null,
  madeBy: null,
  members: [given, card],
  missingCards: [],
  late: [],
  handedOver: 1,
  rating: null,
  remarks: '',
  receivedBy: null,
  claims: [],
  acts: [],
});

const handed = { stage: 'handed_over', handedOverAt: '2026-11-10T05:00:00Z' } as const;
test.each<[Partial<PackageCard>, string, string, number, number]>([
  [{}, 'handed_over', 'Handed over', 2, 2],
  [handed, 'already_handed_over', 'Already given', 2, 2],
  [{ ended: 'lost' }, 'card_ended', 'Card is void', 1, 1],
  [{ ...handed, ended: 'lost' }, 'card_ended', 'Card is void', 2, 2],
  [{ stage: 'dispatched' }, 'not_delivered', 'Not received yet', 1, 1],
  [{ doubted: true }, 'doubted', 'Do not hand over', 1, 1],
])('without a connection, a card with %j that is handed over reads %s', (more, outcome, title, done, of) => {
  const inHand = packageWith(aCard(more));
  expect(predictVerdict('1', 'hand_over', serial, inHand, [inHand])).toMatchObject({
    outcome,
    title,
    count: { done, of },
    waiting: true,
  });
});
