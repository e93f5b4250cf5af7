// One act on many students, as a job with a result for each.
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { SelectedStudents } from './selected-students.ts';

export const bulkKinds = ['move'] as const;
/** `left_out`: the student did not need the act, or the act was not possible. The row's note says which. */
export const bulkOutcomes = ['done', 'left_out'] as const;

const Count = z.int().check(z.minimum(0));
/** What a move does, in numbers of students. */
export const MoveEffects = z.object({
  moved: Count,
  /** Students who are in the section already. */
  there: Count,
  left: Count,
  /** The class is signed off, so the move becomes a correction request. */
  sent: Count,
  /** The next three are among `moved`. The approval of the proof is cancelled. */
  approvals: Count,
  /** The card is ordered, so the proof is locked. */
  locked: Count,
  /** The card is printed, and it keeps the old class. */
  printed: Count,
});
export type MoveEffects = z.infer<typeof MoveEffects>;
const Move = z.object({ students: SelectedStudents, section: z.uuid('Choose a class and a division.') });

export const previewMove = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/students/move/preview',
  reads: ['students', 'proofs', 'orders'],
  summary: 'What a move of the selected students would do, without doing it',
  action: 'student.edit',
  changes: [],
  unrecorded: true,
  mostBody: 1536 * KiB,
  body: Move,
  ok: MoveEffects,
  refusals: ['not_found'],
});

const Started = z.object({ id: z.uuid(), total: z.int(), progress: z.uuid() });
export type StartedBulkMove = z.infer<typeof Started>;
export const moveStudents = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/students/move',
  summary: 'Move the selected students to another section, as a job',
  action: 'student.edit',
  changes: ['progress'],
  creates: true,
  mostBody: 1536 * KiB,
  body: z.object({
    ...Move.shape,
    /** What the person saw in the preview. With it, the server refuses a move that has other effects. */
    accepts: z.optional(MoveEffects),
  }),
  ok: Started,
  refusals: ['not_found', 'effects_not_accepted'],
});

export const BulkRow = z.object({
  id: z.uuid(),
  name: z.string(),
  class: z.string(),
  division: z.string(),
  rollNo: z.string(),
  outcome: z.enum(bulkOutcomes),
  note: z.string(),
});
export type BulkRow = z.infer<typeof BulkRow>;
export const BulkAct = z.object({
  id: z.uuid(),
  kind: z.enum(bulkKinds),
  total: z.int(),
  done: z.int(),
  leftOut: z.int(),
  progress: z.uuid(),
  /** At most 500 rows: first the students that were left out, then those with a note. */
  rows: z.array(BulkRow),
});
export type BulkAct = z.infer<typeof BulkAct>;
export const getBulkAct = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/students/bulk-acts/:act',
  reads: 'progress',
  summary: 'What became of each student of a bulk act of one’s own',
  action: 'student.edit',
  ok: BulkAct,
  refusals: ['not_found'],
});
