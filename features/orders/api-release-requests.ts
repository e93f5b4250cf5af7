// Releases of more cards than one person may release alone. One person asks, and another one confirms.
import { priorities } from '@lanyard/domain/order';
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { ReleaseQuote, ReleaseTerms } from './api-release.ts';
import { Order } from './api.ts';

export const ReleaseRequest = z.object({
  id: z.uuid(),
  vendor: z.string(),
  dueOn: z.iso.date(),
  priority: z.enum(priorities),
  notes: z.string(),
  /** The name of the delivery place that the order would get now. Null if the school has none. */
  place: z.nullable(z.string()),
  /** The number of cards when the person asked. */
  cards: z.int(),
  askedBy: z.nullable(z.string()),
  askedAt: z.iso.datetime(),
  /** True if the current user asked for the release. Someone else must then confirm it. */
  mine: z.boolean(),
  /** What the release would contain now. Null if the school no longer works with that vendor. */
  now: z.nullable(z.pick(ReleaseQuote, { cards: true, reprints: true, sections: true, costs: true })),
});
export type ReleaseRequest = z.infer<typeof ReleaseRequest>;

export const listReleaseRequests = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/release/requests',
  reads: 'orders',
  summary: 'Large releases that wait for a second person, the oldest first',
  action: 'order.read',
  only: 'school',
  ok: z.object({ requests: z.array(ReleaseRequest) }),
  refusals: [],
});

export const requestRelease = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/release/requests',
  summary: 'Ask a second person to release more cards than one may alone',
  action: 'order.release',
  only: 'school',
  changes: ['orders'],
  dangerous: 'request_release',
  creates: true,
  mostBody: 256 * KiB,
  body: ReleaseTerms,
  ok: z.object({ id: z.uuid() }),
  refusals: ['vendor_not_linked', 'nothing_to_release', 'release_differs', 'invalid_input'],
});

export const confirmRelease = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/release/requests/:request/confirm',
  summary: 'Release what somebody else asked for',
  action: 'order.confirm',
  only: 'school',
  changes: ['orders', 'proofs', 'students', 'progress'],
  dangerous: 'confirm_release',
  body: z.object({
    /** The number of cards that the person saw. If the number has changed, the confirmation is refused. */
    cards: z.int().check(z.minimum(1)),
  }),
  ok: z.extend(Order, { progress: z.uuid() }),
  refusals: [
    'not_found',
    'same_person',
    'request_settled',
    'vendor_not_linked',
    'nothing_to_release',
    'release_differs',
    'invalid_input',
  ],
});

export const declineRelease = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/release/requests/:request/decline',
  summary: 'Not to release it: said by the second person, or taken back by whoever asked',
  action: 'order.read',
  only: 'school',
  changes: ['orders'],
  ok: z.object({ id: z.uuid() }),
  refusals: ['not_found', 'same_person', 'request_settled'],
});
