// A new card for a student whose card is lost, damaged or no longer right. The old serial becomes invalid before the
// new card exists.
import { endings, stages } from '@lanyard/domain/card';
import { priorities } from '@lanyard/domain/order';
import { payers, replacementCauses, reprintCauses, type ReprintCause } from '@lanyard/domain/reprint';
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { Order } from './api.ts';

const Count = z.int();
const Asked = {
  /** The ids of the enrolments. */
  students: z.array(z.uuid()).check(z.minLength(1), z.maxLength(500)),
  cause: z.enum(replacementCauses),
};
const leftOut = ['no_card', 'not_found', 'not_out_yet'] as const;
export const ReplacedCard = z.object({
  student: z.uuid(),
  name: z.string(),
  identifier: z.string(),
  serial: z.string(),
  stage: z.enum(stages),
  /** True if the new card is printed from the seal of the old one. False if it needs a new proof first. */
  unchanged: z.boolean(),
  /** The last valid day of the card, if it is over. The new card then waits for the new year. */
  expiredOn: z.nullable(z.iso.date()),
  /** True if someone says that the photo shows another child. The new card then waits until this doubt is settled. */
  doubted: z.boolean(),
  /** Which replacement of this student for this cause it is, counting from 1. */
  nth: Count,
  payer: z.enum(payers),
  fee: z.int(),
});
export type ReplacedCard = z.infer<typeof ReplacedCard>;
export const ReplacementQuote = z.object({
  replaced: z.array(ReplacedCard),
  leftOut: z.array(z.object({ student: z.uuid(), name: z.string(), why: z.enum(leftOut) })),
  currency: z.string(),
  /** Running orders that can still take the new cards. Those that print them in time come first. */
  orders: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      vendor: z.string(),
      dueOn: z.iso.date(),
      late: z.boolean(),
      /** A card of the order is in a print file or was printed. */
      started: z.boolean(),
    }),
  ),
  /**
   * The order that the form proposes for the new cards that can be printed at once. It is the order with the earliest due date at the vendor of the
   * old cards that is not late and not started. If there is none, the form proposes a new order to that vendor. Null if
   * the school no longer works with that vendor, or if no new card can be printed at once.
   */
  suggested: z.nullable(z.union([z.object({ order: z.uuid() }), z.object({ link: z.uuid() })])),
});
export type ReplacementQuote = z.infer<typeof ReplacementQuote>;
export const quoteReplacement = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/replacements/quote',
  reads: 'orders',
  summary: 'What replacing the cards of these students would do and cost',
  action: 'card.replace',
  changes: [],
  unrecorded: true,
  mostBody: 32 * KiB,
  body: z.object(Asked),
  ok: ReplacementQuote,
  refusals: [],
});
export const replaceCards = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/replacements',
  summary: 'End the cards of these students and have new ones made',
  action: 'card.replace',
  changes: ['orders', 'proofs', 'students', 'progress'],
  dangerous: 'replace_cards',
  creates: true,
  mostBody: 32 * KiB,
  body: z.object({
    ...Asked,
    words: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
    /** A running order, or the terms of a new one. Null if the new cards wait for the next release. */
    into: z._default(
      z.nullable(
        z.union([
          z.object({ order: z.uuid() }),
          z.object({
            link: z.uuid(),
            dueOn: z.iso.date(),
            priority: z._default(z.enum(priorities), 'medium'),
          }),
        ]),
      ),
      null,
    ),
  }),
  ok: z.object({
    replaced: z.array(ReplacedCard),
    leftOut: z.array(z.object({ student: z.uuid(), name: z.string(), why: z.enum(leftOut) })),
    /** The order of the new cards. Null while they wait for a proof or a release. */
    order: z.nullable(Order),
  }),
  refusals: [
    'no_card',
    'not_found',
    'order_recalled',
    'order_delivered',
    'vendor_not_linked',
    'nothing_to_release',
    'release_differs',
    'second_person_needed',
    'invalid_input',
  ],
});

export const Replacement = z.object({
  id: z.uuid(),
  student: z.uuid(),
  name: z.string(),
  identifier: z.string(),
  /** Any cause of a reprint, because a claim can also lead to a replacement. */
  cause: z.enum(Object.keys(reprintCauses) as [ReprintCause, ...ReprintCause[]]),
  serial: z.string(),
  payer: z.enum(payers),
  fee: z.int(),
  at: z.iso.datetime(),
  by: z.nullable(z.string()),
  /** What the new card waits for. Null if it has been made. */
  waits: z.nullable(z.enum(['proof', 'release'])),
  newSerial: z.nullable(z.string()),
});
export type Replacement = z.infer<typeof Replacement>;
export const listReplacements = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/replacements',
  reads: 'orders',
  summary: 'New cards asked for, the newest first: those that wait, or those of one student',
  action: 'card.replace',
  query: z.object({ student: z.optional(z.uuid()), waiting: z._default(z.stringbool(), false) }),
  ok: z.object({ replacements: z.array(Replacement) }),
  refusals: [],
});

export const StudentCard = z.object({
  id: z.uuid(),
  serial: z.string(),
  stage: z.enum(stages),
  ended: z.nullable(z.enum(endings)),
  endedAt: z.nullable(z.iso.datetime()),
  /** True if the card's proof is locked. The school must then decide before anyone can print the card. */
  held: z.boolean(),
  order: z.object({ id: z.uuid(), name: z.string(), vendor: z.string(), dueOn: z.iso.date() }),
});
export type StudentCard = z.infer<typeof StudentCard>;
export const listStudentCards = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/students/:student/cards',
  reads: 'orders',
  summary: 'The cards of a student this year, the newest first',
  action: 'order.read',
  only: 'school',
  ok: z.object({ cards: z.array(StudentCard) }),
  refusals: ['not_found'],
});

const Rule = z.object({
  free: z.int().check(z.minimum(0), z.maximum(1000)),
  fee: z.int().check(z.minimum(0), z.maximum(100_000_000)),
});
export const CardFees = z.object({
  currency: z.string(),
  rules: z.object({ lost: Rule, damaged: Rule, changed: Rule }),
  version: z.int(),
});
export type CardFees = z.infer<typeof CardFees>;
export const getCardFees = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/card-fees',
  reads: 'orders',
  summary: 'What the school asks of families for a new card',
  action: 'card.replace',
  versioned: true,
  ok: CardFees,
  refusals: [],
});
export const changeCardFees = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/card-fees',
  summary: 'Change what the school asks of families for a new card',
  action: 'settings.edit',
  only: 'school',
  changes: ['orders'],
  versioned: true,
  body: z.object({
    currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'A currency has three letters, such as INR.')),
    rules: z.object({ lost: Rule, damaged: Rule, changed: Rule }),
  }),
  ok: CardFees,
  refusals: ['changed_meanwhile'],
});
