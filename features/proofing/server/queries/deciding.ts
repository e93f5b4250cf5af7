import { isOwnSection } from '@lanyard/accounts/server/queries/sections';
import { one } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import type { LockCause, ProofStage } from '@lanyard/domain/proof';
import type { ProofStatus } from '@lanyard/domain/student';
import { openDoubtJson, type OpenDoubt } from '@lanyard/photos/server/queries/doubts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Null means every section. Otherwise only sections that this person reviews or deputises for in the open year. */
export type ProofScope = string | null;
export const isInProofScope = (org: string, reviewer: ProofScope): RawBuilder<SqlBool> =>
  reviewer === null ? sql`true` : isOwnSection(org, sql`e.section_id`, reviewer);

export type ProofToDecide = {
  readonly id: string;
  readonly enrolment: string;
  readonly student: string;
  readonly section: string;
  readonly number: number;
  readonly version: number;
  readonly status: ProofStatus;
  readonly stage: ProofStage;
  /** Whether the principal signed off the proof, as part of its section. */
  readonly signed: boolean;
  readonly drawn: boolean;
  readonly faulty: boolean;
  readonly blocking: boolean;
  readonly retakes: number;
  readonly photo: string;
  /** The open doubt about its photo. Null: none. */
  readonly doubt: OpenDoubt | null;
  readonly decision: string | null;
  readonly reason: string | null;
  readonly note: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  /** Seconds since the decision. Null: there is none. */
  readonly secondsAgo: number | null;
};
/** With `alone`, locks the row until the transaction ends. Does not find proofs of students who left. */
export const proofToDecide = (
  tx: Tx,
  org: string,
  reviewer: ProofScope,
  id: string,
  alone = false,
) => one<ProofToDecide>(tx)`
    select p.id, p.enrolment_id as enrolment, p.student_id as student, e.section_id as section, p.number, p.version, p.status,
      p.stage, p.signed, p.drawn, p.faults <> '[]' as faulty, p.blocking, p.retakes, v.photo_id as photo,
      ${openDoubtJson(sql`p.org_id`, sql`v.photo_id`)} as doubt, p.decision, p.reason, p.note,
      p.decided_by as "decidedBy", p.decided_at as "decidedAt",
      extract(epoch from now() - p.decided_at)::float as "secondsAgo"
    from proofs p
    join enrolments e on e.org_id = p.org_id and e.id = p.enrolment_id and e.left_on is null
    join proof_versions v on v.org_id = p.org_id and v.proof_id = p.id and v.number = p.number
    where p.org_id = ${org} and p.id = ${id} and ${isInProofScope(org, reviewer)}
    ${alone ? sql`for update of p` : sql``}`;

export type ProofStatusChange = {
  readonly to: ProofStatus;
  readonly decision: 'approve' | 'reject' | 'retake' | 'send' | 'unlock' | 'reopen' | null;
  readonly reason: string | null;
  readonly note: string;
  readonly lockedWhy: LockCause | null;
  /** How many retakes to add to the count. */
  readonly retakes: number;
};
/** Compare-and-set. Returns nothing if someone else changed the proof first. An approval stores the seal. */
export const changeProofStatus = async (
  { tx, org, user }: Act,
  id: string,
  version: number,
  { to, decision, reason, note, lockedWhy, retakes }: ProofStatusChange,
): Promise<number | undefined> => {
  const row = await one<{ version: number }>(tx)`
    update proofs set status = ${to}, version = version + 1, decision = ${decision}, reason = ${reason}, note = ${note},
      decided_by = ${user}::uuid, decided_at = now(), last_reviewed_at = now(), locked_why = ${lockedWhy},
      seal = case when ${to} = 'approved' then hash end, retakes = retakes + ${retakes}::int, was_returned = returned, returned = false,
      stage = case when ${to} in ('approved', 'locked') then stage else 'none' end, differs = '[]', signed = false
    where org_id = ${org} and id = ${id} and version = ${version} returning version`;
  return row?.version;
};

/** Restores the status before the person's own decision. */
export const undoProofDecision = async (
  { tx, org }: Act,
  id: string,
  version: number,
  retakes: number,
): Promise<number | undefined> => {
  const row = await one<{ version: number }>(tx)`
    update proofs set status = 'pending', version = version + 1, decision = null, reason = null, note = '', decided_by = null,
      decided_at = null, locked_why = null, seal = null, retakes = retakes - ${retakes}::int, returned = was_returned
    where org_id = ${org} and id = ${id} and version = ${version} returning version`;
  return row?.version;
};

export const incrementComments = async (tx: Tx, org: string, id: string): Promise<void> => {
  await sql`update proofs set comments = comments + 1, last_reviewed_at = now()
    where org_id = ${org} and id = ${id}`.execute(tx);
};

/** The student's proof, locked until the transaction ends, if its card shows this photo. */
export const lockProofWithPhoto = (tx: Tx, org: string, enrolment: string, photo: string) => one<
  Pick<ProofToDecide, 'id' | 'number' | 'status' | 'stage' | 'decidedBy'>
>(tx)`
    select p.id, p.number, p.status, p.stage, p.decided_by as "decidedBy" from proofs p
    join enrolments e on e.org_id = p.org_id and e.id = p.enrolment_id and e.left_on is null
    join proof_versions v on v.org_id = p.org_id and v.proof_id = p.id and v.number = p.number
    where p.org_id = ${org} and p.enrolment_id = ${enrolment} and v.photo_id = ${photo} for update of p`;

/** Gives the proof a new version: a decision on the version before is refused, and screens read the proof again. */
export const incrementProofVersion = async (tx: Tx, org: string, id: string): Promise<void> => {
  await sql`update proofs set version = version + 1 where org_id = ${org} and id = ${id}`.execute(tx);
};

/** Ends an approval because the photo is doubted. The proof then waits for the reviewer, or for the principal if it is ordered. */
export const unapproveDoubtedProof = async (
  tx: Tx,
  org: string,
  id: string,
  to: 'pending' | 'locked',
): Promise<void> => {
  await sql`update proofs set status = ${to}, version = version + 1, seal = null, signed = false, differs = '[]',
      locked_why = ${to === 'locked' ? 'doubted' : null}, stage = case when ${to} = 'locked' then stage else 'none' end,
      decision = null, reason = null, note = '', decided_by = null, decided_at = null
    where org_id = ${org} and id = ${id}`.execute(tx);
};
