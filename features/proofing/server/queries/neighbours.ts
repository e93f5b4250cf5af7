// The facts about proofs that pages of other features show.
import { all, one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { proofTasks, type ProofTask } from '@lanyard/domain/proof-task';

import { isInProofScope, type ProofScope } from './deciding.ts';
import { proofQueue, taskColumn } from './list.ts';

/** Returns undefined if the reviewer may not see the student. */
export const proofOfEnrolment = (tx: Tx, org: string, reviewer: ProofScope, enrolment: string) => one<{
  proof: string | null;
}>(tx)`
    select p.id as proof from enrolments e
    left join proofs p on p.org_id = e.org_id and p.enrolment_id = e.id
    where e.org_id = ${org} and e.id = ${enrolment} and ${isInProofScope(org, reviewer)}`;

export type TaskCounts = Readonly<Record<ProofTask, number>>;
export const waitingTasks = async (tx: Tx, org: string, reviewer: ProofScope): Promise<TaskCounts> => {
  const rows = await all<{ task: ProofTask; n: number }>(tx)`
    select ${taskColumn} as task, count(*)::int as n from ${proofQueue(org, reviewer)}
      and p.status in ('rejected', 'pending') and (p.status = 'rejected' or p.faults <> '[]') group by 1`;
  const none = Object.fromEntries(proofTasks.map((task) => [task, 0])) as Record<ProofTask, number>;
  for (const { task, n } of rows) none[task] = n;
  return none;
};
