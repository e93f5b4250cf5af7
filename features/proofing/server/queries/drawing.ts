// The backlog of proofs that are not drawn yet.
import { all, one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { PrintedInput } from '@lanyard/domain/proof';
import type { RowClaim, StaleClaims } from '@lanyard/jobs/backlog';
import { isStaleClaim } from '@lanyard/jobs/queries';
import { sql } from 'kysely';

export type WaitingProof = {
  readonly proof: string;
  readonly number: number;
  readonly enrolment: string;
  readonly student: string;
  readonly template: string;
  readonly photo: string;
  readonly fields: PrintedInput['fields'];
  readonly attempts: number;
  readonly claim: string;
  /** True if the proof has a newer version, so that nobody will see this one. */
  readonly outdated: boolean;
};

export const claimProofs = (tx: Tx, org: string, { id, most }: RowClaim) => all<WaitingProof>(tx)`
    update proof_versions v set claim = ${id}, claimed_at = now(), attempts = v.attempts + 1
    from proofs p
    where v.org_id = ${org} and p.org_id = v.org_id and p.id = v.proof_id and (v.proof_id, v.number) in (
      select proof_id, number from proof_versions
      where org_id = ${org} and drawn_at is null and claimed_at is null
      order by made_at limit ${most} for update skip locked)
    returning v.proof_id as proof, v.number, p.enrolment_id as enrolment, p.student_id as student,
      v.template_version_id as template, v.photo_id || '.' || v.photo_version as photo, v.fields, v.attempts, v.claim,
      p.number <> v.number as outdated`;

export const unclaimProofs = async (tx: Tx, org: string, stale: StaleClaims): Promise<number> => {
  const rows = await all(tx)`update proof_versions set claimed_at = null, claim = null
    where org_id = ${org} and drawn_at is null and claimed_at is not null and ${isStaleClaim(stale)} returning number`;
  return rows.length;
};

export type DrawnProof = {
  readonly front: string | null;
  readonly back: string | null;
  readonly faults: readonly unknown[];
};
/** Returns false if another worker has claimed the drawing in the meantime. */
export const writeDrawnProof = async (
  tx: Tx,
  org: string,
  { proof, number, claim }: WaitingProof,
  { front, back, faults }: DrawnProof,
): Promise<boolean> => {
  const found = JSON.stringify(faults);
  // Drawing does not change the version, so that a person who has the proof open can still decide.
  const row = await one(tx)`
    with drawn as (
      update proof_versions set drawn_at = now(), front_file_id = ${front}, back_file_id = ${back},
        faults = ${found}::jsonb, claim = null, claimed_at = null
      where org_id = ${org} and proof_id = ${proof} and number = ${number} and claim = ${claim} and drawn_at is null
      returning number),
    shown as (
      update proofs p set drawn = ${front !== null}, faults = ${found}::jsonb from drawn
      where p.org_id = ${org} and p.id = ${proof} and p.number = drawn.number)
    select number from drawn`;
  return row !== undefined;
};

export const releaseProofClaim = (
  tx: Tx,
  org: string,
  { proof, number, claim }: WaitingProof,
): Promise<unknown> =>
  sql`update proof_versions set claim = null, claimed_at = null
    where org_id = ${org} and proof_id = ${proof} and number = ${number} and claim = ${claim}`.execute(tx);
