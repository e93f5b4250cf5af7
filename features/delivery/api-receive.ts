// At the school: packages arrive and cards go to the children. A claim reports short or damaged cards, which are
// printed again.
import { claimAnswers, claimKinds } from '@lanyard/domain/package';
import { endpoint, KiB } from '@lanyard/http/endpoint';
import { SelectedStudents } from '@lanyard/students/selected-students';
import * as z from 'zod/mini';

import { PlaceName } from './api-pack.ts';
import { Claim, Package, PackageInFull, packageRefusals } from './api.ts';

const Count = z.int();
const Words = z._default(z.string().check(z.trim(), z.maxLength(300)), '');
const changes = ['packages', 'orders', 'students', 'proofs', 'dashboard'] as const;
const Fault = z.object({ card: z.uuid(), kind: z.enum(claimKinds), words: Words });
export const FaultyCards = z._default(z.array(Fault).check(z.maxLength(500)), []);

export const receivePackage = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/packages/:package/receive',
  summary: 'Mark Delivered: a package arrived; short or damaged cards become claims and are printed again',
  action: 'package.receive',
  only: 'school',
  changes,
  creates: true,
  mostBody: 512 * KiB,
  body: z.object({
    rating: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(5))), null),
    remarks: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
    /** The person who received the package, if another person reports it. */
    receivedBy: z._default(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))), null),
    place: z.optional(PlaceName),
    faults: FaultyCards,
  }),
  ok: PackageInFull,
  refusals: [...packageRefusals, 'card_elsewhere', 'card_ended'],
});
/** Why a card of a package is not handed over. */
export const handOverLeftOuts = ['card_ended', 'not_delivered', 'not_in', 'doubted'] as const;
export type HandOverLeftOut = (typeof handOverLeftOuts)[number];

export const handOver = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/packages/:package/hand-over',
  summary: 'Cards of a package were given to their children',
  action: 'card.hand_over',
  only: 'school',
  changes,
  mostBody: 32 * KiB,
  body: z.object({
    cards: z.union([z.literal('rest'), z.array(z.uuid()).check(z.minLength(1), z.maxLength(500))]),
  }),
  ok: z.object({
    package: PackageInFull,
    done: Count,
    /** Cards that were already handed over. */
    again: Count,
    leftOut: z.array(z.object({ card: z.uuid(), why: z.enum(handOverLeftOuts) })),
  }),
  refusals: packageRefusals,
});

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/claims',
  reads: 'packages',
  summary: 'Cards that were short or damaged, those without an answer first',
  action: 'package.read',
  query: z.object({ open: z._default(z.stringbool(), false), package: z.optional(z.uuid()) }),
  ok: z.object({ claims: z.array(Claim) }),
  refusals: [],
});
export const makeClaims = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/packages/:package/claims',
  summary: 'Claim cards of a package that are short or damaged; they are printed again',
  action: 'claim.make',
  only: 'school',
  changes,
  creates: true,
  mostBody: 512 * KiB,
  body: z.object({ faults: z.array(Fault).check(z.minLength(1), z.maxLength(500)) }),
  ok: z.object({ claims: z.array(Claim) }),
  refusals: [...packageRefusals, 'card_elsewhere', 'card_ended'],
});
export const answerClaim = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/claims/:claim/answer',
  summary: 'Bear the cost of a claim, or refuse to with a reason',
  action: 'claim.answer',
  only: 'vendor',
  changes: ['packages', 'orders'],
  creates: true,
  body: z.object({ answer: z.enum(claimAnswers), words: Words }),
  ok: Claim,
  refusals: ['not_found', 'claim_answered', 'reason_needed'],
});

/** The steps of Mark Delivery on the Students screen. */
export const markSteps = ['delivered', 'handed_over'] as const;
export type MarkStep = (typeof markSteps)[number];
/** Why a selected student is left out of a step. */
export const markLeftOuts = [
  'no_card',
  'not_dispatched',
  'not_delivered',
  'delivered',
  'handed_over',
  'doubted',
] as const;
const Step = z.object({
  step: z.enum(markSteps),
  count: Count,
  leftOut: z.array(z.object({ why: z.enum(markLeftOuts), count: Count })),
});
export const MarkDeliveryQuote = z.object({ total: Count, steps: z.array(Step) });
export type MarkDeliveryQuote = z.infer<typeof MarkDeliveryQuote>;
export const quoteMarkDelivery = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/deliveries/quote',
  reads: 'packages',
  summary: 'The legal next steps of the selected students’ cards, with counts and what is left out',
  action: 'card.hand_over',
  only: 'school',
  changes: [],
  unrecorded: true,
  mostBody: 1536 * KiB,
  body: z.object({ students: SelectedStudents }),
  ok: MarkDeliveryQuote,
  refusals: [],
});
export const markDeliveries = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/deliveries',
  summary: 'Mark Delivery: the cards of the selected students arrived, or were handed over',
  action: 'card.hand_over',
  only: 'school',
  changes,
  creates: true,
  mostBody: 1536 * KiB,
  body: z.object({ students: SelectedStudents, step: z.enum(markSteps) }),
  ok: z.object({
    step: z.enum(markSteps),
    done: Count,
    leftOut: z.array(z.object({ why: z.enum(markLeftOuts), count: Count })),
    /** Packages that have arrived because their last card arrived. */
    packages: z.array(Package),
  }),
  refusals: [],
});
