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

/** Undefined if the section is of another year or does not exist. */
export const currentSection = (tx: Tx, org: string, id: string) =>
  currentSections(tx, org, id).executeTakeFirst();

/** Like `currentSection`, but locks the section, so that nobody deletes it before a student is enrolled into it. */
export const lockCurrentSection = (tx: Tx, org: string, id: string) =>
  currentSections(tx, org, id).forKeyShare(['s']).executeTakeFirst();

/**
 * The roll number after the highest of the section. If the highest is 999, the lowest free number. Null if the section
 * is full.
 */
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

/** Finds a section of the current year by its name, such as `10-b` or `10 - B`. */
export const findSectionByName = (tx: Tx, org: string, name: string) =>
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
