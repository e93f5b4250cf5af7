import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';

import type { ProofInFull } from '../api.ts';
import { getProof } from './get-proof.ts';
import { proofScopeOf } from './list-proofs.ts';
import { proofOfEnrolment, waitingTasks, type TaskCounts } from './queries/neighbours.ts';

/** Answers only for students whose proofs the caller may see. */
export async function getStudentProof(
  act: Act,
  scopes: Scopes,
  student: string,
): Promise<{ proof: ProofInFull | null } | Refusal<'not_found'>> {
  const found = await proofOfEnrolment(act.tx, act.org, proofScopeOf(act, scopes), student);
  if (!found) return refuse('not_found');
  if (found.proof === null) return { proof: null };
  const proof = await getProof(act, scopes, found.proof);
  // `getProof` refuses if the enrolment is of another year, or if the student has left.
  return { proof: isRefusal(proof) ? null : proof };
}

/** Public: how many proofs wait for each kind of task. */
export const taskCounts = (act: Act, scopes: Scopes): Promise<TaskCounts> =>
  waitingTasks(act.tx, act.org, proofScopeOf(act, scopes));
