import type { Tx } from '@lanyard/db/tenant';
import type { ProofStatus } from '@lanyard/domain/student';
import { sql } from 'kysely';

export type StudentProofStatus = {
  /** The id of the enrolment. */
  readonly id: string;
  readonly status: ProofStatus;
};

export const writeProofStatuses = async (
  tx: Tx,
  org: string,
  shown: readonly StudentProofStatus[],
): Promise<void> => {
  await sql`update enrolments e set proof_status = s.status, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as s(id uuid, status text)
    where e.org_id = ${org} and e.id = s.id and e.proof_status <> s.status`.execute(tx);
};

/**
 * Locks the students and enrolments. Call this before you lock their proofs: an edit locks in this order too, so the
 * two cannot deadlock.
 */
export const lockEnrolments = async (tx: Tx, org: string, ids: readonly string[]): Promise<void> => {
  await sql`select from students s where s.org_id = ${org} and s.id in (select e.student_id from enrolments e
    where e.org_id = ${org} and e.id = any (${[...ids]}::uuid[])) order by s.id for no key update`.execute(
    tx,
  );
  await sql`select from enrolments where org_id = ${org} and id = any (${[...ids]}::uuid[])
    order by id for no key update`.execute(tx);
};
