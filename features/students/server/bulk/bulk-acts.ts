import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { startProgress } from '@lanyard/jobs/progress';
import type { Queue } from '@lanyard/jobs/queue';

import type { BulkAct, MoveEffects } from '../../api-bulk.ts';
import type { SelectedStudents } from '../../selected-students.ts';
import { chosenStudentsOf, selectionAuditDetail, wholeSchoolAccess } from '../chosen-students.ts';
import { bulkActById, bulkResults, insertBulkAct } from '../queries/bulk.ts';
import { currentSection } from '../queries/sections.ts';
import { countChosenStudents } from '../queries/student-list.ts';
import { moveStudentsJob } from './move-students.job.ts';
import { isSameMove, previewMove } from './preview-move.ts';

type Started = { readonly id: string; readonly total: number; readonly progress: string };

/** Creates the rows and the progress of a bulk act. The caller enqueues the job that works on them. */
export async function startBulkAct(
  act: Act,
  students: SelectedStudents,
  { kind, detail }: { readonly kind: string; readonly detail: object },
): Promise<Started> {
  const view = wholeSchoolAccess(act.org, act.user);
  const chosen = chosenStudentsOf(students);
  const total = await countChosenStudents(act.tx, view, chosen);
  const progress = await startProgress(act, { kind: `${kind}-students`, total });
  const id = await insertBulkAct(act, view, chosen, { kind, detail, progress, total });
  await recordAudit(act, {
    action: `student.bulk_${kind}`,
    subjects: [id],
    detail: { total, ...detail, ...selectionAuditDetail(students) },
  });
  return { id, total, progress };
}

type Move = {
  readonly students: SelectedStudents;
  readonly section: string;
  readonly accepts?: MoveEffects | undefined;
};
export async function moveStudents(
  act: Act,
  queue: Queue,
  { students, section, accepts }: Move,
): Promise<Started | Refusal<'not_found' | 'effects_not_accepted'>> {
  if (!(await currentSection(act.tx, act.org, section))) return refuse('not_found');
  if (accepts) {
    const now = await previewMove(act, { students, section });
    if (isRefusal(now)) return now;
    if (!isSameMove(now, accepts)) return refuse('effects_not_accepted', { now });
  }
  const started = await startBulkAct(act, students, { kind: 'move', detail: { section } });
  await queue.enqueue(act, moveStudentsJob, { act: started.id });
  return started;
}

export async function getBulkAct(act: Act, id: string): Promise<BulkAct | Refusal<'not_found'>> {
  const found = await bulkActById(act.tx, act.org, id, act.user);
  if (!found) return refuse('not_found');
  const { kind, total, progress } = found;
  return { id, kind: kind as BulkAct['kind'], total, progress, ...(await bulkResults(act.tx, act.org, id)) };
}
