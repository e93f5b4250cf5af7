import type { Tx } from '@lanyard/db/tenant';
import type { StudentFilter } from '@lanyard/domain/student';
import { unkeepable } from '@lanyard/http/unkeepable';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import * as z from 'zod/mini';

import type { StudentSort } from '../../api.ts';
import { shownPhoto } from './photo-status.ts';

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
  readonly class?: string | undefined;
  readonly division?: string | undefined;
  /** A day of the school's. */
  readonly since?: string | undefined;
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
  left: sql`true`, // among those `gone` finds
};
/** What somebody who sees only the list may count by. */
const ofTheList: ReadonlySet<StudentFilter> = new Set(['all', 'missing_photo', 'captured']);

const likeEscaped = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const living = sql<SqlBool>`e.left_on is null`;
/** Who was erased has no words to be found by. */
const gone = sql<SqlBool>`(e.left_on is not null and e.search <> '')`;
const everybody = sql<SqlBool>`(e.left_on is null or e.search <> '')`;
const among = ({ filter }: Sought): Condition => (filter === 'left' ? gone : living);

const roster = (tx: Tx, view: View, who: Condition) =>
  tx
    .selectFrom('enrolments as e')
    .where('e.org_id', '=', view.org)
    .where(
      'e.year_id',
      '=',
      sql<string>`(select y.id from academic_years y where y.org_id = ${view.org} and y.is_current)`,
    )
    .where(who)
    .$if(view.rows === 'own', (query) => query.where(ownSection(view)));

const isWord = ({ text, identifier }: Sought): Condition => {
  if (identifier)
    return sql`(upper(e.class) = ${identifier.class} and upper(e.division) = ${identifier.division} and e.roll_no = ${identifier.rollNo})`;
  return text ? sql`e.search like ${likeEscaped(text)}` : sql`true`;
};
const matches = (sought: Sought): Condition =>
  sql.join(
    [
      isWord(sought),
      filters[sought.filter],
      ...(sought.class === undefined ? [] : [sql<SqlBool>`e.class = ${sought.class}`]),
      ...(sought.division === undefined ? [] : [sql<SqlBool>`e.division = ${sought.division}`]),
      ...(sought.since === undefined
        ? []
        : [
            sql<SqlBool>`e.updated_at >= (select ${sought.since}::date::timestamp at time zone o.time_zone from ctl.entered_organisation() o)`,
          ]),
    ],
    sql` and `,
  );
/** Only what the list itself shows is sought for by everybody. */
const ofTheListOnly = ({ filter, since }: Sought): boolean => ofTheList.has(filter) && since === undefined;

const withName = (tx: Tx, view: View, who: Condition) => {
  const all = detailed(view);
  return roster(tx, view, who)
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
      shownPhoto.as('photo'),
      'e.left_on as leftOn',
      'e.version',
      delayed(view).as('delayed'),
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

/** Its package is late: asked only of cards that are on their way, by the rule packages have. */
const delayed = (
  view: View,
): Condition => sql`(e.delivery_status = 'dispatched' and ${detailed(view)} and exists (
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

export type Page = {
  readonly sort: StudentSort;
  readonly order: 'asc' | 'desc';
  readonly after?: readonly string[];
  readonly limit: number;
};
const iso = z.iso.datetime({ offset: true });
/** As PostgreSQL writes it: a blank instead of the T, and no minutes where the offset has none. */
const isInstant = (text: unknown): boolean =>
  text === '-infinity' ||
  iso.safeParse(
    String(text)
      .replace(' ', 'T')
      .replace(/[+-]\d\d$/, '$&:00'),
  ).success;
const parts: Readonly<Record<string, z.ZodMiniType>> = {
  'e.id': z.uuid(),
  'e.class_rank': z.string().check(z.regex(/^-?\d{1,9}$/)),
  'e.updated_at': z.string().check(z.refine(isInstant)),
};
/** What a page said it ends at, or something like it: the database reads every part as its column. */
export const isKeyOf = (sort: StudentSort, key: unknown): key is string[] =>
  Array.isArray(key) &&
  key.length === sorts[sort].length &&
  unkeepable(key, 'after') === undefined &&
  sorts[sort].every((column, at) => (parts[column] ?? z.string()).safeParse(key[at]).success);

/** What a row keeps from somebody sorts as nothing: neither the order nor the key of a page may tell it. */
const kept = {
  'e.proof_status': '',
  'e.delivery_status': '',
  'e.updated_at': '-infinity',
} as const;
const isKept = (column: string): column is keyof typeof kept => Object.hasOwn(kept, column);
const sortable = (view: View, column: string): RawBuilder<unknown> =>
  view.details === 'own' && view.rows === 'all' && isKept(column)
    ? sql`(case when ${ownSection(view)} then ${sql.ref(column)} else ${sql.lit(kept[column])} end)`
    : sql.ref(column);

/** One page by key: the rows after `after` in the sort's own columns, each row with its key. */
export const studentPage = (tx: Tx, view: View, sought: Sought, { sort, order, after, limit }: Page) => {
  const columns = sorts[sort].map((column) => sortable(view, column));
  const key = sql.join(columns);
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  return columns
    .reduce(
      (query, column) => query.orderBy(column, order),
      withName(tx, view, among(sought))
        .select(sql<string[]>`array[${sql.join(columns.map((column) => sql`${column}::text`))}]`.as('key'))
        .where(matches(sought))
        .$if(!ofTheListOnly(sought), (query) => query.where(detailed(view)))
        .$if(after !== undefined, (query) =>
          query.where(sql<SqlBool>`(${key}) ${beyond} (${sql.join(after ?? [])})`),
        ),
    )
    .limit(limit)
    .execute();
};

export const studentById = (tx: Tx, view: View, id: string) =>
  withName(tx, view, everybody).where('e.id', '=', id).executeTakeFirst();

export type Chosen = {
  readonly matching: Sought | null;
  readonly except: readonly string[];
  readonly also: readonly string[];
};

/** Everybody a selection names, however many: by its query, never by ids alone. */
export const chosenRoster = (tx: Tx, view: View, { matching, except, also }: Chosen) => {
  const found = matching
    ? sql`(${among(matching)} and ${matches(matching)}
        and ${ofTheListOnly(matching) ? sql`true` : detailed(view)} and e.id <> all (${[...except]}::uuid[]))`
    : sql`false`;
  return roster(tx, view, sql`(${everybody} and (${found} or e.id = any (${[...also]}::uuid[])))`);
};

export const chosenCount = async (tx: Tx, view: View, chosen: Chosen): Promise<number> => {
  const { count } = await chosenRoster(tx, view, chosen)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const countIf = (condition: Condition): RawBuilder<number> =>
  sql<number>`(count(*) filter (where ${condition}))::int`;

const goneCount = (tx: Tx, view: View) =>
  roster(tx, view, gone)
    .where(detailed(view))
    .select(sql<number>`count(*)::int`.as('count'));

/** Total and filters in one pass over the status index. */
export const statusCounts = (tx: Tx, view: View) => {
  const seen = detailed(view);
  return roster(tx, view, living)
    .select([
      countIf(filters.all).as('all'),
      countIf(filters.missing_photo).as('missing_photo'),
      countIf(sql`${filters.pending_proof} and ${seen}`).as('pending_proof'),
      countIf(sql`${filters.ready_for_delivery} and ${seen}`).as('ready_for_delivery'),
      countIf(filters.captured).as('captured'),
      countIf(sql`${filters.in_production} and ${seen}`).as('in_production'),
      countIf(sql`${filters.delivered} and ${seen}`).as('delivered'),
      sql<number>`(${goneCount(tx, view)})`.as('left'),
    ])
    .executeTakeFirstOrThrow();
};

export const matchingCount = async (tx: Tx, view: View, sought: Sought): Promise<number> => {
  const { count } = await roster(tx, view, among(sought))
    .select(countIf(sql`true`).as('count'))
    .where(matches(sought))
    .$if(!ofTheListOnly(sought), (query) => query.where(detailed(view)))
    .executeTakeFirstOrThrow();
  return count;
};

/** Their enrolments, for whoever acts on all of them. */
export const chosenIds = async (tx: Tx, view: View, chosen: Chosen): Promise<string[]> => {
  const rows = await chosenRoster(tx, view, chosen).select('e.id').execute();
  return rows.map(({ id }) => id);
};
