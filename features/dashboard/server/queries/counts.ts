import { only } from '@lanyard/db/query';
import type { DB } from '@lanyard/db/schema';
import type { Tx } from '@lanyard/db/tenant';
import { isNotToPhotograph } from '@lanyard/students/server/queries/student-columns';
import { sql, type RawBuilder } from 'kysely';

type Counted = Exclude<keyof DB['section_counts'], 'org_id' | 'year_id' | 'section_id' | 'id' | 'at'>;
const counted = [
  'students',
  'captured',
  'delivered',
  'in_production',
  'pending_proof',
  'missing_photo',
  'to_review',
  'locked',
  'rejected',
  'approved',
  'ready',
] as const satisfies readonly Counted[];
const inSnapshot = counted.slice(0, 6);

const names = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(column)));
const sums = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql`coalesce(sum(c.${sql.ref(column)}), 0)::int as ${sql.ref(column)}`));

const currentYear = (org: string): RawBuilder<string> =>
  sql`(select y.id from academic_years y where y.org_id = ${org} and y.is_current)`;

/** The labels of the current year's sections that are assigned to a person, such as 10-A. */
export const ownSections = async (tx: Tx, org: string, person: string) =>
  tx
    .selectFrom('sections as s')
    .select(['s.id', sql<string>`s.class || '-' || s.division`.as('name')])
    .where('s.org_id', '=', org)
    .where('s.year_id', '=', currentYear(org))
    .where(({ eb, or }) => or([eb('s.reviewer_id', '=', person), eb('s.deputy_id', '=', person)]))
    .orderBy('s.class_rank')
    .orderBy('s.division')
    .execute();

export type CounterSums = Readonly<Record<Counted, number>>;

/** Counts the current year. If sections are named, counts only those. */
export const sumCounters = async (
  tx: Tx,
  org: string,
  sections: readonly string[] | undefined,
): Promise<CounterSums> => {
  const chosen = sections ? sql`and c.section_id = any (${sections})` : sql``;
  return only<CounterSums>(tx)`
    select ${sums(counted)} from section_counts c
    where c.org_id = ${org} and c.year_id = ${currentYear(org)} ${chosen}`;
};

/** Counts the students in the bucket Pending Proof who have no proof to review yet. */
export const countWithoutProof = async (
  tx: Tx,
  org: string,
  sections: readonly string[] | undefined,
): Promise<number> => {
  const chosen = sections ? sql`and e.section_id = any (${sections})` : sql``;
  const { n } = await only<{ n: number }>(tx)`select count(*)::int as n from enrolments e
    where e.org_id = ${org} and e.year_id = ${currentYear(org)} and e.left_on is null and e.photo_status = 'captured'
      and e.proof_status = 'pending' and e.delivery_status <> 'delivered' ${chosen}
      and not exists (select from proofs p where p.org_id = e.org_id and p.enrolment_id = e.id)`;
  return n;
};

/** Counts the students in the bucket Missing Photo whose parents refused photos. */
export const countNotToPhotograph = async (
  tx: Tx,
  org: string,
  sections: readonly string[] | undefined,
): Promise<number> => {
  const chosen = sections ? sql`and e.section_id = any (${sections})` : sql``;
  const { n } = await only<{ n: number }>(tx)`select count(*)::int as n
    from students s join enrolments e on e.org_id = s.org_id and e.student_id = s.id
    where s.org_id = ${org} and e.year_id = ${currentYear(org)} and ${isNotToPhotograph} ${chosen}`;
  return n;
};

/** Whether a section of the current year has a template. */
export const hasSectionTemplate = async (tx: Tx, org: string): Promise<boolean> =>
  (await tx
    .selectFrom('section_templates as t')
    .innerJoin('sections as s', (join) =>
      join.onRef('s.org_id', '=', 't.org_id').onRef('s.id', '=', 't.section_id'),
    )
    .select('s.id')
    .where('t.org_id', '=', org)
    .where('s.year_id', '=', currentYear(org))
    .limit(1)
    .executeTakeFirst()) !== undefined;

export type Snapshot = {
  readonly day: string;
  readonly students: number;
  readonly captured: number;
  readonly pendingProof: number;
  readonly delivered: number;
};
/** Reads only snapshots of the current year, so that the page never compares students of two years. */
export const snapshotsOf = (tx: Tx, org: string, days: readonly string[]): Promise<Snapshot[]> =>
  tx
    .selectFrom('daily_counts as d')
    .select(['d.day', 'd.students', 'd.captured', 'd.pending_proof as pendingProof', 'd.delivered'])
    .where('d.org_id', '=', org)
    .where('d.year_id', '=', currentYear(org))
    .where('d.day', 'in', days)
    .orderBy('d.day')
    .execute();

/** Stores the snapshot of a day. If the day already has a snapshot, changes nothing. */
export const insertSnapshot = (tx: Tx, org: string, day: string) =>
  sql`insert into daily_counts (org_id, year_id, day, ${names(inSnapshot)})
    select y.org_id, y.id, ${day}::date, ${sums(inSnapshot)}
    from academic_years y left join section_counts c on c.org_id = y.org_id and c.year_id = y.id
    where y.org_id = ${org} and y.is_current group by y.org_id, y.id
    on conflict do nothing`.execute(tx);

// The database lock for replacing an organisation's counter rows. Acts that only add rows do not take it.
const rewriting = (org: string): RawBuilder<unknown> => sql`hashtextextended('section_counts ' || ${org}, 0)`;

/** Returns false if another process has the lock. */
export const tryLockCounters = async (tx: Tx, org: string): Promise<boolean> => {
  const { got } = await only<{ got: boolean }>(tx)`
    select pg_try_advisory_xact_lock(${rewriting(org)}) as got`;
  return got;
};
/** A separate statement, because the next statement must see what the previous holder of the lock committed. */
export const lockCounters = (tx: Tx, org: string) =>
  sql`select pg_advisory_xact_lock(${rewriting(org)})`.execute(tx);

/**
 * Replaces the counter rows of each section with one row, their sum. A single statement does it, so a reader never
 * counts both.
 */
export const compactSectionCounts = async (tx: Tx, org: string): Promise<number> => {
  const { folded } = await only<{ folded: number }>(tx)`
    with taken as (
      delete from section_counts c where c.org_id = ${org} and (c.year_id, c.section_id) in (
        select d.year_id, d.section_id from section_counts d where d.org_id = ${org}
        group by d.year_id, d.section_id having count(*) > 1)
      returning *),
    kept as (
      insert into section_counts (org_id, year_id, section_id, ${names(counted)})
      select c.org_id, c.year_id, c.section_id, ${sums(counted)} from taken c
      group by c.org_id, c.year_id, c.section_id)
    select count(*)::int as folded from taken`;
  return folded;
};

export const recountSections = (tx: Tx) => sql`select app.recount_sections()`.execute(tx);
