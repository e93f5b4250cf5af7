// Honest proofing shows reviewers planted pairs: cards with another child's photo, to check that reviewers look. This
// API has its settings, what each reviewer caught, and the end of a review.
import { catchRateLimitRange, plantedPairsRange } from '@lanyard/domain/honest-proofing';
import { proofActs } from '@lanyard/domain/proof';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

export const HonestChange = z.object({
  on: z.boolean(),
  /** How many planted pairs each reviewer of a class gets. */
  pairs: z
    .int('Write how many.')
    .check(z.minimum(plantedPairsRange.least), z.maximum(plantedPairsRange.most)),
  /** If a reviewer catches less than this percentage, the class is handed to the principal. */
  limit: z
    .int('Write a percentage.')
    .check(z.minimum(catchRateLimitRange.least), z.maximum(catchRateLimitRange.most)),
});
export const HonestSettings = z.extend(HonestChange, { version: z.int() });
export type HonestSettings = z.infer<typeof HonestSettings>;

export const getHonestSettings = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/proof-settings',
  reads: 'proofs',
  summary: 'Whether the school measures how carefully proofs are read, and how',
  action: 'audit.read',
  only: 'school',
  versioned: true,
  ok: HonestSettings,
  refusals: [],
});
export const changeHonestSettings = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/proof-settings',
  summary: 'Turn honest proofing on or off, or change its numbers; off removes pairs and results',
  action: 'settings.edit',
  only: 'school',
  changes: ['proofs'],
  versioned: true,
  body: HonestChange,
  ok: HonestSettings,
  refusals: ['changed_meanwhile'],
});

const Percent = z.nullable(z.int());
/** Counts the reviewer's last answers to planted pairs. `percent` is null if there are too few answers. */
const Rate = z.object({ answered: z.int(), caught: z.int(), percent: Percent });

export const ReviewerCatchRate = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The names of the classes, such as 10-A. */
  classes: z.array(z.string()),
  rate: Rate,
  under: z.boolean(),
});
export type ReviewerCatchRate = z.infer<typeof ReviewerCatchRate>;
export const listReviewerCatchRates = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/reviewer-standings',
  reads: 'proofs',
  summary: 'What each reviewer caught of the planted pairs',
  action: 'audit.read',
  only: 'school',
  ok: z.object({ reviewers: z.array(ReviewerCatchRate) }),
  refusals: [],
});

export const ReviewSummary = z.object({
  /** True if every proof of the class is decided. Otherwise the rest of the answer is empty. */
  finished: z.boolean(),
  /** The planted pairs of this review: cards that showed another child's photo on purpose. Empty if there were none. */
  pairs: z.array(
    z.object({
      id: z.uuid(),
      /** The student whose card it was. */
      studentName: z.string(),
      /** The student whose photo was on the card. */
      faceOf: z.string(),
      act: z.enum(proofActs),
      caught: z.boolean(),
    }),
  ),
  rate: Rate,
  /** True if the class was handed to the principal. */
  withPrincipal: z.boolean(),
  mayBulkApprove: z.boolean(),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;
/** A POST, because the answer makes the reviewer's decisions final. */
export const getReviewSummary = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/sections/:section/review-summary',
  reads: [],
  summary: 'The end of a review: which planted pairs the caller caught and missed in a class',
  action: 'proof.review',
  only: 'school',
  changes: ['proofs'],
  ok: ReviewSummary,
  refusals: ['not_found'],
});

export const handBackSection = endpoint({
  method: 'DELETE',
  path: '/api/v1/orgs/:org/sections/:section/to-principal',
  summary: 'The principal gives a class back to its reviewer; what was measured in it counts no more',
  action: 'proof.decide_locked',
  only: 'school',
  changes: ['proofs', 'sections'],
  ok: z.object({}),
  refusals: ['not_found'],
});
