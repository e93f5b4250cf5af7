// Which student each file of an import belongs to: reads, decisions and the final import.
import { all, one } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import type { PhotoImportEffect } from '@lanyard/domain/photo-import';
import type { MatchOutcome, PhotoMatchMethod } from '@lanyard/domain/photo-match';
import { shownNameColumn } from '@lanyard/students/server/queries/student-columns';
import { sql } from 'kysely';

import type { ImportStudent, PhotoImportFile } from '../../api-photo-import.ts';

/**
 * The outcome of a file whose student is known. If the student has a photo, someone has to confirm that the file
 * replaces it. The surrounding SQL statement must name the student's row of `enrolments` `e`.
 */
const takenOrReplaces = sql`case when e.photo_status = 'captured' then 'replaces' else 'matched' end`;
const isChosen = sql`outcome in ('matched', 'replaces')`;

type Of = { readonly org: string; readonly import: string };

export type ImportFileRow = Omit<PhotoImportFile, 'student' | 'candidates' | 'same'> & {
  readonly student: string | null;
  readonly candidates: readonly string[];
  readonly sameNo: number | null;
  readonly samePath: string | null;
};
export const importFileRows = (
  tx: Tx,
  { org, import: id }: Of,
  asked: {
    readonly outcome: MatchOutcome;
    readonly after: number;
    readonly only: 'unsent' | 'refused' | null;
    readonly most: number;
  },
) => all<ImportFileRow>(tx)`
    select f.no, f.path, f.size::float8 as size, f.outcome, f.way, f.why, f.photo_id as photo, f.enrolment_id as student,
      f.candidates, f.same_no as "sameNo", o.path as "samePath", f.follows, f.effect,
      p.state, p.reason, p.version
    from (select * from photo_import_files f
      where f.org_id = ${org} and f.import_id = ${id} and f.outcome = ${asked.outcome} and f.no > ${asked.after}
        and (${asked.only}::text is null or ${asked.only} = coalesce((select case when p.state = 'refused' then 'refused' else 'sent' end
          from photos p where p.org_id = f.org_id and p.id = f.photo_id), 'unsent'))
      order by f.no limit ${asked.most}) f
    left join photo_import_files o on o.org_id = f.org_id and o.import_id = f.import_id and o.no = f.same_no
    left join photos p on p.org_id = f.org_id and p.id = f.photo_id
    order by f.no`;
export const importStudents = (tx: Tx, org: string, ids: readonly string[]) => all<
  Omit<ImportStudent, 'stage' | 'signedOff'>
>(tx)`
    select e.id, ${shownNameColumn()} as name, e.class, e.division, e.roll_no as "rollNo",
      case when e.photo_id is not null then jsonb_build_object('id', e.photo_id, 'version', e.photo_version) end as photo
    from enrolments e join students s on s.org_id = e.org_id and s.id = e.student_id
    where e.org_id = ${org} and e.id = any (${[...ids]}::uuid[])`;

/**
 * Gives the file to the student. Another file of that student becomes a visible duplicate. False if there is no such
 * file.
 */
export const assignFileToStudent = async (tx: Tx, of: Of, no: number, student: string): Promise<boolean> => {
  await sql`update photo_import_files set outcome = 'duplicate', why = 'same_student', same_no = ${no}
    where org_id = ${of.org} and import_id = ${of.import} and enrolment_id = ${student} and ${isChosen}
      and no <> ${no}`.execute(tx);
  const found = await one(tx)`
    update photo_import_files f set outcome = ${takenOrReplaces}, why = null, same_no = null, follows = null,
      enrolment_id = e.id,
      way = case when e.id = any (f.candidates) or f.enrolment_id = e.id then f.way else 'by_hand' end
    from enrolments e
    where f.org_id = ${of.org} and f.import_id = ${of.import} and f.no = ${no}
      and (f.outcome <> 'left_out' or f.why = 'no_consent')
      and e.org_id = f.org_id and e.id = ${student} returning f.no`;
  return found !== undefined;
};
export const unassignImportFile = async (tx: Tx, of: Of, no: number): Promise<boolean> => {
  const found = await one(tx)`
    update photo_import_files set outcome = 'unmatched', way = null, why = null, same_no = null, enrolment_id = null,
      candidates = '{}'
    where org_id = ${of.org} and import_id = ${of.import} and no = ${no} and outcome <> 'left_out' returning no`;
  return found !== undefined;
};

/**
 * Accepts all near matches of a kind that have one candidate. If several match one child, it takes the first and marks
 * the others as duplicates.
 */
export const acceptNearMatches = async (tx: Tx, of: Of, way: PhotoMatchMethod): Promise<void> => {
  await sql`
    with near as (
      select no, candidates[1] as student, row_number() over (partition by candidates[1] order by no) as place
      from photo_import_files where org_id = ${of.org} and import_id = ${of.import} and outcome = 'near'
        and way = ${way} and cardinality(candidates) = 1
    ), taken as (
      select enrolment_id, no from photo_import_files
      where org_id = ${of.org} and import_id = ${of.import} and ${isChosen}
    )
    update photo_import_files f set enrolment_id = n.student,
      outcome = case when n.place = 1 and t.no is null and (select count(*) from near o where o.student = n.student) = 1
        then ${takenOrReplaces} else 'duplicate' end,
      why = case when n.place = 1 and t.no is null and (select count(*) from near o where o.student = n.student) = 1
        then null else 'same_student' end,
      same_no = coalesce(t.no, (select min(o.no) from near o where o.student = n.student and o.no <> n.no))
    from near n join enrolments e on e.org_id = ${of.org} and e.id = n.student
    left join taken t on t.enrolment_id = n.student
    where f.org_id = ${of.org} and f.import_id = ${of.import} and f.no = n.no`.execute(tx);
};
/** If a child has several files and none was taken, takes the last one by path. */
export const matchLastDuplicates = (tx: Tx, of: Of) =>
  sql`update photo_import_files f set outcome = ${takenOrReplaces}, why = null, same_no = null
    from (select distinct on (enrolment_id) enrolment_id, no from photo_import_files
      where org_id = ${of.org} and import_id = ${of.import} and outcome = 'duplicate' and why = 'same_student'
      order by enrolment_id, path collate "C" desc, no desc) l
    join enrolments e on e.org_id = ${of.org} and e.id = l.enrolment_id
    where f.org_id = ${of.org} and f.import_id = ${of.import} and f.no = l.no
      and not exists (select from photo_import_files t where t.org_id = ${of.org} and t.import_id = ${of.import}
        and t.enrolment_id = l.enrolment_id and t.outcome in ('matched', 'replaces'))`.execute(tx);

/** Files whose student has a photo. `agreed`: someone already confirmed that the file replaces it. */
export const filesOfPhotographedStudents = (tx: Tx, of: Of) => all<{
  no: number;
  student: string;
  agreed: boolean;
}>(tx)`
      select f.no, f.enrolment_id as student, f.outcome = 'matched' as agreed from photo_import_files f
      where f.org_id = ${of.org} and f.import_id = ${of.import}
        and (f.outcome = 'replaces' or (f.outcome = 'matched' and f.follows is not null))
      order by f.no`;

/** Takes these files. Each file records the photo that it replaces. */
export const confirmPhotoReplacements = (tx: Tx, of: Of, files: readonly number[]) =>
  sql`update photo_import_files f set outcome = 'matched', follows = e.photo_id
    from enrolments e
    where f.org_id = ${of.org} and f.import_id = ${of.import} and f.outcome = 'replaces'
      and f.no = any (${[...files]}::int[]) and e.org_id = f.org_id and e.id = f.enrolment_id`.execute(tx);
export const keepPresentPhotos = (tx: Tx, of: Of, files: readonly number[]) =>
  sql`update photo_import_files set outcome = 'replaces', follows = null
    where org_id = ${of.org} and import_id = ${of.import} and outcome = 'matched' and follows is not null
      and no = any (${[...files]}::int[])`.execute(tx);
/** Leaves a file out if its student now has a photo that no one agreed to replace. */
export const revertUnconfirmedReplacements = (tx: Tx, of: Of) =>
  sql`update photo_import_files f set outcome = 'replaces', follows = null
    from enrolments e
    where f.org_id = ${of.org} and f.import_id = ${of.import} and f.outcome = 'matched' and e.org_id = f.org_id
      and e.id = f.enrolment_id and e.photo_status = 'captured' and e.photo_id is distinct from f.follows`.execute(
    tx,
  );
/**
 * Stores which photo each file replaces. If the student gets another photo before the file arrives, a person chooses.
 */
export const storeReplacedPhotoIds = (tx: Tx, of: Of) =>
  sql`update photo_import_files f set follows = e.photo_id
    from enrolments e
    where f.org_id = ${of.org} and f.import_id = ${of.import} and f.outcome = 'matched' and e.org_id = f.org_id
      and e.id = f.enrolment_id`.execute(tx);
export const storeImportEffect = (tx: Tx, org: string, photo: string, effect: PhotoImportEffect) =>
  sql`update photo_import_files set effect = ${effect} where org_id = ${org} and photo_id = ${photo}`.execute(
    tx,
  );
/** Copies the file's number to the photo, because the contact sheet needs it after the import is deleted. */
export const copyFileNumber = (tx: Tx, org: string, photo: string) =>
  sql`update photos p set file_no = f.file_no from photo_import_files f
    where p.org_id = ${org} and p.id = ${photo} and f.org_id = p.org_id and f.photo_id = p.id`.execute(tx);
export const isImportedPhoto = async (tx: Tx, org: string, photo: string): Promise<boolean> =>
  (await all(tx)`select from photo_import_files where org_id = ${org} and photo_id = ${photo}`).length > 0;

/**
 * Checks consent again just before the import. Leaves out files of students who may not be photographed or were erased.
 */
export const leaveOutWithoutConsent = (tx: Tx, of: Of, notAskedCounts: boolean) =>
  sql`update photo_import_files f set outcome = 'left_out', why = 'no_consent'
    from enrolments e join students s on s.org_id = e.org_id and s.id = e.student_id
    where f.org_id = ${of.org} and f.import_id = ${of.import} and f.outcome = 'matched' and e.org_id = f.org_id
      and e.id = f.enrolment_id and (s.erased_at is not null or s.consent = 'no'
        or (s.consent = 'not_asked' and not ${notAskedCounts}))`.execute(tx);

/** Queues the matched entries of a zip for the worker, like any photo that was uploaded. */
export const queueZipPhotos = async ({ tx, org, user }: Act, id: string): Promise<number> => {
  const rows = await all(tx)`
    insert into photos (org_id, id, student_id, year_id, source, taken_at, taken_by, follows)
    select f.org_id, f.photo_id, e.student_id, e.year_id, 'import', least(coalesce(f.changed_at, now()), now()), ${user}, f.follows
    from photo_import_files f join enrolments e on e.org_id = f.org_id and e.id = f.enrolment_id
    where f.org_id = ${org} and f.import_id = ${id} and f.outcome = 'matched'
    on conflict (org_id, id) do nothing returning id`;
  return rows.length;
};

export type PhotoZipEntry = {
  readonly import: string;
  readonly zipSize: number;
  readonly entry: {
    readonly at: number;
    readonly packed: number;
    readonly size: number;
    readonly method: number;
    readonly crc: number;
  };
};
/** Where in its zip the bytes of a photo are. Undefined if the photo was uploaded alone. */
export const findPhotoZipEntry = (tx: Tx, org: string, photo: string) => one<PhotoZipEntry>(tx)`
    select i.id as import, i.size::float8 as "zipSize", f.entry
    from photo_import_files f join photo_imports i on i.org_id = f.org_id and i.id = f.import_id
    where f.org_id = ${org} and f.photo_id = ${photo} and f.entry is not null`;
