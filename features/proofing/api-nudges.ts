// For whom a review waits: where each class stands, reminders, and each person's switch for the daily mail.
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Named = z.nullable(z.object({ id: z.uuid(), name: z.string() }));
export const SectionReview = z.object({
  id: z.uuid(),
  /** As people say it: 10-A. */
  class: z.string(),
  reviewer: Named,
  deputy: Named,
  dueOn: z.nullable(z.iso.date()),
  /** Past its day with something left to do. */
  overdue: z.boolean(),
  proofs: z.int(),
  pending: z.int(),
  /** Of the pending, those that came back mended. */
  returned: z.int(),
  locked: z.int(),
  /** Since when the class is the principal's to review; null: it is its reviewer's. */
  withPrincipal: z.nullable(z.iso.datetime()),
  signed: z.boolean(),
  remindedToday: z.boolean(),
});
export type SectionReview = z.infer<typeof SectionReview>;

export const listSectionReviews = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/section-reviews',
  reads: 'proofs',
  summary: 'Where the review of each class stands, whose it is and until when',
  action: 'proof.read',
  only: 'school',
  ok: z.object({ sections: z.array(SectionReview) }),
  refusals: [],
});

/** First names of whoever gets the mail. */
const Reminded = z.object({ to: z.array(z.string()) });

export const remindOfProof = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/proofs/:proof/reminder',
  summary: 'Remind whoever a locked proof waits for, once a day',
  action: 'proof.review',
  only: 'school',
  changes: ['proofs'],
  ok: Reminded,
  refusals: ['not_found', 'proof_not_locked', 'already_reminded', 'nobody_to_remind'],
});
export const remindOfSection = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/sections/:section/reminder',
  summary: 'Remind whoever an overdue class waits for, once a day',
  action: 'proof.review',
  only: 'school',
  changes: ['proofs'],
  ok: Reminded,
  refusals: ['not_found', 'section_not_overdue', 'already_reminded', 'nobody_to_remind'],
});

export const DigestChoice = z.object({ wanted: z.boolean() });
export const getMyDigest = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/my-digest',
  reads: [],
  summary: 'Whether the caller gets the daily mail of this school',
  action: 'organisation.read',
  only: 'school',
  ok: DigestChoice,
  refusals: [],
});
export const chooseMyDigest = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/my-digest',
  summary: 'Get the daily mail of this school, or not',
  action: 'organisation.read',
  only: 'school',
  changes: [],
  body: DigestChoice,
  ok: DigestChoice,
  refusals: [],
});
