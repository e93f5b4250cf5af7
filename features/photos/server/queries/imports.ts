// Imports of photos and their files.
import { all, one, only } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import type { PhotoContentReason } from '@lanyard/domain/photo-file';
import type { PhotoImportEffect } from '@lanyard/domain/photo-import';
import type { MatchOutcome, PhotoMatchMethod } from '@lanyard/domain/photo-match';
import type { Consent } from '@lanyard/domain/student';
import { shownNameColumn } from '@lanyard/students/server/queries/student-columns';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { PhotoImport } from '../../api-photo-import.ts';

export type PhotoImportRow = Pick<
  PhotoImport,
  'id' | 'kind' | 'name' | 'state' | 'reason' | 'indexes' | 'madeAt'
> & {
  readonly madeBy: string;
  readonly size: number | null;
};
const columns = sql`id, kind, name, state, reason, indexes, size::float8 as size, made_by as "madeBy", made_at as "madeAt"`;

export const insertPhotoImport = (
  { tx, org, user }: Act,
  given: { readonly kind: PhotoImport['kind']; readonly name: string },
) => only<PhotoImportRow>(tx)`
    insert into photo_imports (org_id, kind, name, made_by) values (${org}, ${given.kind}, ${given.name}, ${user})
    returning ${columns}`;
export const photoImportById = (tx: Tx, org: string, id: string) =>
  one<PhotoImportRow>(tx)`select ${columns} from photo_imports where org_id = ${org} and id = ${id}`;
/** Locks the import until the transaction ends, so that no one else changes its state or decides about its files. */
export const lockPhotoImportRow = (tx: Tx, org: string, id: string) =>
  one<PhotoImportRow>(
    tx,
  )`select ${columns} from photo_imports where org_id = ${org} and id = ${id} for update`;
export const recentPhotoImports = (tx: Tx, org: string) => all<PhotoImportRow>(tx)`
    select ${columns} from photo_imports where org_id = ${org} and state <> 'dropped'
      and made_at > now() - interval '7 days' order by made_at desc limit 20`;
export const updatePhotoImport = (
  tx: Tx,
  org: string,
  id: string,
  to: Partial<{
    state: PhotoImportRow['state'];
    reason: string | null;
    size: number;
    indexes: string[];
    lists: string;
  }>,
) => tx.updateTable('photo_imports').set(to).where('org_id', '=', org).where('id', '=', id).execute();

/**
 * Adds index files, which say who is on which picture, and returns all index files of the import. Undefined if those it
 * already has are larger than `mostBytes`.
 */
export const addImportIndexFiles = async (
  tx: Tx,
  org: string,
  id: string,
  lists: readonly { readonly path: string; readonly text: string }[],
  mostBytes: number,
): Promise<{ path: string; text: string }[] | undefined> => {
  const row = await one<{ lists: { path: string; text: string }[] }>(tx)`
    update photo_imports set lists = lists || ${JSON.stringify(lists)}::jsonb
    where org_id = ${org} and id = ${id} and octet_length(lists::text) <= ${mostBytes} returning lists`;
  return row?.lists;
};

export const markImportApplied = (tx: Tx, org: string, id: string) =>
  sql`update photo_imports set state = 'applied', applied_at = now() where org_id = ${org} and id = ${id}`.execute(
    tx,
  );

export type ImportCounts = PhotoImport['counts'] & PhotoImport['photos'];
const counting = (condition: RawBuilder<SqlBool>) => sql`(count(*) filter (where ${condition}))::int`;
export const importCounts = (tx: Tx, org: string, id: string) => only<ImportCounts>(tx)`
    select ${counting(sql`f.outcome = 'matched'`)} as matched,
      ${counting(sql`f.outcome = 'replaces'`)} as replaces, ${counting(sql`f.outcome = 'near'`)} as near,
      ${counting(sql`f.outcome = 'unmatched'`)} as unmatched, ${counting(sql`f.outcome = 'duplicate'`)} as duplicate,
      ${counting(sql`f.outcome = 'left_out'`)} as left_out, ${counting(sql`p.state = 'waiting'`)} as waiting,
      ${counting(sql`p.state = 'kept'`)} as kept, ${counting(sql`p.state = 'refused'`)} as refused
    from photo_import_files f left join photos p on p.org_id = f.org_id and p.id = f.photo_id
    where f.org_id = ${org} and f.import_id = ${id}`;
export const importEffectsOf = async (
  tx: Tx,
  org: string,
  id: string,
): Promise<Partial<Record<PhotoImportEffect, number>>> => {
  const rows = await all<{ effect: PhotoImportEffect; count: number }>(tx)`
    select effect, count(*)::int as count from photo_import_files
    where org_id = ${org} and import_id = ${id} and effect is not null group by effect`;
  return Object.fromEntries(rows.map(({ effect, count }) => [effect, count]));
};
export const nearMatchCounts = (tx: Tx, org: string, id: string): Promise<PhotoImport['nearWays']> =>
  all<{ way: PhotoMatchMethod; count: number }>(tx)`
      select way, count(*)::int as count from photo_import_files
      where org_id = ${org} and import_id = ${id} and outcome = 'near' and cardinality(candidates) = 1
      group by way order by way`;

export type NewImportFile = {
  readonly no: number;
  readonly path: string;
  readonly size: number;
  readonly content: string | null;
  readonly unfit?: PhotoContentReason | null;
  readonly changed?: string | null;
  readonly entry?: object | null;
};
export const insertFiles = (tx: Tx, org: string, id: string, files: readonly NewImportFile[]) =>
  sql`insert into photo_import_files (org_id, import_id, no, path, size, content, why, changed_at, entry, outcome)
    select ${org}, ${id}, v.no, v.path, v.size, v.content, v.unfit, v.changed, v.entry, 'unmatched'
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
      as v(no int, path text, size bigint, content text, unfit text, changed timestamptz, entry jsonb)
    on conflict (org_id, import_id, no) do nothing`.execute(tx);
/** The files before they are matched. Until then `why` is what the content of the file showed. */
export const importFileNames = (tx: Tx, org: string, id: string) => all<{
  no: number;
  path: string;
  size: number;
  content: string | null;
  unfit: PhotoContentReason | null;
}>(tx)`
      select no, path, size::float8 as size, content, why as unfit from photo_import_files
      where org_id = ${org} and import_id = ${id} order by no`;
export type NewMatch = {
  readonly no: number;
  readonly outcome: MatchOutcome;
  readonly way: string | null;
  readonly why: string | null;
  readonly student: string | null;
  readonly candidates: readonly string[];
  readonly same: number | null;
  readonly fileNo: number | null;
};
export const storeFileMatches = (tx: Tx, org: string, id: string, matches: readonly NewMatch[]) =>
  sql`update photo_import_files f set outcome = v.outcome, way = v.way, why = v.why, enrolment_id = v.student,
      candidates = coalesce(v.candidates, '{}'), same_no = v.same, file_no = v."fileNo"
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb)
      as v(no int, outcome text, way text, why text, student uuid, candidates uuid[], same int, "fileNo" int)
    where f.org_id = ${org} and f.import_id = ${id} and f.no = v.no`.execute(tx);

export type RosterRow = {
  readonly id: string;
  readonly name: string;
  readonly class: string;
  readonly division: string;
  readonly rollNo: string;
  readonly admissionNo: string | null;
  readonly consent: Consent;
  readonly hasPhoto: boolean;
};
/** All students of this year who have not left. */
export const currentRoster = (tx: Tx, org: string) => all<RosterRow>(tx)`
      select e.id, ${shownNameColumn()} as name, e.class, e.division, e.roll_no as "rollNo", s.admission_no as "admissionNo", s.consent,
        e.photo_status = 'captured' as "hasPhoto"
      from enrolments e join students s on s.org_id = e.org_id and s.id = e.student_id
      join academic_years y on y.org_id = e.org_id and y.id = e.year_id and y.is_current
      where e.org_id = ${org} and e.left_on is null and s.erased_at is null
      order by e.class_rank, e.division, e.roll_no, e.id`;

/**
 * Imports to delete: cancelled ones, and those older than a week. It skips imports whose zip still has waiting photos.
 */
export const photoImportsToDelete = async (tx: Tx, org: string): Promise<string[]> =>
  (
    await all<{ id: string }>(tx)`
      select i.id from photo_imports i
      where i.org_id = ${org} and (i.state = 'dropped' or i.made_at < now() - interval '7 days')
        and not exists (select from photo_import_files f join photos p on p.org_id = f.org_id and p.id = f.photo_id
          where f.org_id = i.org_id and f.import_id = i.id and f.entry is not null and p.state = 'waiting')`
  ).map(({ id }) => id);
export const deleteImports = (tx: Tx, org: string, ids: readonly string[]) =>
  sql`delete from photo_imports where org_id = ${org} and id = any (${[...ids]}::uuid[])`.execute(tx);
/** Applied imports that still have their zip, although no photo of it is waiting any more. */
export const processedZipImports = async (tx: Tx, org: string, id: string | null = null): Promise<string[]> =>
  (
    await all<{ id: string }>(tx)`
      select i.id from photo_imports i
      where i.org_id = ${org} and i.kind = 'zip' and i.state = 'applied' and (${id}::uuid is null or i.id = ${id})
        and exists (select from upload_parts u where u.org_id = i.org_id and u.upload_id = i.id)
        and not exists (select from photo_import_files f join photos p on p.org_id = f.org_id and p.id = f.photo_id
          where f.org_id = i.org_id and f.import_id = i.id and p.state = 'waiting')`
  ).map((zip) => zip.id);

/**
 * Needs the database role of the worker. File names can identify a student, so files that were only offered for the
 * student are deleted too.
 */
export const deleteStudentImportFiles = async (tx: Tx, org: string, student: string): Promise<number> =>
  (
    await all(tx)`delete from photo_import_files f using enrolments e
      where f.org_id = ${org} and e.org_id = f.org_id and e.student_id = ${student}
        and (f.enrolment_id = e.id or e.id = any (f.candidates)) returning f.no`
  ).length;
