import type { Tx } from '@lanyard/db/tenant';
import type { StudentFilter } from '@lanyard/domain/student';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { StudentSort } from '../api.ts';

type Condition = RawBuilder<SqlBool>;

/** Which rows the caller may see, and in which of them more than the list. */
export type View = {
  readonly org: string;
  readonly person: string;
  readonly rows: 'all' | 'own';
  readonly details: 'all' | 'own' | 'none';
};

/** What somebody is looking for; `text` is folded already. */
export type Sought = {
  readonly text?: string;
  readonly identifier?: { readonly class: string; readonly division: string; readonly rollNo: string };
  readonly filter: StudentFilter;
};

const ownSection = ({ org, person }: View): Condition =>
  sql`e.section_id in (select own.id from sections own where own.org_id = ${org} and (own.reviewer_id = ${person} or own.deputy_id = ${person}))`;
const detailed = (view: View): Condition =>
  view.details === 'own' ? ownSection(view) : view.details === 'all' ? sql`true` : sql`false`;

// `bucketOf` and `passesFilter` of the domain in SQL; a test compares the two on every combination of statuses.
const undecided = sql<SqlBool>`e.delivery_status <> 'delivered' and e.proof_status <> 'approved'`;
const filters: Readonly<Record<StudentFilter, Condition>> = {
  all: sql`true`,
  missing_photo: sql`(${undecided} and e.photo_status <> 'captured')`,
  pending_proof: sql`(${undecided} and e.photo_status = 'captured')`,
  ready_for_delivery: sql`e.delivery_status = 'ready'`,
  captured: sql`e.photo_status = 'captured'`,
  in_production: sql`(e.delivery_status <> 'delivered' and e.proof_status = 'approved')`,
  delivered: sql`e.delivery_status = 'delivered'`,
};
/** What somebody who sees only the list may count by. */
const ofTheList: ReadonlySet<StudentFilter> = new Set(['all', 'missing_photo', 'captured']);

const likeEscaped = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const roster = (tx: Tx, view: View) =>
  tx
    .selectFrom('enrolments as e')
    .where('e.org_id', '=', view.org)
    .where(
      'e.year_id',
      '=',
      sql<string>`(select y.id from academic_years y where y.org_id = ${view.org} and y.is_current)`,
    )
    .where('e.left_on', 'is', null)
    .$if(view.rows === 'own', (query) => query.where(ownSection(view)));

const matches = ({ text, identifier }: Sought): Condition => {
  if (identifier)
    return sql`(upper(e.class) = ${identifier.class} and upper(e.division) = ${identifier.division} and e.roll_no = ${identifier.rollNo})`;
  return text ? sql`e.search like ${likeEscaped(text)}` : sql`true`;
};

const withName = (tx: Tx, view: View) => {
  const all = detailed(view);
  return roster(tx, view)
    .innerJoin('students as s', (join) =>
      join.onRef('s.org_id', '=', 'e.org_id').onRef('s.id', '=', 'e.student_id'),
    )
    .select([
      'e.id',
      's.name',
      'e.roll_no as rollNo',
      'e.class',
      'e.division',
      'e.photo_status as photoStatus',
      'e.version',
    ])
    .$if(view.details === 'all', (query) =>
      query.select([
        'e.proof_status as proofStatus',
        'e.delivery_status as deliveryStatus',
        'e.updated_at as lastUpdated',
      ]),
    )
    .$if(view.details !== 'all', (query) =>
      query.select(({ ref }) => [
        sql`case when ${all} then ${ref('e.proof_status')} end`.as('proofStatus'),
        sql`case when ${all} then ${ref('e.delivery_status')} end`.as('deliveryStatus'),
        sql`case when ${all} then ${ref('e.updated_at')} end`.as('lastUpdated'),
      ]),
    );
};

const place = ['e.class_rank', 'e.division', 'e.roll_no', 'e.id'] as const;
const sorts = {
  class: place,
  name: ['e.search', 'e.id'],
  photo: ['e.photo_status', ...place],
  proof: ['e.proof_status', ...place],
  delivery: ['e.delivery_status', ...place],
  updated: ['e.updated_at', 'e.id'],
} as const satisfies Record<StudentSort, readonly string[]>;

export type Page = {
  readonly sort: StudentSort;
  readonly order: 'asc' | 'desc';
  readonly after?: readonly string[];
  readonly limit: number;
};
export const sortLength = (sort: StudentSort): number => sorts[sort].length;

/** One page by key: the rows after `after` in the sort's own columns, each row with its key. */
export const studentPage = (tx: Tx, view: View, sought: Sought, { sort, order, after, limit }: Page) => {
  const columns = sorts[sort];
  const key = sql.join(columns.map((column) => sql.ref(column)));
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  return columns
    .reduce(
      (query, column) => query.orderBy(column, order),
      withName(tx, view)
        .select(
          sql<string[]>`array[${sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))}]`.as('key'),
        )
        .where(matches(sought))
        .where(filters[sought.filter])
        .$if(!ofTheList.has(sought.filter), (query) => query.where(detailed(view)))
        .$if(after !== undefined, (query) =>
          query.where(sql<SqlBool>`(${key}) ${beyond} (${sql.join(after ?? [])})`),
        ),
    )
    .limit(limit)
    .execute();
};

export const studentById = (tx: Tx, view: View, id: string) =>
  withName(tx, view).where('e.id', '=', id).executeTakeFirst();

const countIf = (condition: Condition): RawBuilder<number> =>
  sql<number>`(count(*) filter (where ${condition}))::int`;

/** Total and filters in one pass over the status index. */
export const statusCounts = (tx: Tx, view: View) => {
  const seen = detailed(view);
  return roster(tx, view)
    .select([
      countIf(filters.all).as('all'),
      countIf(filters.missing_photo).as('missing_photo'),
      countIf(sql`${filters.pending_proof} and ${seen}`).as('pending_proof'),
      countIf(sql`${filters.ready_for_delivery} and ${seen}`).as('ready_for_delivery'),
      countIf(filters.captured).as('captured'),
      countIf(sql`${filters.in_production} and ${seen}`).as('in_production'),
      countIf(sql`${filters.delivered} and ${seen}`).as('delivered'),
    ])
    .executeTakeFirstOrThrow();
};

export const matchingCount = async (tx: Tx, view: View, sought: Sought): Promise<number> => {
  const { count } = await roster(tx, view)
    .select(countIf(sql`true`).as('count'))
    .where(matches(sought))
    .where(filters[sought.filter])
    .$if(!ofTheList.has(sought.filter), (query) => query.where(detailed(view)))
    .executeTakeFirstOrThrow();
  return count;
};

const currentSections = (tx: Tx, org: string, id: string) =>
  tx
    .selectFrom('sections as s')
    .innerJoin('academic_years as y', (join) =>
      join.onRef('y.org_id', '=', 's.org_id').onRef('y.id', '=', 's.year_id'),
    )
    .select(['s.id', 's.year_id', 's.class', 's.class_rank', 's.division'])
    .where('s.org_id', '=', org)
    .where('s.id', '=', id)
    .where('y.is_current', '=', true);

/** Nothing where the section is of another year or does not exist. */
export const currentSection = (tx: Tx, org: string, id: string) =>
  currentSections(tx, org, id).executeTakeFirst();

/** The same, and nobody removes the section before we are done: who enrols into it would meet a fault. */
export const sectionToEnrolIn = (tx: Tx, org: string, id: string) =>
  currentSections(tx, org, id).forKeyShare(['s']).executeTakeFirst();

export const insertStudent = (tx: Tx, org: string, name: string) =>
  tx.insertInto('students').values({ org_id: org, name }).returning('id').executeTakeFirstOrThrow();

type NewEnrolment = {
  readonly student: string;
  readonly section: NonNullable<Awaited<ReturnType<typeof currentSection>>>;
  readonly rollNo: string;
  readonly search: string;
};

/** Answers nothing when somebody in the section has the roll number: the database decides, so two cannot win. */
export const insertEnrolment = (tx: Tx, org: string, { student, section, rollNo, search }: NewEnrolment) =>
  tx
    .insertInto('enrolments')
    .values({
      org_id: org,
      student_id: student,
      year_id: section.year_id,
      section_id: section.id,
      class: section.class,
      class_rank: section.class_rank,
      division: section.division,
      roll_no: rollNo,
      search,
    })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'section_id', 'roll_no']).where('left_on', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

/** After the highest; when that is 999, the lowest gap; nothing in a full section. */
export const nextRollNo = async (tx: Tx, org: string, section: string): Promise<number | null> => {
  const { next } = await tx
    .selectFrom('enrolments as e')
    .select(
      sql<
        number | null
      >`case when max(e.roll_no) is distinct from '999' then coalesce(max(e.roll_no)::int, 0) + 1
        else (select min(n) from generate_series(1, 999) n where lpad(n::text, 3, '0') <> all (array_agg(e.roll_no))) end`.as(
        'next',
      ),
    )
    .where('e.org_id', '=', org)
    .where('e.section_id', '=', section)
    .where('e.left_on', 'is', null)
    .executeTakeFirstOrThrow();
  return next;
};
