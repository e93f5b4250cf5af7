// Which students a query of the list finds, as conditions over an enrolment `e`.
import { isOwnSection } from '@lanyard/accounts/server/queries/sections';
import type { StudentFilter } from '@lanyard/domain/student';
import type { SearchTerm } from '@lanyard/domain/student-search';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { hasEveryWord, isFound, type SearchedStudents } from './student-search.ts';

export type StudentCondition = RawBuilder<SqlBool>;

/** Which rows a person may see, and in which rows they see more than the list's fields. */
export type StudentAccess = {
  readonly org: string;
  readonly person: string;
  readonly rows: 'all' | 'own';
  readonly details: 'all' | 'own' | 'none';
  /** True if the person may also see former students, who have no enrolment in the open year. */
  readonly former: boolean;
};

/** What a query of the student list looks for. */
export type StudentListQuery = {
  readonly terms?: readonly SearchTerm[];
  readonly filter: StudentFilter;
  readonly class?: string | undefined;
  readonly division?: string | undefined;
  /** A day in the school's time zone. */
  readonly since?: string | undefined;
  /** The label of the year of a former student's last enrolment. */
  readonly year?: string | undefined;
};

export const isInOwnSection = ({ org, person }: StudentAccess): StudentCondition =>
  isOwnSection(org, sql`e.section_id`, person);
export const mayReadDetails = (view: StudentAccess): StudentCondition =>
  view.details === 'own' ? isInOwnSection(view) : view.details === 'all' ? sql`true` : sql`false`;

// `statusBucketOf` and `passesFilter` of the domain in SQL; a test compares the two on every combination of statuses.
const undecided = sql<SqlBool>`e.delivery_status <> 'delivered' and e.proof_status <> 'approved'`;
export const filterConditions: Readonly<Record<StudentFilter, StudentCondition>> = {
  all: sql`true`,
  missing_photo: sql`(${undecided} and e.photo_status <> 'captured')`,
  pending_proof: sql`(${undecided} and e.photo_status = 'captured')`,
  ready_for_delivery: sql`e.delivery_status = 'ready'`,
  captured: sql`e.photo_status = 'captured'`,
  in_production: sql`(e.delivery_status <> 'delivered' and e.proof_status = 'approved')`,
  delivered: sql`e.delivery_status = 'delivered'`,
  left: sql`true`, // `isInList` finds only students who left
  former: sql`true`, // `isInList` finds only former students
};
/** Filters that someone who sees only the list may count. */
const ofTheList: ReadonlySet<StudentFilter> = new Set(['all', 'missing_photo', 'captured']);

const enrolled = ({ org }: StudentAccess): StudentCondition =>
  sql`e.year_id = (select y.id from academic_years y where y.org_id = ${org} and y.is_current)`;
export const isCurrentStudent = (view: StudentAccess): StudentCondition =>
  sql`(${enrolled(view)} and e.left_on is null)`;
/** An erased student has an empty search text, and is left out. */
export const hasLeftSchool = (view: StudentAccess): StudentCondition =>
  sql`(${enrolled(view)} and e.left_on is not null and e.search <> '')`;
/** The last enrolment of a student who has none in the open year and was not erased. */
export const isFormerStudent = sql<SqlBool>`(e.search <> '' and not exists (
  select from enrolments other
  join academic_years theirs on theirs.org_id = other.org_id and theirs.id = other.year_id
  join academic_years last on last.org_id = e.org_id and last.id = e.year_id
  where other.org_id = e.org_id and other.student_id = e.student_id
    and (last.is_current or (theirs.is_current, theirs.starts_on) > (last.is_current, last.starts_on))))`;
/**
 * All students that a view may find: those of the open year, those who left in it, and former students if the view
 * includes them.
 */
export const isVisibleStudent = (view: StudentAccess): StudentCondition => {
  const now = sql<SqlBool>`(${enrolled(view)} and (e.left_on is null or e.search <> ''))`;
  return view.former ? sql`(${now} or ${isFormerStudent})` : now;
};
export const isInList = (view: StudentAccess, { filter }: StudentListQuery): StudentCondition => {
  if (filter === 'former') return view.former ? isFormerStudent : sql`false`;
  return filter === 'left' ? hasLeftSchool(view) : isCurrentStudent(view);
};

/** In which students a search of this list looks for similar names, whatever the other filters are. */
const searchedStudents = (view: StudentAccess, sought: StudentListQuery): SearchedStudents => ({
  org: view.org,
  among:
    view.rows === 'own'
      ? sql`(${isInList(view, sought)} and ${isInOwnSection(view)})`
      : isInList(view, sought),
  details: mayReadDetails(view),
});
/** True if a student of this list has every word of the search, without a typing mistake. */
export const isExactMatch = (view: StudentAccess, sought: StudentListQuery): StudentCondition =>
  hasEveryWord(searchedStudents(view, sought), sought.terms ?? []);

export const matchesListQuery = (view: StudentAccess, sought: StudentListQuery): StudentCondition =>
  sql.join(
    [
      isFound(searchedStudents(view, sought), sought.terms ?? []),
      filterConditions[sought.filter],
      ...(sought.class === undefined ? [] : [sql<SqlBool>`e.class = ${sought.class}`]),
      ...(sought.division === undefined ? [] : [sql<SqlBool>`e.division = ${sought.division}`]),
      ...(sought.year === undefined
        ? []
        : [
            sql<SqlBool>`e.year_id in (select y.id from academic_years y where y.org_id = e.org_id and y.label = ${sought.year})`,
          ]),
      ...(sought.since === undefined
        ? []
        : [
            sql<SqlBool>`e.updated_at >= (select ${sought.since}::date::timestamp at time zone o.time_zone from ctl.entered_organisation() o)`,
          ]),
    ],
    sql` and `,
  );
/** True if the query uses only fields of the list, so that everyone may use it. */
export const usesListFieldsOnly = ({ filter, since }: StudentListQuery): boolean =>
  ofTheList.has(filter) && since === undefined;
