// Sections: the progress of their proofs, and the principal's sign-off.
import { all, one } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { doubtedPhotos } from '@lanyard/photos/server/queries/doubts';
import { sql } from 'kysely';

import type { ProofScope } from './deciding.ts';

export type ProofSectionRow = {
  readonly id: string;
  readonly class: string;
  readonly division: string;
  readonly version: number;
  readonly dueOn: string | null;
  readonly reviewer: string | null;
  readonly deputy: string | null;
  readonly signedAt: string | null;
  readonly signedBy: string | null;
  readonly reopenedAt: string | null;
  readonly reopenedBy: string | null;
  readonly reopenedWhy: string | null;
  readonly toPrincipal: boolean;
  readonly students: number;
  readonly noPhoto: number;
  readonly noProof: number;
  readonly pending: number;
  readonly approved: number;
  readonly rejected: number;
  readonly locked: number;
  /** How many proofs have a photo with an open doubt. */
  readonly doubted: number;
  readonly signed: number;
};

const inStatus = (status: string) => sql`(count(*) filter (where e.proof_status = ${sql.lit(status)}))::int`;

/**
 * Counts the proofs of each section of the current year, without students who left. With `only`, counts one section. An
 * enrolment has the status of its proof, so the query reads proofs only for students who may have none, and for signed
 * sections. Each part of the query is materialized. Otherwise PostgreSQL plans for a small school and counts all
 * students again for every section. The signed sections are an array, because PostgreSQL would sort all students to join
 * them with a table.
 */
export const sectionRows = (
  tx: Tx,
  org: string,
  reviewer: ProofScope,
  only: string | null = null,
) => all<ProofSectionRow>(tx)`with year as materialized (
      select id from academic_years where org_id = ${org} and is_current
    ),
    shown as materialized (
      select s.* from sections s where s.org_id = ${org} and s.year_id = (select id from year)
        and (${only}::uuid is null or s.id = ${only}::uuid)
        and (${reviewer}::uuid is null or s.reviewer_id = ${reviewer}::uuid or s.deputy_id = ${reviewer}::uuid)
    ),
    there as materialized (
      select e.org_id, e.id, e.section_id, e.photo_status, e.proof_status from enrolments e
      where e.org_id = ${org} and e.year_id = (select id from year) and e.left_on is null
        and (${only}::uuid is null and ${reviewer}::uuid is null or e.section_id in (select id from shown))
    ),
    counted as materialized (
      select e.section_id, count(*)::int as students, ${inStatus('pending')} as pending, ${inStatus('approved')} as approved,
        ${inStatus('rejected')} as rejected, ${inStatus('locked')} as locked
      from there e group by e.section_id
    ),
    without as materialized (
      select e.section_id, count(*)::int as proofs,
        (count(*) filter (where e.photo_status = 'captured'))::int as photographed
      from there e where e.proof_status = 'pending'
        and not exists (select from proofs p where p.org_id = e.org_id and p.enrolment_id = e.id) group by e.section_id
    ),
    under as materialized (
      select e.section_id, count(*)::int as proofs from there e join proofs p on p.org_id = e.org_id and p.enrolment_id = e.id
      where p.signed and e.section_id = any (array(select section_id from proof_sections where org_id = ${org} and signed_at is not null))
      group by e.section_id
    ),
    doubts as materialized (
      select e.section_id, count(*)::int as doubted from ${doubtedPhotos(org)} d
      join proofs p on p.org_id = d.org_id and p.student_id = d.student_id
      join proof_versions v on v.org_id = p.org_id and v.proof_id = p.id and v.number = p.number and v.photo_id = d.photo_id
      join there e on e.org_id = p.org_id and e.id = p.enrolment_id group by e.section_id
    )
    select s.id, s.class, s.division, coalesce(ps.version, 0) as version, s.review_due_on as "dueOn",
      s.reviewer_id as reviewer, s.deputy_id as deputy, ps.signed_at as "signedAt", ps.signed_by as "signedBy",
      ps.reopened_at as "reopenedAt", ps.reopened_by as "reopenedBy", ps.reopened_why as "reopenedWhy",
      ps.to_principal_at is not null as "toPrincipal", coalesce(c.students, 0) as students,
      coalesce(w.proofs - w.photographed, 0) as "noPhoto", coalesce(w.photographed, 0) as "noProof",
      coalesce(c.pending - coalesce(w.proofs, 0), 0) as pending,
      coalesce(c.approved, 0) as approved, coalesce(c.rejected, 0) as rejected, coalesce(c.locked, 0) as locked,
      coalesce(d.doubted, 0) as doubted,
      coalesce(u.proofs, 0) as signed
    from shown s
    left join proof_sections ps on ps.org_id = s.org_id and ps.section_id = s.id
    left join counted c on c.section_id = s.id
    left join without w on w.section_id = s.id
    left join under u on u.section_id = s.id
    left join doubts d on d.section_id = s.id
    order by s.class_rank, s.division`;

/** Locks the section until the transaction ends: nobody can sign it, reopen it or change its template. */
export const lockProofSection = async (tx: Tx, org: string, section: string): Promise<void> => {
  await sql`select from sections where org_id = ${org} and id = ${section} for no key update`.execute(tx);
};

/** Locks the proofs of current students. The caller has locked their enrolments. */
export const lockProofsIn = async (tx: Tx, org: string, section: string): Promise<string[]> => {
  const rows = await all<{ id: string }>(tx)`select p.id from proofs p
    join enrolments e on e.org_id = p.org_id and e.id = p.enrolment_id and e.left_on is null
    where p.org_id = ${org} and e.section_id = ${section} order by p.enrolment_id for update of p`;
  return rows.map(({ id }) => id);
};

/** Compare-and-set on the section's row. A section without a row has version 0. */
export const writeSignature = async (
  { tx, org, user }: Act,
  section: string,
  version: number,
): Promise<boolean> => {
  const signed =
    version === 0
      ? await one(tx)`insert into proof_sections (org_id, section_id, signed_at, signed_by)
          values (${org}, ${section}, now(), ${user}::uuid) on conflict do nothing returning section_id`
      : await one(tx)`
          update proof_sections set signed_at = now(), signed_by = ${user}::uuid, version = version + 1
          where org_id = ${org} and section_id = ${section} and version = ${version} and signed_at is null
          returning section_id`;
  return signed !== undefined;
};

export const writeReopening = async (
  { tx, org, user }: Act,
  section: string,
  version: number,
  why: string,
): Promise<boolean> => {
  const found = await one(tx)`
    update proof_sections set signed_at = null, signed_by = null, reopened_at = now(),
      reopened_by = ${user}::uuid, reopened_why = ${why}, version = version + 1
    where org_id = ${org} and section_id = ${section} and version = ${version} and signed_at is not null
    returning section_id`;
  return found !== undefined;
};

/**
 * Does not change the version, so that a person who has a proof open can continue. The caller has locked the proofs.
 */
export const markProofsSigned = async (
  tx: Tx,
  org: string,
  section: string,
  signed: boolean,
): Promise<string[]> => {
  const rows = await all<{ id: string }>(tx)`update proofs p set signed = ${signed} from enrolments e
    where p.org_id = ${org} and e.org_id = p.org_id and e.id = p.enrolment_id and e.section_id = ${section}
      and p.signed <> ${signed} and (not ${signed} or (p.status = 'approved' and e.left_on is null))
    returning p.id`;
  return rows.map(({ id }) => id);
};

/** What the signed cards of these students print, as long as their section is signed. */
export const signedPrints = (tx: Tx, org: string, ids: readonly string[]) => all<{
  id: string;
  printed: string[];
}>(tx)`
    select e.id, array(select json_object_keys(v.fields)) as printed from enrolments e
    join proof_sections ps on ps.org_id = e.org_id and ps.section_id = e.section_id and ps.signed_at is not null
    join proofs p on p.org_id = e.org_id and p.enrolment_id = e.id and p.signed
    join proof_versions v on v.org_id = p.org_id and v.proof_id = p.id and v.number = p.number
    where e.org_id = ${org} and e.id = any (${[...ids]}::uuid[]) and e.left_on is null`;

/**
 * Returns which of these sections are signed off. Locks all of them, so that nobody can sign one before the caller's
 * transaction ends.
 */
export const lockSignedSections = async (
  tx: Tx,
  org: string,
  sections: readonly string[],
): Promise<string[]> => {
  await sql`select from sections where org_id = ${org} and id = any (${[...sections]}::uuid[])
    order by id for share`.execute(tx);
  const rows = await all<{ id: string }>(tx)`select section_id as id from proof_sections
    where org_id = ${org} and section_id = any (${[...sections]}::uuid[]) and signed_at is not null`;
  return rows.map(({ id }) => id);
};
