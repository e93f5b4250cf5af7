import { all, one, only } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { Consent, PhotoStatus, ProofStatus } from '@lanyard/domain/student';
import type { RecordTextName, TextValues } from '@lanyard/domain/student-field';
import { sql } from 'kysely';

import { recordTextColumns, textColumns } from './student-columns.ts';

export type RecordDetails = Readonly<Record<RecordTextName, string | null>> & {
  readonly student: string;
  readonly section: string;
  readonly custom: Readonly<Record<string, string>>;
  readonly consent: Consent;
  readonly classTeacher: string | null;
  readonly corrections: number;
};

/** What the record has in addition to the list, without checking who may see it. */
export const readRecordDetails = (tx: Tx, org: string, id: string) => one<RecordDetails>(tx)`
    select e.student_id as student, e.section_id as section, ${recordTextColumns()}, s.custom, s.consent,
      (select m.name from ctl.members() m where m.id = t.reviewer_id) as "classTeacher",
      (select count(*)::int from corrections c
        where c.org_id = e.org_id and c.enrolment_id = e.id and c.status = 'open') as corrections
    from enrolments e
    join students s on s.org_id = e.org_id and s.id = e.student_id
    join sections t on t.org_id = e.org_id and t.id = e.section_id
    where e.org_id = ${org} and e.id = ${id}`;

export const sectionIdOf = async (tx: Tx, org: string, id: string): Promise<string> => {
  const { section_id: section } = await tx
    .selectFrom('enrolments')
    .select('section_id')
    .where('org_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return section;
};

type Line = { id: string; answer: Consent; basis: string; by: string | null; at: string };
export const consentLines = (tx: Tx, org: string, student: string) => all<Line>(tx)`
    select c.id, c.answer, c.basis, m.name as by, c.recorded_at as at from consents c
    left join ctl.members() m on m.id = c.recorded_by
    where c.org_id = ${org} and c.student_id = ${student} order by c.id desc limit 50`;

export type CurrentEnrolment = { readonly id: string; readonly year: string; readonly former: boolean };
/**
 * The enrolment that counts for the student now: that of the open year, or else the last one. `id` is any enrolment of
 * the student.
 */
export const readCurrentEnrolment = (tx: Tx, org: string, id: string) => one<CurrentEnrolment>(tx)`
    select e.id, e.year_id as year, not y.is_current as former from enrolments e
    join academic_years y on y.org_id = e.org_id and y.id = e.year_id
    where e.org_id = ${org}
      and e.student_id = (select asked.student_id from enrolments asked where asked.org_id = ${org} and asked.id = ${id})
    order by y.is_current desc, y.starts_on desc limit 1`;

/** How far the photo and the proof of this enrolment are. */
export const readStatuses = (tx: Tx, org: string, id: string) =>
  only<{
    photo: PhotoStatus;
    proof: ProofStatus;
  }>(
    tx,
  )`select photo_status as photo, proof_status as proof from enrolments where org_id = ${org} and id = ${id}`;

export type StoredStudent = TextValues & {
  readonly student: string;
  readonly year: string;
  readonly custom: Readonly<Record<string, string>>;
  readonly consent: Consent;
  readonly section: string;
  readonly class: string;
  readonly division: string;
  readonly rollNo: string;
  readonly leftOn: string | null;
  readonly version: number;
};

/**
 * The record as it is now. Both rows are locked, because without a lock we would read what was there before we waited.
 * Undefined if the enrolment is of another year or the student was erased.
 */
export const lockStudentRecord = async (tx: Tx, org: string, year: string, id: string) => {
  // Lock the student before the enrolment, as `lockEnrolments` does. In the other order, two transactions would wait
  // for each other.
  await sql`select from students where org_id = ${org} and id = (select e.student_id from enrolments e
    where e.org_id = ${org} and e.id = ${id}) for update`.execute(tx);
  return one<StoredStudent>(tx)`
    select e.student_id as student, e.year_id as year, ${textColumns()}, s.custom, s.consent, e.section_id as section,
      e.class, e.division, e.roll_no as "rollNo", e.left_on as "leftOn", e.version
    from enrolments e join students s on s.org_id = e.org_id and s.id = e.student_id
    where e.org_id = ${org} and e.year_id = ${year} and e.id = ${id} and s.erased_at is null
    for update of e, s`;
};
