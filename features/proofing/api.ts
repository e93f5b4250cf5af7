import { faceSizes } from '@lanyard/domain/face';
// The proofing queue: proofs, one proof in full, pictures, decisions and comments.
import { lockCauses, lockedActs, proofActs, proofStages, rejectReasonCodes } from '@lanyard/domain/proof';
import { proofTasks } from '@lanyard/domain/proof-task';
import { qualityTags } from '@lanyard/domain/quality-tags';
import { leastReason, shortReasonError } from '@lanyard/domain/reason';
import { proofStatuses } from '@lanyard/domain/student';
import { aFile, endpoint } from '@lanyard/http/endpoint';
import { PhotoIssue } from '@lanyard/photos/api';
import * as z from 'zod/mini';

const Fault = z.object({ code: z.string(), element: z.string(), detail: z.string() });

/** One card of the queue. `class` is the name of the class, such as 10-A. */
export const Proof = z.object({
  id: z.uuid(),
  /** The id of the enrolment, which is part of every URL about the student. */
  studentId: z.uuid(),
  studentName: z.string(),
  rollNo: z.string(),
  class: z.string(),
  section: z.uuid(),
  photo: z.nullable(z.object({ id: z.uuid(), version: z.int() })),
  status: z.enum(proofStatuses),
  stage: z.enum(proofStages),
  /** The version of the row. A decision sends it in If-Match. */
  version: z.int(),
  /** The version of the printed content. The URL of the card's picture contains it. */
  number: z.int(),
  /** The first name of the section's reviewer. Null if there is none yet. */
  assignedTo: z.nullable(z.string()),
  lastReviewed: z.nullable(z.iso.datetime()),
  /** The number of comments. */
  comments: z.int(),
  issues: z.array(PhotoIssue),
  /** The open doubt: who reported that the photo shows another child, when and why. Until it is settled, nobody can approve. */
  doubt: z.nullable(
    z.object({ id: z.uuid(), by: z.nullable(z.string()), at: z.iso.datetime(), why: z.string() }),
  ),
  /**
   * The last valid day of a card that is not ordered, if that day is over. It is only a warning: the card can be approved,
   * but not released.
   */
  expiredOn: z.nullable(z.iso.date()),
  /** True if the picture of the card exists. */
  drawn: z.boolean(),
  hasBack: z.boolean(),
  /** Why the card cannot be printed. */
  faults: z.array(Fault),
  /** True if the proof came back after a fix. Its reviewer sees it first. */
  returned: z.boolean(),
  /** The labels of the fields that changed. Only for proofs that came back. */
  cameBack: z.optional(z.array(z.string())),
  /** How many retakes were requested so far. After some, the principal decides about another one. */
  retakes: z.int(),
  lockedWhy: z.nullable(z.enum(lockCauses)),
  decision: z.nullable(
    z.object({
      act: z.string(),
      reason: z.nullable(z.string()),
      note: z.string(),
      by: z.nullable(z.string()),
      at: z.iso.datetime(),
    }),
  ),
  /** What must be done before the proof can come back. */
  task: z.nullable(z.enum(proofTasks)),
  /** Only for a printed card: the labels of the fields whose values have changed since. */
  differs: z.array(z.string()),
});
export type Proof = z.infer<typeof Proof>;

export const proofAges = ['day', 'three_days', 'week'] as const;
/** The filters of the queue, except the status. */
export const proofFilterFields = {
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  section: z.optional(z.uuid()),
  /** The id of a person, or `me` for the caller's own sections. */
  reviewer: z.optional(z.union([z.uuid(), z.literal('me')])),
  issue: z.optional(z.enum(qualityTags)),
  task: z.optional(z.enum(proofTasks)),
  commented: z.optional(z.stringbool()),
  /** Finds proofs whose last review is at least this old. If a proof was never reviewed, its creation counts. */
  age: z.optional(z.enum(proofAges)),
};
export const statusFilters = ['all', ...proofStatuses] as const;
const Status = z._default(z.enum(statusFilters), 'all');

export const listProofs = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/proofs',
  reads: 'proofs',
  summary: 'The proofs of the current year: those that came back first, then by class and roll number',
  action: 'proof.read',
  query: z.object({
    ...proofFilterFields,
    status: Status,
    after: z.optional(z.string().check(z.maxLength(500))),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 60),
  }),
  ok: z.object({ proofs: z.array(Proof), next: z.nullable(z.string()) }),
  refusals: ['invalid_input'],
});

const Count = z.int();
export const countProofs = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/proofs/counts',
  reads: 'proofs',
  summary: 'How many proofs there are, and in which status',
  action: 'proof.read',
  query: z.object({ ...proofFilterFields, status: Status }),
  ok: z.object({
    /** How many proofs match every filter. */
    records: Count,
    /** How many proofs of each status match every filter except the status. */
    statuses: z.object({ pending: Count, approved: Count, rejected: Count, locked: Count }),
    /** How many of all proofs that the caller may see are pending. */
    pending: Count,
    total: Count,
  }),
  refusals: [],
});
export type ProofCounts = z.infer<typeof countProofs.ok>;

const Value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
const Change = z.object({ field: z.string(), label: z.string(), from: Value, to: Value });
export const ProofEvent = z.object({
  id: z.uuid(),
  number: z.int(),
  at: z.iso.datetime(),
  by: z.nullable(z.string()),
  kind: z.string(),
  reason: z.nullable(z.string()),
  note: z.string(),
  /** The labels of the fields that changed. */
  fields: z.array(z.string()),
});
export const ProofInFull = z.extend(Proof, {
  /** Everything that is printed, with labels. */
  printed: z.array(z.object({ field: z.string(), label: z.string(), value: Value })),
  template: z.object({ id: z.uuid(), name: z.string() }),
  score: z.nullable(z.int()),
  /** The newest photo of an earlier year. */
  lastYear: z.nullable(z.object({ id: z.uuid(), version: z.int(), year: z.string() })),
  /** What changed since the version before. */
  changed: z.array(Change),
  versions: z.array(
    z.object({ number: z.int(), madeAt: z.iso.datetime(), drawn: z.boolean(), changed: z.array(Change) }),
  ),
  history: z.array(ProofEvent),
  /** SHA-256 of what was approved, hex. */
  seal: z.nullable(z.string()),
});
export type ProofInFull = z.infer<typeof ProofInFull>;

export const getProof = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/proofs/:proof',
  reads: 'proofs',
  summary: 'One proof in full: what it prints, its photo’s quality, its thread and history',
  action: 'proof.read',
  versioned: true,
  ok: ProofInFull,
  refusals: ['not_found'],
});

export const proofSides = ['front', 'back'] as const;
const ProofPictureQuery = z.object({
  side: z._default(z.enum(proofSides), 'front'),
  /** `small` is for a page with many cards: it is at most 400 pixels wide, and counts as a thumbnail. */
  size: z._default(z.enum(faceSizes), 'large'),
  /** The version of the picture. If left out: the newest. */
  number: z.optional(z.coerce.number<number>().check(z.int(), z.minimum(1))),
});
export type ProofPictureQuery = z.output<typeof ProofPictureQuery>;

export const getProofPicture = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/proofs/:proof/picture',
  summary: 'A side of the card as it would be printed',
  action: 'proof.read',
  query: ProofPictureQuery,
  file: true,
  ok: aFile,
  refusals: ['not_found', 'too_many_requests'],
});

const Note = z._default(
  z.string().check(z.trim(), z.maxLength(500, 'A note has at most 500 characters.')),
  '',
);
const Why = z.string().check(z.trim(), z.minLength(leastReason, shortReasonError), z.maxLength(500));

/** The status of a proof after an act. */
export const DecidedProof = z.object({
  id: z.uuid(),
  version: z.int(),
  status: z.enum(proofStatuses),
  enrolment: z.uuid(),
});
export type DecidedProof = z.infer<typeof DecidedProof>;
const changes = ['proofs', 'students', 'dashboard'] as const;

export const decideProof = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/proofs/:proof/decision',
  summary: 'Approve, reject, ask for a retake, or send to the principal',
  action: 'proof.review',
  changes,
  versioned: true,
  body: z
    .object({
      act: z.enum(proofActs),
      /** Required with a rejection. */
      reason: z.optional(z.enum(rejectReasonCodes)),
      note: Note,
      /** Only with `approve`: the id of the open doubt about this photo. By sending it the reviewer confirms the child and settles the doubt. */
      doubt: z.optional(z.uuid()),
    })
    .check(
      z.refine(({ act, reason }) => act !== 'reject' || reason !== undefined, {
        path: ['reason'],
        error: 'Choose a reason.',
      }),
      z.refine(({ act, note }) => act !== 'send' || note.length >= leastReason, {
        path: ['note'],
        error: shortReasonError,
      }),
    ),
  ok: DecidedProof,
  refusals: [
    'not_found',
    'changed_meanwhile',
    'proof_not_pending',
    'proof_not_locked',
    'proof_not_rejected',
    'proof_not_drawn',
    'proof_faulty',
    'photo_doubted',
    'no_photo',
    'proof_sealed',
  ],
});

export const decideLocked = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/proofs/:proof/locked',
  summary: 'The principal approves, rejects or unlocks a locked proof',
  action: 'proof.decide_locked',
  changes,
  versioned: true,
  body: z.object({ act: z.enum(lockedActs), note: Why, doubt: z.optional(z.uuid()) }),
  ok: DecidedProof,
  refusals: [
    'not_found',
    'changed_meanwhile',
    'proof_not_pending',
    'proof_not_locked',
    'proof_not_rejected',
    'proof_not_drawn',
    'proof_faulty',
    'photo_doubted',
  ],
});

export const reopenProof = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/proofs/:proof/reopening',
  summary: 'The principal makes a rejected proof pending again',
  action: 'proof.reopen',
  changes,
  versioned: true,
  body: z.object({ note: Why }),
  ok: DecidedProof,
  refusals: ['not_found', 'changed_meanwhile', 'proof_not_rejected', 'no_photo'],
});

export const undoDecision = endpoint({
  method: 'DELETE',
  path: '/api/v1/orgs/:org/proofs/:proof/decision',
  summary: 'Take back one’s own decision within ten seconds',
  action: 'proof.review',
  changes,
  versioned: true,
  ok: DecidedProof,
  refusals: ['not_found', 'changed_meanwhile', 'decision_stands', 'no_photo'],
});

export const commentOnProof = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/proofs/:proof/comments',
  summary: 'Say something about a proof',
  action: 'proof.comment',
  changes: ['proofs'],
  creates: true,
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1, 'Write a comment.'), z.maxLength(1000)),
  }),
  ok: z.object({ comments: z.int() }),
  refusals: ['not_found'],
});
