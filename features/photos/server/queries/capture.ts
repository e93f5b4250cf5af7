import { all, one, only } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { defaultThresholds, type PhotoMeasurements } from '@lanyard/domain/photo-quality';
import type { Consent, PhotoStatus } from '@lanyard/domain/student';
import { shownNameColumn } from '@lanyard/students/server/queries/student-columns';
import { sql } from 'kysely';

import type { CaptureSection, QualitySettings } from '../../api-capture.ts';

const settingsColumns = sql`thresholds, not_asked_means as "notAskedMeans", version`;
/**
 * If the school has not saved settings, returns the defaults and version 0. A measure that is newer than the saved row
 * gets its default.
 */
export const photoSettingsRow = async (tx: Tx, org: string): Promise<QualitySettings> => {
  const row = await one<QualitySettings>(tx)`
    select ${settingsColumns} from photo_settings where org_id = ${org}`;
  return {
    thresholds: { ...defaultThresholds, ...row?.thresholds },
    notAskedMeans: row?.notAskedMeans ?? 'yes',
    version: row?.version ?? 0,
  };
};
/** Undefined if the settings no longer have this version. */
export const savePhotoSettings = (
  tx: Tx,
  org: string,
  version: number,
  { thresholds, notAskedMeans }: Omit<QualitySettings, 'version'>,
) => one<QualitySettings>(tx)`
    insert into photo_settings as p (org_id, thresholds, not_asked_means)
    select ${org}, ${JSON.stringify(thresholds)}::jsonb, ${notAskedMeans}
    where ${version}::int = 0 or exists (select from photo_settings where org_id = ${org})
    on conflict (org_id) do update set thresholds = excluded.thresholds, not_asked_means = excluded.not_asked_means,
      version = p.version + 1 where p.version = ${version}
    returning ${settingsColumns}`;

/** The measurements of the current photos of this year. */
export const currentPhotoMeasurements = async (tx: Tx, org: string): Promise<PhotoMeasurements[]> => {
  const rows = await all<{ measurements: PhotoMeasurements }>(tx)`
    select p.measurements from enrolments e join photos p on p.org_id = e.org_id and p.id = e.photo_id
    where e.org_id = ${org} and e.year_id = ${thisYear(org)} and e.left_on is null and e.photo_status = 'captured'
      and p.measurements is not null`;
  return rows.map(({ measurements }) => measurements);
};

const thisYear = (org: string) =>
  sql`(select y.id from academic_years y where y.org_id = ${org} and y.is_current)`;

export const captureSections = (tx: Tx, org: string, today: string) => all<CaptureSection>(tx)`
    select s.id, s.class, s.division, count(e.id)::int as students,
      (count(*) filter (where e.photo_status = 'captured'))::int as captured,
      (count(*) filter (where e.photo_status = 'rejected'))::int as retakes,
      (count(*) filter (where a.absent and e.photo_status <> 'captured'))::int as absent
    from sections s
    left join enrolments e on e.org_id = s.org_id and e.section_id = s.id and e.left_on is null
    left join absences a on a.org_id = e.org_id and a.enrolment_id = e.id and a.day = ${today}::date
    where s.org_id = ${org} and s.year_id = ${thisYear(org)}
    group by s.id, s.class, s.class_rank, s.division order by s.class_rank, s.division`;

export type QueueRow = {
  readonly id: string;
  readonly student: string;
  readonly name: string;
  readonly localName: string | null;
  readonly rollNo: string;
  readonly admissionNo: string | null;
  readonly status: PhotoStatus;
  readonly photo: string | null;
  readonly version: number | null;
  readonly waiting: number;
  readonly photos: number;
  readonly retakeWhy: string | null;
  readonly absent: boolean;
  readonly consent: Consent;
};
export const captureQueue = (tx: Tx, org: string, section: string, today: string) => all<QueueRow>(tx)`
    select e.id, s.id as student, ${shownNameColumn()} as name, s.custom->>'local_name' as "localName", e.roll_no as "rollNo", s.admission_no as "admissionNo",
      e.photo_status as status, e.photo_id as photo, e.photo_version as version,
      coalesce(p.waiting, 0)::int as waiting, coalesce(p.kept, 0)::int as photos,
      case when e.photo_status = 'rejected' then r.rejected_why end as "retakeWhy",
      coalesce(a.absent, false) as absent, s.consent
    from enrolments e
    join students s on s.org_id = e.org_id and s.id = e.student_id
    left join absences a on a.org_id = e.org_id and a.enrolment_id = e.id and a.day = ${today}::date
    left join photos r on r.org_id = e.org_id and r.id = e.photo_id
    left join lateral (
      select count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'kept' and moved_to is null and withdrawn_at is null) as kept
      from photos p where p.org_id = e.org_id and p.student_id = e.student_id and p.year_id = e.year_id) p on true
    where e.org_id = ${org} and e.section_id = ${section} and e.left_on is null
    order by e.roll_no, e.id`;

export const sectionOfYear = async (tx: Tx, org: string, section: string) =>
  tx
    .selectFrom('sections')
    .select(['id', 'class', 'division'])
    .where('org_id', '=', org)
    .where('id', '=', section)
    .where('year_id', '=', sql<string>`${thisYear(org)}`)
    .executeTakeFirst();

/**
 * The latest statement by `said_at` counts, in whatever order they arrive. If two have the same time, absence counts.
 */
export const writeAbsence = async (
  { tx, org, user }: Act,
  enrolment: string,
  { day, absent, saidAt }: { readonly day: string; readonly absent: boolean; readonly saidAt: string },
): Promise<boolean> => {
  const row = await only<{ absent: boolean }>(tx)`
    insert into absences as a (org_id, enrolment_id, day, absent, said_at, said_by)
    values (${org}, ${enrolment}, ${day}::date, ${absent}, ${saidAt}::timestamptz, ${user})
    on conflict (org_id, enrolment_id, day) do update
      set absent = case when (excluded.said_at, excluded.absent) > (a.said_at, a.absent) then excluded.absent else a.absent end,
        said_by = case when (excluded.said_at, excluded.absent) > (a.said_at, a.absent) then excluded.said_by else a.said_by end,
        said_at = greatest(excluded.said_at, a.said_at)
    returning absent`;
  return row.absent;
};
