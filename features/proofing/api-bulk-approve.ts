// Bulk approval: the preview with what would be left out, the job, the result of each proof, and undo.
import type { BulkLeftOutReason } from '@lanyard/domain/proof';
import { qualityTags } from '@lanyard/domain/quality-tags';
import { endpoint, KiB } from '@lanyard/http/endpoint';
import { SelectedStudents } from '@lanyard/students/selected-students';
import * as z from 'zod/mini';

import { Proof, proofFilterFields, statusFilters } from './api.ts';

const Count = z.int();

/** Why a bulk approval leaves a proof out. `no_proof`, `left`, `changed` and `withheld` apply only to bulk approval. */
export const bulkLeftOut = [
  'approved',
  'rejected',
  'locked',
  'doubted',
  'blocking',
  'faulty',
  'not_drawn',
  'no_proof',
  'left',
  'changed',
  'withheld',
] as const satisfies readonly (BulkLeftOutReason | 'no_proof' | 'left' | 'changed' | 'withheld')[];
export type BulkLeftOut = (typeof bulkLeftOut)[number];

/**
 * The proofs to approve: those that the person saw, all that the filters find, or those of students selected in the
 * list.
 */
export const ChosenProofs = z.union([
  z.object({
    seen: z.array(z.object({ id: z.uuid(), version: z.int() })).check(z.minLength(1), z.maxLength(10_000)),
  }),
  z.object({
    matching: z.object({
      ...proofFilterFields,
      commented: z.optional(z.boolean()),
      status: z._default(z.enum(statusFilters), 'all'),
    }),
  }),
  z.object({ students: SelectedStudents }),
]);
export type ChosenProofs = z.output<typeof ChosenProofs>;

export const BulkPreview = z.object({
  total: Count,
  able: Count,
  /** How many of `able` have a quality issue that does not block. */
  flagged: Count,
  /** How many of `able` have a card whose last valid day is over. They can be approved, but not released. */
  expired: Count,
  /** Ids of the sections whose proofs the caller must review one by one. */
  withheld: z.array(z.uuid()),
  leftOut: z.array(
    z.object({
      why: z.enum(bulkLeftOut),
      /** The worst issue, if `why` is `blocking`. */
      issue: z.nullable(z.enum(qualityTags)),
      count: Count,
      /** The names of the first few students. */
      names: z.array(z.string()),
    }),
  ),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

export const previewBulkApproval = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/bulk-approvals/preview',
  reads: 'proofs',
  summary: 'How many proofs of a selection could be approved, how many not and why, without doing it',
  action: 'proof.review',
  changes: [],
  unrecorded: true,
  mostBody: 1536 * KiB,
  body: ChosenProofs,
  ok: BulkPreview,
  refusals: [],
});

/** Of a larger selection, people approve the first ones and select the others again. */
export const mostChosenProofs = 500;
export const listChosenProofs = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/bulk-approvals/proofs',
  reads: 'proofs',
  summary: 'The proofs of selected students that could be approved, at most 500, to be looked at before',
  action: 'proof.review',
  changes: [],
  unrecorded: true,
  mostBody: 1536 * KiB,
  body: z.object({ students: SelectedStudents }),
  ok: z.object({ proofs: z.array(Proof) }),
  refusals: [],
});

export const startBulkApproval = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/bulk-approvals',
  summary: 'Approve every proof of a selection that can be, as a job',
  action: 'proof.review',
  changes: ['progress'],
  creates: true,
  costly: 'manyStudents',
  mostBody: 1536 * KiB,
  body: ChosenProofs,
  ok: z.object({ id: z.uuid(), total: Count, progress: z.uuid() }),
  refusals: ['bulk_withheld'],
});

export const BulkApproval = z.object({
  id: z.uuid(),
  total: Count,
  approved: Count,
  leftOut: Count,
  progress: z.uuid(),
  /** When the last proof got its result. Null while the job is still running. */
  endedAt: z.nullable(z.iso.datetime()),
  undone: z.boolean(),
  /** For how many seconds the whole approval can be undone. */
  undoSeconds: z.int(),
  /** The first 500 results. Proofs that were left out come first. */
  rows: z.array(
    z.object({
      /** The id of the enrolment. */
      id: z.uuid(),
      name: z.string(),
      class: z.string(),
      rollNo: z.string(),
      outcome: z.enum(['approved', 'left_out']),
      why: z.nullable(z.enum(bulkLeftOut)),
      issue: z.nullable(z.enum(qualityTags)),
    }),
  ),
});
export type BulkApproval = z.infer<typeof BulkApproval>;
const approvalAt = '/api/v1/orgs/:org/bulk-approvals/:approval';

export const getBulkApproval = endpoint({
  method: 'GET',
  path: approvalAt,
  reads: 'progress',
  summary: 'What became of each proof of one’s own bulk approval',
  action: 'proof.review',
  ok: BulkApproval,
  refusals: ['not_found'],
});

export const undoBulkApproval = endpoint({
  method: 'DELETE',
  path: approvalAt,
  summary: 'Take a bulk approval of one’s own back within ten seconds, all of it',
  action: 'proof.review',
  changes: ['proofs', 'students', 'dashboard'],
  ok: BulkApproval,
  refusals: ['not_found', 'decision_stands'],
});
