import { isOwnSection } from '@lanyard/accounts/server/queries/sections';
import { all } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { activityKinds, type ActivityKind } from '@lanyard/domain/activity';
import { shownNameColumn } from '@lanyard/students/server/queries/student-columns';
import { sql, type SqlBool } from 'kysely';

export type ActivityFilter = {
  /** Only entries of this person's sections, and entries without a section. */
  readonly ownOf?: string;
  readonly kind?: ActivityKind | undefined;
  readonly person?: string | undefined;
  readonly section?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly timeZone: string;
  readonly after?: { readonly at: string; readonly id: string };
  readonly limit: number;
};

export const activityPage = (tx: Tx, org: string, sought: ActivityFilter) => {
  const { ownOf, kind, person, section, from, until, timeZone, after, limit } = sought;
  const start = (day: string, later: number) =>
    sql<string>`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;
  return (
    tx
      .selectFrom('activity as a')
      .select([
        'a.id',
        'a.at',
        'a.kind',
        'a.count',
        'a.person_id as person',
        'a.student_id as student',
        'a.section_id as section',
        'a.detail',
      ])
      .where('a.org_id', '=', org)
      // Leaves out kinds that a newer version of Lanyard wrote, because this version has no sentence for them.
      .where('a.kind', 'in', kind === undefined ? activityKinds : [kind])
      .$if(ownOf !== undefined, (query) =>
        // Everyone may see an entry without a section, unless it is about a student. The student's section is then
        // unknown.
        query.where(
          sql<SqlBool>`(a.section_id is null and a.student_id is null or ${isOwnSection(org, sql`a.section_id`, ownOf ?? '')})`,
        ),
      )
      .$if(person !== undefined, (query) => query.where('a.person_id', '=', person ?? ''))
      .$if(section !== undefined, (query) => query.where('a.section_id', '=', section ?? ''))
      .$if(from !== undefined, (query) => query.where('a.at', '>=', start(from ?? '', 0)))
      .$if(until !== undefined, (query) => query.where('a.at', '<', start(until ?? '', 1)))
      .$if(after !== undefined, (query) =>
        query.where(sql<SqlBool>`(a.at, a.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('a.at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(limit)
      .execute()
  );
};

/** Includes each student's class and identifier in the current year, if the student is in it. */
export const findStudentNames = (tx: Tx, org: string, ids: readonly string[]) =>
  tx
    .selectFrom('students as s')
    .leftJoin('enrolments as e', (join) =>
      join
        .onRef('e.org_id', '=', 's.org_id')
        .onRef('e.student_id', '=', 's.id')
        .on('e.left_on', 'is', null)
        .on(
          'e.year_id',
          '=',
          sql<string>`(select y.id from academic_years y where y.org_id = ${org} and y.is_current)`,
        ),
    )
    .select(['s.id', shownNameColumn().as('name'), 'e.class', 'e.division', 'e.roll_no as rollNo'])
    .where('s.org_id', '=', org)
    .where('s.id', 'in', ids)
    .execute();

/** The roll numbers of these students in these classes, for those who are still in the class of the entry. */
export const rollNumbersIn = (
  tx: Tx,
  org: string,
  students: readonly string[],
  sections: readonly string[],
) => all<{ student: string; section: string; rollNo: string }>(tx)`
    select e.student_id as student, e.section_id as section, e.roll_no as "rollNo" from enrolments e
    where e.org_id = ${org} and e.student_id = any (${[...students]}::uuid[]) and e.section_id = any (${[...sections]}::uuid[])`;

export const findSectionNames = (tx: Tx, org: string, ids: readonly string[]) =>
  tx
    .selectFrom('sections')
    .select(['id', 'class', 'division'])
    .where('org_id', '=', org)
    .where('id', 'in', ids)
    .execute();
