import { all, only } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { shownNameColumn } from '@lanyard/students/server/queries/student-columns';
import { sql } from 'kysely';

import type { PhotoExportFormat } from '../../api-photo-import.ts';

export type ExportedPhoto = {
  readonly photo: string;
  readonly name: string;
  readonly class: string;
  readonly division: string;
  readonly rollNo: string;
  readonly admissionNo: string | null;
};
const current = (org: string, section: string | null) => sql`
  from enrolments e
  join academic_years y on y.org_id = e.org_id and y.id = e.year_id and y.is_current
  join students s on s.org_id = e.org_id and s.id = e.student_id
  join photos p on p.org_id = e.org_id and p.id = e.photo_id
  where e.org_id = ${org} and e.left_on is null and e.photo_status = 'captured' and p.withdrawn_at is null
    and s.erased_at is null and s.consent <> 'no' and (${section}::uuid is null or e.section_id = ${section})`;
/** The current photo of every student who has one. */
export const photosToExport = (tx: Tx, org: string, section: string | null) => all<ExportedPhoto>(tx)`
    select p.id as photo, ${shownNameColumn()} as name, e.class, e.division, e.roll_no as "rollNo", s.admission_no as "admissionNo"
    ${current(org, section)} order by e.class_rank, e.division, e.roll_no, e.id`;
export const countToExport = (tx: Tx, org: string, section: string | null) => only<{
  all: number;
  numbered: number;
}>(tx)`
    select count(*)::int as all, count(s.admission_no)::int as numbered ${current(org, section)}`;

export const insertPhotoExport = async (
  { tx, org, user }: Act,
  given: { format: PhotoExportFormat; section: string | null; total: number; progress: string },
): Promise<string> => {
  const { id } = await tx
    .insertInto('photo_exports')
    .values({
      org_id: org,
      format: given.format,
      section_id: given.section,
      total: given.total,
      progress_id: given.progress,
      made_by: user,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
/**
 * How many exports this person started in the last day. The lock makes callers wait for each other, so that ten at once
 * cannot all pass the limit.
 */
export const exportsOfToday = async ({ tx, org, user }: Act): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photo-exports/${org}/${user}`}, 0))`.execute(tx);
  const { n } = await only<{ n: number }>(tx)`select count(*)::int as n from photo_exports
    where org_id = ${org} and made_by = ${user} and made_at > now() - interval '1 day'`;
  return n;
};
export const photoExportById = (tx: Tx, org: string, person: string, id: string) =>
  tx
    .selectFrom('photo_exports')
    .select(['format', 'section_id as section', 'total', 'progress_id as progress', 'made_at as madeAt'])
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('made_by', '=', person)
    .where('made_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirst();
export const deleteOldPhotoExports = (tx: Tx, org: string) =>
  sql`delete from photo_exports where org_id = ${org} and made_at < now() - interval '2 days'`.execute(tx);
