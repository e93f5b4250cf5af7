import { say } from '@lanyard/audit/activity';
import { record } from '@lanyard/audit/record';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { holdRoster } from '@lanyard/students/server/change-roster';
import { holdStudents, showProofs } from '@lanyard/students/server/proof-status';

import type { BulkApproval } from '../../api-bulk-approve.ts';
import { proofsMoved } from '../../events.ts';
import { approvalById, approvedStudents, markUndone, unapproveProofs } from '../queries/bulk-approvals.ts';
import { insertEvents } from '../queries/events.ts';
import { stillUndoable } from '../undo-window.ts';
import { seen } from './bulk-approve.ts';

/** Undoes all approvals or none. If one proof was ordered, signed, changed or decided again, nothing is undone. */
export async function undoBulkApproval(
  act: Act,
  id: string,
): Promise<BulkApproval | Refusal<'not_found' | 'decision_stands'>> {
  const { tx, org } = act;
  await holdRoster(act, true);
  const bulk = await approvalById(tx, org, id, { person: act.user, alone: true });
  if (!bulk) return refuse('not_found');
  if (bulk.undoneAt !== null) return seen(act, bulk);
  if (!stillUndoable(bulk.secondsAgo)) return refuse('decision_stands');
  const students = await approvedStudents(tx, org, id);
  await holdStudents(
    act,
    students.map(({ enrolment }) => enrolment),
  );
  const undone = await unapproveProofs(act, id);
  if (undone.length !== students.length) return refuse('decision_stands');
  await insertEvents(
    act,
    undone.map(({ id: proof, number }) => ({ proof, number, kind: 'undone' })),
  );
  await showProofs(
    act,
    undone.map(({ enrolment }) => ({ id: enrolment, status: 'pending' })),
  );
  await act.announce(proofsMoved, {
    moves: undone.map(({ id: proof, enrolment }) => ({
      proof,
      enrolment,
      from: 'approved' as const,
      to: 'pending' as const,
    })),
  });
  for (const [section, { length: count }] of Map.groupBy(students, (student) => student.section))
    await say(act, { kind: 'proof_undone', section, count });
  await record(act, { action: 'proof.bulk_undo', subjects: undone.map(({ id: proof }) => proof) });
  await markUndone(tx, org, id);
  return seen(act, { ...bulk, undoneAt: new Date().toISOString() });
}
