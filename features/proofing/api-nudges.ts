// The progress of the review of each class, reminders, and each person's switch for the daily email.
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Named = z.nullable(z.object({ id: z.uuid(), name: z.string() }));
export const SectionReview = z.object({
  id: z.uuid(),
  /** The name of the class, such as 10-A. */
  class: z.string(),
  reviewer: Named,
  deputy: Named,
  dueOn: z.nullable(z.iso.date()),
  /** True if the due date has passed and proofs are left to review. */
  overdue: z.boolean(),
  proofs: z.int(),
  pending: z.int(),
  /** How many of the pending proofs came back after a fix. */
  returned: z.int(),
  locked: z.int(),
  /** When the class was handed to the principal. Null if its reviewer still has it. */
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

/** The first names of the people who get the email. */
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
