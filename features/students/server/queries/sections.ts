import type { Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

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
export const lockCurrentSection = (tx: Tx, org: string, id: string) =>
  currentSections(tx, org, id).forKeyShare(['s']).executeTakeFirst();

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

/** 10-b or `10 - B`, of the current year. */
export const sectionNamed = (tx: Tx, org: string, name: string) =>
  tx
    .selectFrom('sections as s')
    .innerJoin('academic_years as y', (join) =>
      join.onRef('y.org_id', '=', 's.org_id').onRef('y.id', '=', 's.year_id'),
    )
    .select(['s.id', 's.class', 's.division'])
    .where('s.org_id', '=', org)
    .where('y.is_current', '=', true)
    .where(
      sql<boolean>`upper(s.class || '-' || s.division) = upper(regexp_replace(${name}, '[[:space:]]', '', 'g'))`,
    )
    .executeTakeFirst();
