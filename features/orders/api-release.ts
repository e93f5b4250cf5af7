// From approved, sealed proofs to an order: what can go, what cannot and why, and the release itself.
import { priorities } from '@lanyard/domain/order';
import { releaseLeftOuts } from '@lanyard/domain/release';
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { Costs, Order } from './api.ts';

const Count = z.int();
export const ReleaseSection = z.object({
  id: z.uuid(),
  label: z.string(),
  students: Count,
  /** Approved, sealed, and without a live card. */
  releasable: Count,
  /** Live cards. */
  ordered: Count,
});
export type ReleaseSection = z.infer<typeof ReleaseSection>;
export const getReleaseChoices = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/release/choices',
  reads: 'orders',
  summary: 'Vendors and sections an order can be released for',
  action: 'order.release',
  ok: z.object({
    vendors: z.array(
      z.object({
        link: z.uuid(),
        name: z.string(),
        colour: z.string(),
        inHouse: z.boolean(),
        /** When the vendor would have it done, if it is released today. */
        dueOn: z.iso.date(),
      }),
    ),
    sections: z.array(ReleaseSection),
    /** The school’s own day: the earliest due date. */
    today: z.iso.date(),
  }),
  refusals: [],
});

/** Whole sections, or students by their enrolment, or both. */
const Choice = z.object({
  sections: z._default(z.array(z.uuid()).check(z.maxLength(500)), []),
  students: z._default(z.array(z.uuid()).check(z.maxLength(5000)), []),
});
export type ReleaseChoice = z.output<typeof Choice>;

export const LeftOut = z.object({
  student: z.uuid(),
  name: z.string(),
  /** 10-A-23 */
  identifier: z.string(),
  why: z.enum(releaseLeftOuts),
});
export const ReleaseQuote = z.object({
  cards: Count,
  /** Of them, in place of a card that is gone. */
  reprints: Count,
  sections: z.array(z.object({ id: z.uuid(), label: z.string(), cards: Count, leftOut: Count })),
  leftOut: z.array(z.object({ why: z.enum(releaseLeftOuts), count: Count })),
  /** The first 500 of them. */
  students: z.array(LeftOut),
  costs: z.nullable(Costs),
  /** More than this person may release alone. */
  secondPerson: z.boolean(),
});
export type ReleaseQuote = z.infer<typeof ReleaseQuote>;

const Terms = {
  link: z.uuid('Choose a vendor.'),
  priority: z._default(z.enum(priorities), 'medium'),
};
export const quoteRelease = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/release/quote',
  reads: 'orders',
  summary: 'What a release would take, leave out and cost',
  action: 'order.release',
  changes: [],
  unrecorded: true,
  mostBody: 256 * KiB,
  body: z.object({ ...Terms, choice: Choice }),
  ok: ReleaseQuote,
  refusals: ['vendor_not_linked'],
});

export const Notes = z.string().check(z.trim(), z.maxLength(1000, 'Notes have at most 1000 characters.'));
export const ReleaseTerms = z.object({
  ...Terms,
  choice: Choice,
  dueOn: z.iso.date('Choose a due date.'),
  notes: z._default(Notes, ''),
  /** As the quote said: another number is refused. */
  cards: z.int().check(z.minimum(1)),
});
export type ReleaseTerms = z.output<typeof ReleaseTerms>;

export const releaseOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/orders',
  summary: 'Release approved, sealed proofs to a vendor as one order',
  action: 'order.release',
  only: 'school',
  changes: ['orders', 'proofs', 'students', 'progress'],
  dangerous: true,
  creates: true,
  mostBody: 256 * KiB,
  body: ReleaseTerms,
  ok: z.extend(Order, { progress: z.uuid() }),
  refusals: [
    'vendor_not_linked',
    'nothing_to_release',
    'release_differs',
    'second_person_needed',
    'invalid_input',
  ],
});
