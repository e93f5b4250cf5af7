import { all } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { PrintedInput, ProofStage } from '@lanyard/domain/proof';
import { isDoubted } from '@lanyard/photos/server/queries/doubts';
import { sql } from 'kysely';

/** An approved proof. Exactly this may be printed. */
export type SealedProof = {
  readonly proof: string;
  readonly enrolment: string;
  readonly student: string;
  readonly section: string;
  readonly number: number;
  readonly stage: ProofStage;
  /** SHA-256 of `canonicalInput`, hex. */
  readonly seal: string;
  readonly template: string;
  readonly photo: { readonly id: string; readonly version: number };
  readonly fields: PrintedInput['fields'];
};

/** The enrolments of this list whose printed card shows other data than the record. */
export const enrolmentsWithDifferingCard = async (
  tx: Tx,
  org: string,
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await all<{ id: string }>(tx)`select p.enrolment_id as id from proofs p
    where p.org_id = ${org} and p.enrolment_id = any (${[...ids]}::uuid[]) and p.differs <> '[]'`;
  return rows.map(({ id }) => id);
};

/** Reads the approved proofs of current students, sorted by class and roll number. Leaves out doubted photos. */
export const readSealedProofs = (
  tx: Tx,
  org: string,
  {
    sections,
    enrolments,
  }: { readonly sections?: readonly string[]; readonly enrolments?: readonly string[] },
) => all<SealedProof>(tx)`
    select p.id as proof, p.enrolment_id as enrolment, p.student_id as student, e.section_id as section, p.number, p.stage,
      encode(p.seal, 'hex') as seal, v.template_version_id as template,
      json_build_object('id', v.photo_id, 'version', v.photo_version) as photo, v.fields
    from proofs p
    join proof_versions v on v.org_id = p.org_id and v.proof_id = p.id and v.number = p.number
    join enrolments e on e.org_id = p.org_id and e.id = p.enrolment_id and e.left_on is null
    where p.org_id = ${org} and p.status = 'approved' and not ${isDoubted(sql`p.org_id`, sql`v.photo_id`)}
      and ${sections ? sql`e.section_id = any (${[...sections]}::uuid[])` : sql`true`}
      and ${enrolments ? sql`e.id = any (${[...enrolments]}::uuid[])` : sql`true`}
    order by e.class_rank, e.division, e.roll_no, e.id`;

/** Sets the stage. Only approved and locked proofs can get a stage other than `none`. Returns the changed proofs. */
export const writeProofStages = (tx: Tx, org: string, proofs: readonly string[], stage: ProofStage) => all<{
  enrolment: string;
  differs: boolean;
}>(tx)`update proofs set stage = ${stage}, version = version + 1
    where org_id = ${org} and id = any (${[...proofs]}::uuid[]) and stage <> ${stage}
      and (${stage} = 'none' or status in ('approved', 'locked'))
    returning enrolment_id as enrolment, differs <> '[]' as differs`;

/** Locks these approved proofs, because their printed cards failed the vendor's check. */
export const lockApprovedProofs = (tx: Tx, org: string, proofs: readonly string[]) => all<{
  id: string;
  enrolment: string;
  number: number;
}>(tx)`
    update proofs set status = 'locked', locked_why = 'failed_check', seal = null, signed = false, stage = 'none',
      differs = '[]', version = version + 1
    where org_id = ${org} and id = any (${[...proofs]}::uuid[]) and status = 'approved'
    returning id, enrolment_id as enrolment, number`;
