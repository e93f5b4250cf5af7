import { all } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { StudentFilter, StudentSort } from '@lanyard/domain/student';
import { findUnstorableValue } from '@lanyard/http/find-unstorable-value';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import * as z from 'zod/mini';

import { capturedPhoto } from './photo-status.ts';
import { isPhotoRefused, shownNameColumn } from './student-columns.ts';
import {
  isExactMatch,
  isInList,
  mayReadDetails,
  isVisibleStudent,
  filterConditions,
  isFormerStudent,
  hasLeftSchool,
  isCurrentStudent,
  matchesListQuery,
  usesListFieldsOnly,
  isInOwnSection,
  type StudentCondition,
  type StudentListQuery,
  type StudentAccess,
} from './student-conditions.ts';

/** `who` decides which enrolments are in the list, also of which year. */
const roster = (tx: Tx, view: StudentAccess, who: StudentCondition) =>
  tx
    .selectFrom('enrolments as e')
    .where('e.org_id', '=', view.org)
    .where(who)
    .$if(view.rows === 'own', (query) => query.where(isInOwnSection(view)));

const withName = (tx: Tx, view: StudentAccess, who: StudentCondition) => {
  const isDetailed = mayReadDetails(view);
  return roster(tx, view, who)
    .innerJoin('students as s', (join) =>
      join.onRef('s.org_id', '=', 'e.org_id').onRef('s.id', '=', 'e.student_id'),
    )
    .select([
      'e.id',
      shownNameColumn().as('name'),
      'e.roll_no as rollNo',
      'e.class',
      'e.division',
      'e.photo_status as photoStatus',
      capturedPhoto.as('photo'),
      'e.left_on as leftOn',
      'e.version',
      delayed(view).as('delayed'),
      sql<string | null>`case when ${isDetailed} then s.name end`.as('legalName'),
      sql<boolean>`(${isDetailed} and ${isPhotoRefused})`.as('photoRefused'),
    ])
    .$if(view.former, (query) => query.select(lastYear.as('lastYear')))
    .$if(view.details === 'all', (query) =>
      query.select([
        'e.proof_status as proofStatus',
        'e.delivery_status as deliveryStatus',
        'e.updated_at as lastUpdated',
      ]),
    )
    .$if(view.details !== 'all', (query) =>
      query.select(({ ref }) => [
        sql`case when ${isDetailed} then ${ref('e.proof_status')} end`.as('proofStatus'),
        sql`case when ${isDetailed} then ${ref('e.delivery_status')} end`.as('deliveryStatus'),
        sql`case when ${isDetailed} then ${ref('e.updated_at')} end`.as('lastUpdated'),
      ]),
    );
};

/** The label of the year. Undefined unless the student is a former student. */
const lastYear = sql<string | undefined>`(select y.label from academic_years y
  where y.org_id = e.org_id and y.id = e.year_id and not y.is_current)`;

/** True if the card is dispatched and its package is late. `is_late` is the rule that packages use too. */
const delayed = (
  view: StudentAccess,
): StudentCondition => sql`(e.delivery_status = 'dispatched' and ${mayReadDetails(view)} and exists (
  select from cards c join package_cards m on m.org_id = c.org_id and m.card_id = c.id and m.out_at is null
  join packages p on p.org_id = m.org_id and p.id = m.package_id
  where c.org_id = e.org_id and c.enrolment_id = e.id and c.ended is null
    and is_late(p.status, p.exception, p.estimated_on, p.time_zone)))`;

const place = ['e.class_rank', 'e.division', 'e.roll_no', 'e.id'] as const;
const sorts = {
  class: place,
  name: ['e.search', 'e.id'],
  photo: ['e.photo_status', ...place],
  proof: ['e.proof_status', ...place],
  delivery: ['e.delivery_status', ...place],
  updated: ['e.updated_at', 'e.id'],
} as const satisfies Record<StudentSort, readonly string[]>;

/**
 * The name of a sort column: the server sorts former students by year, the newest first, and within a year by class.
 */
const yearsAgo = 'years_ago';
const columnsOf = (sort: StudentSort, filter: StudentFilter): readonly string[] =>
  filter === 'former' && sort === 'class' ? [yearsAgo, ...place] : sorts[sort];

export type StudentPageRequest = {
  readonly sort: StudentSort;
  readonly order: 'asc' | 'desc';
  readonly after?: readonly string[];
  readonly limit: number;
};
const iso = z.iso.datetime({ offset: true });
/** PostgreSQL writes an instant with a blank instead of the T, and its offset without minutes if they are zero. */
const isInstant = (text: unknown): boolean =>
  text === '-infinity' ||
  iso.safeParse(
    String(text)
      .replace(' ', 'T')
      .replace(/[+-]\d\d$/, '$&:00'),
  ).success;
const wholeNumber = z.string().check(z.regex(/^-?\d{1,9}$/));
const parts: Readonly<Record<string, z.ZodMiniType>> = {
  'e.id': z.uuid(),
  'e.class_rank': wholeNumber,
  [yearsAgo]: wholeNumber,
  'e.updated_at': z.string().check(z.refine(isInstant)),
};
/**
 * True if `key` could be the end of a page: the right number of values, each valid for its column. Otherwise the query
 * would fail in the database.
 */
export const isPageKey = (sort: StudentSort, filter: StudentFilter, key: unknown): key is string[] =>
  Array.isArray(key) &&
  key.length === columnsOf(sort, filter).length &&
  findUnstorableValue(key, 'after') === undefined &&
  columnsOf(sort, filter).every((column, at) => (parts[column] ?? z.string()).safeParse(key[at]).success);

/**
 * If the person may not see these values of a row, the row sorts by these constants. Otherwise the order or the page
 * key would reveal the values.
 */
const kept = {
  'e.proof_status': '',
  'e.delivery_status': '',
  'e.updated_at': '-infinity',
} as const;
const isKept = (column: string): column is keyof typeof kept => Object.hasOwn(kept, column);
const sortable = (view: StudentAccess, column: string): RawBuilder<unknown> => {
  if (column === yearsAgo)
    return sql`(select date '9999-12-31' - y.starts_on from academic_years y
      where y.org_id = e.org_id and y.id = e.year_id)`;
  return view.details === 'own' && view.rows === 'all' && isKept(column)
    ? sql`(case when ${isInOwnSection(view)} then ${sql.ref(column)} else ${sql.lit(kept[column])} end)`
    : sql.ref(column);
};

/**
 * One page of the list: the rows after the page key `after`. Each row has its own page key, made of the sort columns.
 */
export const studentPage = (
  tx: Tx,
  view: StudentAccess,
  sought: StudentListQuery,
  { sort, order, after, limit }: StudentPageRequest,
) => {
  const columns = columnsOf(sort, sought.filter).map((column) => sortable(view, column));
  const key = sql.join(columns);
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  return columns
    .reduce(
      (query, column) => query.orderBy(column, order),
      withName(tx, view, isInList(view, sought))
        .select([
          's.id as person',
          isExactMatch(view, sought).as('exact'),
          sql<string[]>`array[${sql.join(columns.map((column) => sql`${column}::text`))}]`.as('key'),
        ])
        .where(matchesListQuery(view, sought))
        .$if(!usesListFieldsOnly(sought), (query) => query.where(mayReadDetails(view)))
        .$if(after !== undefined, (query) =>
          query.where(sql<SqlBool>`(${key}) ${beyond} (${sql.join(after ?? [])})`),
        ),
    )
    .limit(limit)
    .execute();
};

/** A student as they are now, in the open year or in their last year. `id` is any enrolment of the student. */
export const studentById = (tx: Tx, view: StudentAccess, id: string) =>
  withName(tx, view, isVisibleStudent(view))
    .where(
      'e.student_id',
      '=',
      sql<string>`(select asked.student_id from enrolments asked where asked.org_id = ${view.org} and asked.id = ${id})`,
    )
    .executeTakeFirst();

export type ChosenStudents = {
  readonly matching: StudentListQuery | null;
  readonly except: readonly string[];
  readonly also: readonly string[];
};

/** All students of a selection. It filters by the selection's query, so the selection can have any size. */
export const chosenStudentsQuery = (
  tx: Tx,
  view: StudentAccess,
  { matching, except, also }: ChosenStudents,
) => {
  const found = matching
    ? sql`(${isInList(view, matching)} and ${matchesListQuery(view, matching)}
        and ${usesListFieldsOnly(matching) ? sql`true` : mayReadDetails(view)} and e.id <> all (${[...except]}::uuid[]))`
    : sql`false`;
  return roster(
    tx,
    view,
    sql`(${isVisibleStudent(view)} and (${found} or e.id = any (${[...also]}::uuid[])))`,
  );
};

export type ChosenPlace = {
  readonly id: string;
  readonly section: string;
  /** 10-A */
  readonly place: string;
  readonly leftOn: string | null;
};
export const placesOfChosen = (tx: Tx, view: StudentAccess, chosen: ChosenStudents): Promise<ChosenPlace[]> =>
  chosenStudentsQuery(tx, view, chosen)
    .select([
      'e.id',
      'e.section_id as section',
      sql<string>`e.class || '-' || e.division`.as('place'),
      'e.left_on as leftOn',
    ])
    .execute();

export const countChosenStudents = async (
  tx: Tx,
  view: StudentAccess,
  chosen: ChosenStudents,
): Promise<number> => {
  const { count } = await chosenStudentsQuery(tx, view, chosen)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const countIf = (condition: StudentCondition): RawBuilder<number> =>
  sql<number>`(count(*) filter (where ${condition}))::int`;

const goneCount = (tx: Tx, view: StudentAccess) =>
  roster(tx, view, hasLeftSchool(view))
    .where(mayReadDetails(view))
    .select(sql<number>`count(*)::int`.as('count'));

/** Counts all students and those of each filter, in one pass over the status index. */
export const studentStatusCounts = (tx: Tx, view: StudentAccess) => {
  const seen = mayReadDetails(view);
  return roster(tx, view, isCurrentStudent(view))
    .select([
      countIf(filterConditions.all).as('all'),
      countIf(filterConditions.missing_photo).as('missing_photo'),
      countIf(sql`${filterConditions.pending_proof} and ${seen}`).as('pending_proof'),
      countIf(sql`${filterConditions.ready_for_delivery} and ${seen}`).as('ready_for_delivery'),
      countIf(filterConditions.captured).as('captured'),
      countIf(sql`${filterConditions.in_production} and ${seen}`).as('in_production'),
      countIf(sql`${filterConditions.delivered} and ${seen}`).as('delivered'),
      sql<number>`(${goneCount(tx, view)})`.as('left'),
    ])
    .executeTakeFirstOrThrow();
};

export type FormerYear = { readonly label: string; readonly students: number };
/** How many former students were last enrolled in which year, the newest year first. */
export const formerYears = (tx: Tx, view: StudentAccess) => all<FormerYear>(tx)`
    select y.label, count(*)::int as students
    from enrolments e join academic_years y on y.org_id = e.org_id and y.id = e.year_id
    where e.org_id = ${view.org} and ${isFormerStudent} group by y.id, y.label, y.starts_on order by y.starts_on desc`;

export const countMatchingStudents = async (
  tx: Tx,
  view: StudentAccess,
  sought: StudentListQuery,
): Promise<number> => {
  const { count } = await roster(tx, view, isInList(view, sought))
    .select(countIf(sql`true`).as('count'))
    .where(matchesListQuery(view, sought))
    .$if(!usesListFieldsOnly(sought), (query) => query.where(mayReadDetails(view)))
    .executeTakeFirstOrThrow();
  return count;
};

/** The enrolments of all selected students, for acts on all of them. */
export const chosenEnrolmentIds = async (
  tx: Tx,
  view: StudentAccess,
  chosen: ChosenStudents,
): Promise<string[]> => {
  const rows = await chosenStudentsQuery(tx, view, chosen).select('e.id').execute();
  return rows.map(({ id }) => id);
};
