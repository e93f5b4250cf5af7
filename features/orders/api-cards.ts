// One card: what is printed on it, where it is, its checks, and why it is printed again.
import { endReasons, endings, stages } from '@lanyard/domain/card';
import { cardPlaces } from '@lanyard/domain/order';
import { checkCauses, payers, reprintCauses, type ReprintCause } from '@lanyard/domain/reprint';
import { aFile, endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { orderEventSides } from './api.ts';

const Count = z.int();
const causes = Object.keys(reprintCauses) as [ReprintCause, ...ReprintCause[]];
export const checkResults = ['passed', 'failed'] as const;

export const Card = z.object({
  id: z.uuid(),
  order: z.uuid(),
  serial: z.string(),
  /** Null if the name is not printed on the card. */
  name: z.nullable(z.string()),
  identifier: z.nullable(z.string()),
  section: z.object({ id: z.uuid(), label: z.string() }),
  stage: z.enum(stages),
  place: z.nullable(z.enum(cardPlaces)),
  ended: z.nullable(z.enum(endings)),
  endedWhy: z.nullable(z.enum(endReasons)),
  /** True if the card's proof is locked. The school must then decide before anyone can print the card. */
  held: z.boolean(),
  failed: z.boolean(),
  /** True if the vendor has its copy of the card's picture. */
  ready: z.boolean(),
  file: z.nullable(z.uuid()),
  sheet: z.nullable(z.int()),
  cell: z.nullable(z.int()),
  /** True if the card was printed exactly as it was sealed. Null while the card is in no print file. */
  sealed: z.nullable(z.boolean()),
  prints: Count,
  requeues: Count,
  /** True if the card replaces a card that was printed. */
  reprint: z.boolean(),
  firstCheck: z.nullable(z.enum(checkResults)),
  movedAt: z.iso.datetime(),
  /**
   * Null for a vendor. `student` is the id of the enrolment. `differs` names the printed fields that differ from
   * today's record.
   */
  student: z.nullable(z.uuid()),
  differs: z.nullable(z.array(z.string())),
});
export type Card = z.infer<typeof Card>;

const After = z.optional(z.string().check(z.maxLength(300)));
const Limit = z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 60);
export const cardFilters = [...cardPlaces, 'held', 'failed', 'reprints', 'ended', 'live', 'all'] as const;
export const listCards = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/orders/:order/cards',
  reads: 'orders',
  summary: 'The cards of an order, by class and roll number',
  action: 'order.read',
  query: z.object({
    filter: z._default(z.enum(cardFilters), 'live'),
    section: z.optional(z.uuid()),
    /** A serial, or words of a name that is printed on cards. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    after: After,
    limit: Limit,
  }),
  ok: z.object({ cards: z.array(Card), next: z.nullable(z.string()) }),
  refusals: ['not_found', 'invalid_input'],
});

export const CardCheck = z.object({
  id: z.uuid(),
  card: z.uuid(),
  serial: z.string(),
  name: z.nullable(z.string()),
  print: Count,
  result: z.enum(checkResults),
  cause: z.nullable(z.enum(checkCauses)),
  words: z.string(),
  at: z.iso.datetime(),
  by: z.nullable(z.string()),
  undone: z.boolean(),
});
export type CardCheck = z.infer<typeof CardCheck>;

export const Reprint = z.object({
  id: z.uuid(),
  card: z.uuid(),
  serial: z.string(),
  name: z.nullable(z.string()),
  /** The card that replaces this one. Null if the same card is printed again. */
  newCard: z.nullable(z.uuid()),
  newSerial: z.nullable(z.string()),
  cause: z.enum(causes),
  payer: z.enum(payers),
  basis: z.enum(['derived', 'stated']),
  words: z.string(),
  at: z.iso.datetime(),
  /** False while the reprint waits for the school's decision. */
  begun: z.boolean(),
  /** The stage of the card that is printed again. */
  stage: z.nullable(z.enum(stages)),
});
export type Reprint = z.infer<typeof Reprint>;

export const CardInFull = z.extend(Card, {
  /** The printed values, by the paths of the fields in the design. */
  fields: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  design: z.object({ version: z.uuid(), name: z.string(), back: z.boolean() }),
  inOrder: z.object({ name: z.string(), school: z.string(), colour: z.string(), dueOn: z.iso.date() }),
  follows: z.nullable(z.uuid()),
  followedBy: z.nullable(z.uuid()),
  events: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      at: z.iso.datetime(),
      side: z.enum(orderEventSides),
      by: z.nullable(z.string()),
      words: z.string(),
    }),
  ),
  checks: z.array(CardCheck),
  reprints: z.array(Reprint),
});
export type CardInFull = z.infer<typeof CardInFull>;
export const getCard = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/cards/:card',
  reads: 'orders',
  summary: 'One card with its history',
  action: 'order.read',
  ok: CardInFull,
  refusals: ['not_found'],
});
export const findCard = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/cards/find',
  reads: 'orders',
  summary: 'The card with this serial, as it was scanned or typed',
  action: 'order.read',
  query: z.object({ serial: z.string().check(z.maxLength(40)) }),
  ok: CardInFull,
  refusals: ['not_found'],
});

/** The photo on a printed card. Only for a vendor, because a school reads its own photos elsewhere. */
export const getCardPhoto = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/cards/:card/photo',
  summary: 'The photo on a card',
  action: 'order.read',
  only: 'vendor',
  file: true,
  ok: aFile,
  refusals: ['not_found', 'too_many_requests'],
});
export const getCardFace = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/cards/:card/face',
  summary: 'A side of a card as it is printed, as a picture',
  action: 'order.read',
  file: true,
  query: z.object({
    side: z._default(z.enum(['front', 'back']), 'front'),
    width: z._default(z.coerce.number<number>().check(z.int(), z.minimum(80), z.maximum(1600)), 400),
  }),
  ok: aFile,
  refusals: ['not_found', 'too_many_requests'],
});

export const listChecks = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/orders/:order/checks',
  reads: 'orders',
  summary: 'The checks of an order, the newest first',
  action: 'order.read',
  query: z.object({ result: z.optional(z.enum(checkResults)), after: After, limit: Limit }),
  ok: z.object({
    checks: z.array(CardCheck),
    next: z.nullable(z.string()),
    /** Counted over all checks of the order, not only this page. */
    passed: Count,
    failed: Count,
    /** Counts cards in print files. `sealed`: printed exactly as sealed. `unsealed`: printed differently. */
    sealed: Count,
    unsealed: Count,
  }),
  refusals: ['not_found', 'invalid_input'],
});
export const listReprints = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/orders/:order/reprints',
  reads: 'orders',
  summary: 'What of an order is printed again, why, and who pays',
  action: 'order.read',
  query: z.object({ after: After, limit: Limit }),
  ok: z.object({ reprints: z.array(Reprint), next: z.nullable(z.string()) }),
  refusals: ['not_found', 'invalid_input'],
});
