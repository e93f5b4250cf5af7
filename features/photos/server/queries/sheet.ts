// The contact sheet of a class: every photo of the year that counts, and its open doubt.
import { all, one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { PhotoChoice } from '@lanyard/domain/photo';
import type { Consent } from '@lanyard/domain/student';
import { shownNameColumn } from '@lanyard/students/server/queries/student-columns';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { ReviewerFilter } from './pictures.ts';

export type SheetPhotoRow = {
  readonly id: string;
  readonly version: number;
  readonly takenAt: string;
  readonly device: string;
  readonly fileNo: number | null;
  readonly follows: string | null;
  readonly rejected: boolean;
  readonly doubt: { readonly by: string; readonly at: string; readonly why: string } | null;
};
export type SheetStudentRow = {
  readonly id: string;
  readonly student: string;
  readonly name: string;
  readonly rollNo: string;
  readonly consent: Consent;
  readonly absent: boolean;
  readonly choice: PhotoChoice | null;
  readonly photos: readonly SheetPhotoRow[];
};

const iso = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const thisYear = (org: string) =>
  sql`(select y.id from academic_years y where y.org_id = ${org} and y.is_current)`;
const within = (reviewer: ReviewerFilter): RawBuilder<SqlBool> =>
  reviewer === null ? sql`true` : sql`(s.reviewer_id = ${reviewer} or s.deputy_id = ${reviewer})`;

/** The students in roll order, with the photos that decide which one is current. */
export const sheetStudentRows = (tx: Tx, org: string, section: string) => all<SheetStudentRow>(tx)`
    select e.id, e.student_id as student, ${shownNameColumn()} as name, e.roll_no as "rollNo", s.consent,
      coalesce((select a.absent from absences a where a.org_id = e.org_id and a.enrolment_id = e.id
        order by a.day desc limit 1), false) as absent,
      case when c.photo_id is null then null else jsonb_build_object('photo', c.photo_id, 'over', c.over) end as choice,
      coalesce((select jsonb_agg(jsonb_build_object(
          'id', p.id, 'version', p.version, 'takenAt', ${iso(sql`p.taken_at`)}, 'device', p.device,
          'fileNo', p.file_no,
          'follows', p.follows, 'rejected', p.rejected_at is not null,
          'doubt', case when d.id is null then null else
            jsonb_build_object('by', d.said_by, 'at', ${iso(sql`d.said_at`)}, 'why', d.why) end)
          order by p.taken_at, p.id)
        from photos p
        left join photo_doubts d on d.org_id = p.org_id and d.photo_id = p.id and d.settled_at is null
        where p.org_id = e.org_id and p.student_id = e.student_id and p.state = 'kept' and p.moved_to is null
          and p.withdrawn_at is null and (p.year_id = e.year_id or p.id = c.photo_id)), '[]'::jsonb) as photos
    from enrolments e
    join students s on s.org_id = e.org_id and s.id = e.student_id
    left join photo_choices c on c.org_id = e.org_id and c.enrolment_id = e.id
    where e.org_id = ${org} and e.section_id = ${section} and e.left_on is null
    order by e.roll_no, e.id`;

export type SheetSection = {
  readonly id: string;
  readonly class: string;
  readonly division: string;
  readonly students: number;
  readonly captured: number;
  readonly doubted: number;
};
export const sheetSections = (tx: Tx, org: string, reviewer: ReviewerFilter) => all<SheetSection>(tx)`
    select s.id, s.class, s.division, count(e.id)::int as students,
      (count(*) filter (where e.photo_status = 'captured'))::int as captured, count(d.id)::int as doubted
    from sections s
    left join enrolments e on e.org_id = s.org_id and e.section_id = s.id and e.left_on is null
    left join photo_doubts d on d.org_id = e.org_id and d.photo_id = e.photo_id and d.settled_at is null
    where s.org_id = ${org} and s.year_id = ${thisYear(org)} and ${within(reviewer)}
    group by s.id, s.class, s.class_rank, s.division order by s.class_rank, s.division`;
export const sheetSection = (tx: Tx, org: string, reviewer: ReviewerFilter, section: string) => one<{
  id: string;
  class: string;
  division: string;
}>(tx)`
    select s.id, s.class, s.division from sections s where s.org_id = ${org} and s.id = ${section}
      and s.year_id = ${thisYear(org)} and ${within(reviewer)}`;
