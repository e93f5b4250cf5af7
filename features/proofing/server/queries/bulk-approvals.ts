// Bulk approval. Every statement works on a set of rows.
import { all, one, only } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import type { QualityIssue } from '@lanyard/domain/photo-quality';
import type { ProofFacts } from '@lanyard/domain/proof';
import { isDoubted } from '@lanyard/photos/server/queries/doubts';
import { shownNameColumn } from '@lanyard/students/server/queries/student-columns';
import type { StudentAccess } from '@lanyard/students/server/queries/student-conditions';
import { chosenStudentsQuery, type ChosenStudents } from '@lanyard/students/server/queries/student-list';
import { sql, type RawBuilder } from 'kysely';

import type { ProofScope } from './deciding.ts';
import { matchesProofSearch, proofQueue, type ProofSearch } from './list.ts';
import { isExpiredIn } from './validity.ts';

/** A query for the chosen proofs. Its columns are `enrolment`, `proof` and `seen`, the version that the person saw. */
export type PickedProofs = RawBuilder<unknown>;

export const pickSeenProofs = (
  org: string,
  reviewer: ProofScope,
  seen: readonly { readonly id: string; readonly version: number }[],
): PickedProofs => sql`select e.id as enrolment, p.id as proof, n.version as seen
  from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as n(id uuid, version int), ${proofQueue(org, reviewer)} and p.id = n.id`;

export const pickProofsByQuery = (org: string, reviewer: ProofScope, search: ProofSearch): PickedProofs =>
  sql`select e.id as enrolment, p.id as proof, null::int as seen from ${proofQueue(org, reviewer)} and ${matchesProofSearch(org, search)}
    and ${search.status === undefined ? sql`true` : sql`p.status = ${search.status}`}`;

export const pickProofsOfStudents = (tx: Tx, view: StudentAccess, chosen: ChosenStudents): PickedProofs =>
  sql`select c.id as enrolment, p.id as proof, null::int as seen from ${chosenStudentsQuery(tx, view, chosen).select('e.id')} c
    left join proofs p on p.org_id = ${view.org} and p.enrolment_id = c.id`;

/** The current facts about a proof that the rules need. */
export type PickedProofFacts = Omit<ProofFacts, 'status'> & {
  readonly number: number;
  readonly enrolment: string;
  readonly section: string;
  readonly name: string;
  readonly left: boolean;
  /** Null if the student has no proof. */
  readonly proof: string | null;
  readonly status: ProofFacts['status'] | null;
  readonly version: number;
  readonly of: number;
  /** The proof or its version is not the one that the person saw. */
  readonly changed: boolean;
  /** The card is not ordered, and its last valid day is over. */
  readonly expired: boolean;
  readonly issues: readonly QualityIssue[];
};
const facts = (org: string, of: RawBuilder<unknown>) => sql<PickedProofFacts>`
  select r.number, e.id as enrolment, e.section_id as section, ${shownNameColumn('st')} as name, e.left_on is not null as left, p.id as proof, p.status,
    coalesce(p.drawn, false) as drawn, coalesce(p.faults <> '[]', false) as faulty, coalesce(p.blocking, false) as blocking,
    ${isDoubted(sql`p.org_id`, sql`v.photo_id`)} as doubted,
    coalesce(p.retakes, 0) as retakes, coalesce(p.version, 0) as version, coalesce(p.number, 0) as of,
    coalesce(p.id is distinct from r.proof or p.version <> r.seen, false) as changed, coalesce(p.issues, '[]') as issues,
    coalesce(p.stage = 'none', false) and ${isExpiredIn(sql`v.fields`)} as expired
  from (${of}) r
  join enrolments e on e.org_id = ${org} and e.id = r.enrolment
  join students st on st.org_id = e.org_id and st.id = e.student_id
  left join proofs p on p.org_id = e.org_id and p.enrolment_id = e.id
  left join proof_versions v on v.org_id = p.org_id and v.proof_id = p.id and v.number = p.number`;

export const factsOfPicked = (tx: Tx, org: string, picked: PickedProofs) => all<PickedProofFacts>(tx)`
    ${facts(org, sql`select 0 as number, picked.* from (${picked}) picked`)}
    order by e.class_rank, e.division, e.roll_no, e.id`;

export const insertBulkApproval = async (
  { tx, org, user }: Act,
  given: { readonly principal: boolean; readonly total: number; readonly progress: string },
  picked: PickedProofs,
): Promise<string> => {
  const { id } = await tx
    .insertInto('bulk_approvals')
    .values({
      org_id: org,
      principal: given.principal,
      total: given.total,
      progress_id: given.progress,
      made_by: user,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into bulk_approval_rows (org_id, approval_id, number, enrolment_id, proof_id, seen)
    select ${org}, ${id}, row_number() over (order by e.class_rank, e.division, e.section_id, e.roll_no, e.id), e.id, c.proof, c.seen
    from (${picked}) c join enrolments e on e.org_id = ${org} and e.id = c.enrolment`.execute(tx);
  return id;
};

export type ApprovalRow = {
  readonly id: string;
  readonly principal: boolean;
  readonly total: number;
  readonly progress: string;
  readonly endedAt: string | null;
  readonly undoneAt: string | null;
  readonly secondsAgo: number | null;
};
/**
 * With `person`, finds only approvals that this person started. With `alone`, locks the row until the transaction ends.
 */
export const approvalById = (
  tx: Tx,
  org: string,
  id: string,
  { person, alone = false }: { readonly person?: string; readonly alone?: boolean } = {},
) => one<ApprovalRow>(tx)`
    select id, principal, total, progress_id as progress, ended_at as "endedAt",
      undone_at as "undoneAt", extract(epoch from now() - ended_at)::float as "secondsAgo"
    from bulk_approvals where org_id = ${org} and id = ${id} and ${person === undefined ? sql`true` : sql`made_by = ${person}::uuid`}
    ${alone ? sql`for update` : sql``}`;

/**
 * The next rows without a result, with their current section. It needs no locks, because one job processes each
 * approval.
 */
export const waitingApprovalRows = (tx: Tx, org: string, approval: string, most: number) => all<{
  number: number;
  enrolment: string;
  section: string | null;
}>(tx)`
    select r.number, r.enrolment_id as enrolment, e.section_id as section
    from bulk_approval_rows r left join enrolments e on e.org_id = r.org_id and e.id = r.enrolment_id
    where r.org_id = ${org} and r.approval_id = ${approval} and r.outcome is null order by r.number limit ${most}`;

/** Locks the proofs, so that nobody decides in the meantime. The caller has locked the students. */
export const lockPickedFacts = async (
  tx: Tx,
  org: string,
  approval: string,
  numbers: readonly number[],
): Promise<PickedProofFacts[]> => {
  const rows = sql`select number, enrolment_id as enrolment, proof_id as proof, seen from bulk_approval_rows
    where org_id = ${org} and approval_id = ${approval} and number = any (${[...numbers]}::int[])`;
  await sql`select from proofs where org_id = ${org} and enrolment_id in (select enrolment from (${rows}) r)
    order by enrolment_id for update`.execute(tx);
  return await all<PickedProofFacts>(tx)`${facts(org, rows)} order by r.number`;
};

export type ApprovedProof = {
  readonly id: string;
  readonly enrolment: string;
  readonly number: number;
  readonly version: number;
};
/** Compare-and-set on the version that the person saw. Stores the seal of each proof. */
export const approveProofs = (
  { tx, org, user }: Act,
  proofs: readonly { readonly id: string; readonly version: number }[],
) => all<ApprovedProof>(tx)`
    update proofs p set status = 'approved', version = p.version + 1, decision = 'approve', reason = null, note = '',
      decided_by = ${user}::uuid, decided_at = now(), last_reviewed_at = now(), locked_why = null, seal = p.hash,
      was_returned = p.returned, returned = false, differs = '[]', signed = false
    from jsonb_to_recordset(${JSON.stringify(proofs)}::jsonb) as n(id uuid, version int)
    where p.org_id = ${org} and p.id = n.id and p.version = n.version and p.status = 'pending'
    returning p.id, p.enrolment_id as enrolment, p.number, p.version`;

export type ApprovalRowResult = {
  readonly number: number;
  readonly why: string | null;
  readonly version: number | null;
};
export const saveApprovalResults = async (
  tx: Tx,
  org: string,
  approval: string,
  settled: readonly ApprovalRowResult[],
): Promise<void> => {
  await sql`update bulk_approval_rows r set outcome = case when n.why is null then 'approved' else 'left_out' end,
      why = n.why, version = n.version
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as n(number int, why text, version int)
    where r.org_id = ${org} and r.approval_id = ${approval} and r.number = n.number`.execute(tx);
};

export const endBulkApproval = async (tx: Tx, org: string, id: string): Promise<void> => {
  await sql`update bulk_approvals set ended_at = now() where org_id = ${org} and id = ${id} and ended_at is null`.execute(
    tx,
  );
};

export const approvedStudents = (tx: Tx, org: string, approval: string) => all<{
  enrolment: string;
  section: string;
}>(tx)`
    select r.enrolment_id as enrolment, e.section_id as section
    from bulk_approval_rows r join enrolments e on e.org_id = r.org_id and e.id = r.enrolment_id
    where r.org_id = ${org} and r.approval_id = ${approval} and r.outcome = 'approved' order by r.number`;

/** Undoes the approvals that nobody has changed since. The caller checks whether all of them were undone. */
export const unapproveProofs = ({ tx, org }: Act, approval: string) => all<ApprovedProof>(tx)`
    update proofs p set status = 'pending', version = p.version + 1, decision = null, reason = null, note = '',
      decided_by = null, decided_at = null, seal = null, returned = p.was_returned
    from bulk_approval_rows r
    where r.org_id = ${org} and r.approval_id = ${approval} and r.outcome = 'approved' and p.org_id = r.org_id
      and p.id = r.proof_id and p.version = r.version and p.status = 'approved' and p.stage = 'none' and not p.signed
    returning p.id, p.enrolment_id as enrolment, p.number, p.version`;

export const markApprovalUndone = async (tx: Tx, org: string, id: string): Promise<void> => {
  await sql`update bulk_approvals set undone_at = now() where org_id = ${org} and id = ${id}`.execute(tx);
};

type Result = {
  readonly id: string;
  readonly name: string;
  readonly class: string;
  readonly rollNo: string;
  readonly outcome: 'approved' | 'left_out';
  readonly why: string | null;
  readonly issues: readonly QualityIssue[];
};
export const approvalResults = async (tx: Tx, org: string, approval: string) => {
  const counts = await only<{ approved: number; leftOut: number }>(tx)`
    select count(*) filter (where outcome = 'approved')::int as approved,
      count(*) filter (where outcome = 'left_out')::int as "leftOut"
    from bulk_approval_rows where org_id = ${org} and approval_id = ${approval}`;
  const rows = await all<Result>(tx)`
    select e.id, ${shownNameColumn('st')} as name, e.class || '-' || e.division as class, e.roll_no as "rollNo", r.outcome, r.why,
      case when r.why = 'blocking' then coalesce(p.issues, '[]') else '[]' end as issues
    from bulk_approval_rows r
    join enrolments e on e.org_id = r.org_id and e.id = r.enrolment_id
    join students st on st.org_id = e.org_id and st.id = e.student_id
    left join proofs p on p.org_id = r.org_id and p.id = r.proof_id
    where r.org_id = ${org} and r.approval_id = ${approval} and r.outcome is not null
    order by r.outcome desc, r.number limit 500`;
  return { ...counts, rows };
};
