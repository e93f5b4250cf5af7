import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { lockRoster } from '@lanyard/students/server/change-roster';
import { lockStudentEnrolments, updateProofStatuses } from '@lanyard/students/server/proof-status';

import type { BulkApproval } from '../../api-bulk-approve.ts';
import { proofStatusesChanged } from '../../events.ts';
import {
  approvalById,
  approvedStudents,
  markApprovalUndone,
  unapproveProofs,
} from '../queries/bulk-approvals.ts';
import { insertProofEvents } from '../queries/events.ts';
import { isStillUndoable } from '../undo-window.ts';
import { bulkApprovalOf } from './bulk-approve.ts';

/** Undoes all approvals or none. If one proof was ordered, signed, changed or decided again, nothing is undone. */
export async function undoBulkApproval(
  act: Act,
  id: string,
): Promise<BulkApproval | Refusal<'not_found' | 'decision_stands'>> {
  const { tx, org } = act;
  await lockRoster(act, true);
  const bulk = await approvalById(tx, org, id, { person: act.user, alone: true });
  if (!bulk) return refuse('not_found');
  if (bulk.undoneAt !== null) return bulkApprovalOf(act, bulk);
  if (!isStillUndoable(bulk.secondsAgo)) return refuse('decision_stands');
  const students = await approvedStudents(tx, org, id);
  await lockStudentEnrolments(
    act,
    students.map(({ enrolment }) => enrolment),
  );
  const undone = await unapproveProofs(act, id);
  if (undone.length !== students.length) return refuse('decision_stands');
  await insertProofEvents(
    act,
    undone.map(({ id: proof, number }) => ({ proof, number, kind: 'undone' })),
  );
  await updateProofStatuses(
    act,
    undone.map(({ enrolment }) => ({ id: enrolment, status: 'pending' })),
  );
  await act.announce(proofStatusesChanged, {
    moves: undone.map(({ id: proof, enrolment }) => ({
      proof,
      enrolment,
      from: 'approved' as const,
      to: 'pending' as const,
    })),
  });
  for (const [section, { length: count }] of Map.groupBy(students, (student) => student.section))
    await recordActivity(act, { kind: 'proof_undone', section, count });
  await recordAudit(act, { action: 'proof.bulk_undo', subjects: undone.map(({ id: proof }) => proof) });
  await markApprovalUndone(tx, org, id);
  return bulkApprovalOf(act, { ...bulk, undoneAt: new Date().toISOString() });
}
