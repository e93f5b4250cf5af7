// The release of approved, sealed proofs as an order, and what can be released or cannot, with the reason.
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
  /**
   * How many students have an approved proof with a valid date, a photo that nobody doubts, and no live card (a card
   * that has not ended).
   */
  releasable: Count,
  /** How many students have a live card (a card that has not ended). */
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
        /** The day on which the vendor would be done if the order is released today. */
        dueOn: z.iso.date(),
      }),
    ),
    sections: z.array(ReleaseSection),
    /** Today at the school. No due date may be earlier. */
    today: z.iso.date(),
  }),
  refusals: [],
});

/** Whole sections, students by the ids of their enrolments, or both. */
const Choice = z.object({
  sections: z._default(z.array(z.uuid()).check(z.maxLength(500)), []),
  students: z._default(z.array(z.uuid()).check(z.maxLength(5000)), []),
});
export type ReleaseChoice = z.output<typeof Choice>;

export const LeftOutStudent = z.object({
  student: z.uuid(),
  name: z.string(),
  /** 10-A-23 */
  identifier: z.string(),
  why: z.enum(releaseLeftOuts),
  /** For `expired`: the last valid day of the card. */
  validUntil: z.nullable(z.iso.date()),
});
export const ReleaseQuote = z.object({
  cards: Count,
  /** How many of the cards replace a card that has ended. */
  reprints: Count,
  sections: z.array(z.object({ id: z.uuid(), label: z.string(), cards: Count, leftOut: Count })),
  leftOut: z.array(
    z.object({
      why: z.enum(releaseLeftOuts),
      count: Count,
      /** For `expired`: the last valid day of these cards. Each day is a line of its own. */
      validUntil: z.nullable(z.iso.date()),
    }),
  ),
  /** The first 500 students who are left out. */
  students: z.array(LeftOutStudent),
  costs: z.nullable(Costs),
  /** True if a second person must confirm, because this person may not release so many cards alone. */
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

export const OrderNotes = z
  .string()
  .check(z.trim(), z.maxLength(1000, 'Notes have at most 1000 characters.'));
export const ReleaseTerms = z.object({
  ...Terms,
  choice: Choice,
  dueOn: z.iso.date('Choose a due date.'),
  notes: z._default(OrderNotes, ''),
  /** The id of a delivery place of the school. Without it, the order goes to the default. */
  place: z.optional(z.uuid('Choose a delivery place.')),
  /** The number of cards from the quote. If the number has changed, the release is refused. */
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
  dangerous: 'release_order',
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
