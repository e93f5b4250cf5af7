import type { Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

type NewYear = { readonly label: string; readonly startsOn: string; readonly endsOn: string };

/** Returns undefined if another year has this label. */
export const insertYear = (tx: Tx, org: string, year: NewYear, current: boolean) =>
  tx
    .insertInto('academic_years')
    .values({
      org_id: org,
      label: year.label,
      starts_on: year.startsOn,
      ends_on: year.endsOn,
      is_current: current,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'label']).doNothing())
    .returning('id')
    .executeTakeFirst();

const counted = (table: 'sections' | 'enrolments') =>
  sql<number>`(select count(*)::int from ${sql.table(table)} t where t.org_id = y.org_id and t.year_id = y.id)`;

const yearsOf = (tx: Tx, org: string) =>
  tx
    .selectFrom('academic_years as y')
    .select([
      'y.id',
      'y.label',
      'y.starts_on as startsOn',
      'y.ends_on as endsOn',
      'y.is_current as current',
      sql<boolean>`not y.is_current and y.starts_on < coalesce((select c.starts_on from academic_years c
        where c.org_id = y.org_id and c.is_current), y.starts_on)`.as('over'),
      counted('sections').as('sections'),
      counted('enrolments').as('students'),
      'y.version',
    ])
    .where('y.org_id', '=', org);

export const allYears = (tx: Tx, org: string) =>
  yearsOf(tx, org).orderBy('y.starts_on', 'desc').orderBy('y.id', 'desc').execute();

export const yearById = (tx: Tx, org: string, id: string) =>
  yearsOf(tx, org).where('y.id', '=', id).executeTakeFirst();

/** Locks the years of the organisation, so that two changes of the current year wait for each other. */
export const lockYears = (tx: Tx, org: string) =>
  tx.selectFrom('academic_years').select('id').where('org_id', '=', org).orderBy('id').forUpdate().execute();

export const isYearLabelTaken = async (tx: Tx, org: string, label: string, but: string): Promise<boolean> =>
  (await tx
    .selectFrom('academic_years')
    .select('id')
    .where('org_id', '=', org)
    .where('label', '=', label)
    .where('id', '<>', but)
    .executeTakeFirst()) !== undefined;

export const updateYear = (tx: Tx, org: string, id: string, { label, startsOn, endsOn }: NewYear) =>
  tx
    .updateTable('academic_years')
    .set((eb) => ({ label, starts_on: startsOn, ends_on: endsOn, version: eb('version', '+', 1) }))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();

/**
 * Every year gets a new version. If two people make different years current, the second gets a conflict. It takes two
 * statements, because a unique index allows only one current year at any moment.
 */
export async function setCurrentYear(tx: Tx, org: string, id: string): Promise<void> {
  await tx
    .updateTable('academic_years')
    .set((eb) => ({ is_current: false, version: eb('version', '+', 1) }))
    .where('org_id', '=', org)
    .execute();
  await tx
    .updateTable('academic_years')
    .set({ is_current: true })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();
}
