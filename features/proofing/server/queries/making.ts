// The data of proofs, and the statements that create and renew many of them at once.
import { all } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import type { PrintedFieldChange, LockCause, PrintedInput, ProofStage } from '@lanyard/domain/proof';
import type { PhotoStatus, ProofStatus } from '@lanyard/domain/student';
import { sql } from 'kysely';

export type ProofSubject = {
  readonly enrolment: string;
  readonly student: string;
  readonly year: string;
  readonly section: string;
  readonly left: boolean;
  readonly photoStatus: PhotoStatus;
  /** `<photo>.<version>` of the current photo. */
  readonly photo: string | null;
  /** The template version of the section. */
  readonly template: string | null;
};

/** Finds students only in years that are not over, because past years are not proofed again. */
export const proofSubjectsOf = (tx: Tx, org: string, ids: readonly string[]) => all<ProofSubject>(tx)`
    select e.id as enrolment, e.student_id as student, e.year_id as year, e.section_id as section,
      e.left_on is not null as left, e.photo_status as "photoStatus", e.photo_id || '.' || e.photo_version as photo,
      u.version_id as template
    from enrolments e
    join academic_years y on y.org_id = e.org_id and y.id = e.year_id
    left join section_templates u on u.org_id = e.org_id and u.section_id = e.section_id
    where e.org_id = ${org} and e.id = any (${[...ids]}::uuid[]) and (y.is_current or y.starts_on >
      (select c.starts_on from academic_years c where c.org_id = ${org} and c.is_current))`;

export type CurrentProof = {
  readonly id: string;
  readonly enrolment: string;
  readonly number: number;
  readonly status: ProofStatus;
  readonly stage: ProofStage;
  readonly hash: string;
  readonly differs: readonly PrintedFieldChange[];
  readonly decidedBy: string | null;
  readonly returned: boolean;
  /** True if the card was not drawn, because its photo was missing at the time. */
  readonly blank: boolean;
  /** Whether the principal signed off the proof, as part of its section. */
  readonly signed: boolean;
  readonly input: PrintedInput;
};
/** Locks the proofs until the transaction ends, so that nobody decides in the meantime. */
export const lockProofsOf = (tx: Tx, org: string, ids: readonly string[]) => all<CurrentProof>(tx)`
    select p.id, p.enrolment_id as enrolment, p.number, p.status, p.stage, encode(p.hash, 'hex') as hash, p.differs,
      p.decided_by as "decidedBy", p.returned, p.signed,
      v.drawn_at is not null and v.front_file_id is null and v.faults = '[]' as blank,
      json_build_object('template', v.template_version_id, 'photo', v.photo_id || '.' || v.photo_version, 'fields', v.fields) as input
    from proofs p join proof_versions v on v.org_id = p.org_id and v.proof_id = p.id and v.number = p.number
    where p.org_id = ${org} and p.enrolment_id = any (${[...ids]}::uuid[])
    order by p.enrolment_id for update of p`;

/** A version to be written, with the status of its proof afterwards. */
export type NewProofVersion = {
  readonly proof: string;
  readonly enrolment: string;
  readonly student: string;
  readonly year: string;
  readonly number: number;
  readonly status: ProofStatus;
  readonly lockedWhy: LockCause | null;
  readonly returned: boolean;
  readonly hash: string;
  readonly template: string;
  readonly photo: string;
  readonly photoVersion: number;
  readonly fields: PrintedInput['fields'];
  readonly changed: readonly PrintedFieldChange[];
  readonly issues: readonly unknown[];
  readonly blocking: boolean;
};

const rowsOf = (versions: readonly NewProofVersion[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as n(proof uuid, enrolment uuid, student uuid, year uuid,
    number int, status text, "lockedWhy" text, returned boolean, hash text, template uuid, photo uuid, "photoVersion" int,
    fields json, changed jsonb, issues jsonb, blocking boolean)`;

const insertVersions = (tx: Tx, org: string, versions: readonly NewProofVersion[]): Promise<unknown> =>
  sql`insert into proof_versions (org_id, proof_id, number, template_version_id, photo_id, photo_version, fields, hash, changed)
    select ${org}, n.proof, n.number, n.template, n.photo, n."photoVersion", n.fields, decode(n.hash, 'hex'), n.changed
    from ${rowsOf(versions)}`.execute(tx);

export const insertProofs = async (
  tx: Tx,
  org: string,
  versions: readonly NewProofVersion[],
): Promise<void> => {
  if (versions.length === 0) return;
  await sql`insert into proofs (org_id, id, enrolment_id, student_id, year_id, number, hash, issues, blocking)
    select ${org}, n.proof, n.enrolment, n.student, n.year, n.number, decode(n.hash, 'hex'), n.issues, n.blocking
    from ${rowsOf(versions)}`.execute(tx);
  await insertVersions(tx, org, versions);
};

/** Gives the proofs a new version, which ends their approvals. The caller has locked the proofs. */
export const renewProofs = async (
  tx: Tx,
  org: string,
  versions: readonly NewProofVersion[],
): Promise<void> => {
  if (versions.length === 0) return;
  await sql`update proofs p set number = n.number, version = p.version + 1, status = n.status,
      locked_why = case when n.status = 'locked' then coalesce(n."lockedWhy", p.locked_why) end,
      returned = n.returned, hash = decode(n.hash, 'hex'), seal = null, signed = false, differs = '[]', drawn = false,
      faults = '[]', issues = n.issues,
      blocking = n.blocking, stage = case when n.status = 'locked' then p.stage else 'none' end,
      decision = case when n.status = 'locked' then p.decision end, reason = case when n.status = 'locked' then p.reason end
    from ${rowsOf(versions)} where p.org_id = ${org} and p.id = n.proof`.execute(tx);
  await insertVersions(tx, org, versions);
};

export const writePrintedDifferences = async (
  tx: Tx,
  org: string,
  rows: readonly { readonly id: string; readonly differs: readonly PrintedFieldChange[] }[],
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`update proofs p set differs = n.differs, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, differs jsonb)
    where p.org_id = ${org} and p.id = n.id`.execute(tx);
};

export const deleteProofs = async (tx: Tx, org: string, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await sql`delete from proofs where org_id = ${org} and id = any (${[...ids]}::uuid[])`.execute(tx);
};

/** Marks the newest version of each proof to be drawn again. */
export const markProofsForRedrawing = async (tx: Tx, org: string, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await sql`update proof_versions v set drawn_at = null, attempts = 0 from proofs p
      where v.org_id = ${org} and p.org_id = v.org_id and p.id = v.proof_id and v.number = p.number
        and p.id = any (${[...ids]}::uuid[])`.execute(tx);
};

/** Rejects pending proofs, because a retake was requested on another page. */
export const rejectForRetake = async ({ tx, org, user }: Act, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await sql`update proofs set status = 'rejected', decision = 'retake', reason = null, seal = null, signed = false, returned = false,
        decided_by = ${user || null}::uuid, decided_at = now(), version = version + 1, retakes = retakes + 1
      where org_id = ${org} and id = any (${[...ids]}::uuid[])`.execute(tx);
};

export const enrolmentsIn = async (tx: Tx, org: string, sections: readonly string[]): Promise<string[]> => {
  const rows = await all<{ id: string }>(tx)`select id from enrolments
    where org_id = ${org} and section_id = any (${[...sections]}::uuid[]) and left_on is null order by id`;
  return rows.map(({ id }) => id);
};

export const enrolmentsOfYear = async (tx: Tx, org: string, year: string | null): Promise<string[]> => {
  const rows = await all<{ id: string }>(tx)`select e.id from enrolments e
    join academic_years y on y.org_id = e.org_id and y.id = e.year_id
    where e.org_id = ${org} and e.left_on is null and case when ${year}::uuid is not null then y.id = ${year}::uuid
      else y.is_current or y.starts_on > (select c.starts_on from academic_years c where c.org_id = ${org} and c.is_current)
      end order by e.id`;
  return rows.map(({ id }) => id);
};
