// What other pages show of proofs.
import type { Tx } from '@lanyard/db/tenant';
import { proofTasks, type ProofTask } from '@lanyard/domain/proof';
import { sql } from 'kysely';

import { within, type Reviewer } from './deciding.ts';
import { queue, taskColumn } from './list.ts';

/** Nothing when it is nobody's the reviewer sees. */
export const proofOfEnrolment = async (
  tx: Tx,
  org: string,
  reviewer: Reviewer,
  enrolment: string,
): Promise<{ proof: string | null } | undefined> => {
  const { rows } = await sql<{ proof: string | null }>`select p.id as proof from enrolments e
    left join proofs p on p.org_id = e.org_id and p.enrolment_id = e.id
    where e.org_id = ${org} and e.id = ${enrolment} and ${within(org, reviewer)}`.execute(tx);
  return rows[0];
};

export type TaskCounts = Readonly<Record<ProofTask, number>>;
export const waitingTasks = async (tx: Tx, org: string, reviewer: Reviewer): Promise<TaskCounts> => {
  const { rows } = await sql<{ task: ProofTask; n: number }>`
    select ${taskColumn} as task, count(*)::int as n from ${queue(org, reviewer)}
      and p.status in ('rejected', 'pending') and (p.status = 'rejected' or p.faults <> '[]') group by 1`.execute(
    tx,
  );
  const none = Object.fromEntries(proofTasks.map((task) => [task, 0])) as Record<ProofTask, number>;
  for (const { task, n } of rows) none[task] = n;
  return none;
};
