import { one } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import type { Consent, DeliveryStatus, PhotoStatus, ProofStatus } from '@lanyard/domain/student';
import { textFields, type TextValues } from '@lanyard/domain/student-field';
import { sql } from 'kysely';

import type { ExportFormat } from '../../api-export.ts';
import type { SelectedStudents } from '../../selected-students.ts';
import type { StudentAccess } from './student-conditions.ts';
import { chosenStudentsQuery, type ChosenStudents } from './student-list.ts';

export const insertExport = (
  { tx, org, user }: Act,
  given: { format: ExportFormat; students: SelectedStudents; total: number; progress: string },
) =>
  tx
    .insertInto('exports')
    .values({
      org_id: org,
      format: given.format,
      students: JSON.stringify(given.students),
      total: given.total,
      progress_id: given.progress,
      made_by: user,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/**
 * Finds an export only for the person who made it, and only for 1 hour. The file has the roster of the moment when it
 * is downloaded.
 */
export const exportById = (tx: Tx, org: string, person: string, id: string) =>
  tx
    .selectFrom('exports')
    .select(['format', 'students', 'total', 'progress_id as progress', 'made_at as madeAt'])
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('made_by', '=', person)
    .where('made_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirst();

export type ExportRow = TextValues & {
  readonly id: string;
  readonly student: string;
  readonly section: string;
  readonly custom: Readonly<Record<string, string>>;
  readonly consent: Consent;
  readonly rollNo: string;
  readonly class: string;
  readonly division: string;
  readonly photo: PhotoStatus;
  readonly proof: ProofStatus;
  readonly delivery: DeliveryStatus;
  /** The year of the enrolment. For a former student, that is their last year. */
  readonly year: string;
  readonly leftOn: string | null;
  readonly updatedAt: string;
  readonly key: readonly string[];
};

/**
 * The next page of the export, in the order of the list. `after` is the key of the last row so far, so that no student
 * is skipped or written twice.
 */
export const readExportPage = async (
  tx: Tx,
  view: StudentAccess,
  chosen: ChosenStudents,
  after: readonly string[] | undefined,
  limit: number,
): Promise<ExportRow[]> => {
  const place = sql`e.class_rank, e.division, e.roll_no, e.id`;
  const rows = await chosenStudentsQuery(tx, view, chosen)
    .innerJoin('students as s', (join) =>
      join.onRef('s.org_id', '=', 'e.org_id').onRef('s.id', '=', 'e.student_id'),
    )
    .select([
      'e.id',
      'e.student_id as student',
      'e.section_id as section',
      ...textFields.map(({ key, name }) => sql<string | null>`${sql.ref(`s.${key}`)}`.as(name)),
      's.custom',
      's.consent',
      'e.roll_no as rollNo',
      'e.class',
      'e.division',
      'e.photo_status as photo',
      'e.proof_status as proof',
      'e.delivery_status as delivery',
      sql<string>`(select y.label from academic_years y where y.org_id = e.org_id and y.id = e.year_id)`.as(
        'year',
      ),
      'e.left_on as leftOn',
      'e.updated_at as updatedAt',
      sql<string[]>`array[e.class_rank::text, e.division, e.roll_no, e.id::text]`.as('key'),
    ])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${place}) > (${sql.join([...(after ?? [])])})`),
    )
    .orderBy(sql`e.class_rank`)
    .orderBy('e.division')
    .orderBy('e.roll_no')
    .orderBy('e.id')
    .limit(limit)
    .execute();
  return rows as ExportRow[];
};

export const readSchoolYear = (tx: Tx, org: string) => one<{
  name: string;
  year: string;
  label: string;
  startsOn: string;
  endsOn: string;
}>(tx)`
    select o.name, y.id as year, y.label, y.starts_on as "startsOn", y.ends_on as "endsOn"
    from ctl.entered_organisation() o, academic_years y where y.org_id = ${org} and y.is_current`;

export const deleteOldExports = (tx: Tx, org: string) =>
  sql`with gone as (delete from exports where org_id = ${org} and made_at < now() - interval '1 day')
    delete from bulk_acts where org_id = ${org} and made_at < now() - interval '30 days'`.execute(tx);
