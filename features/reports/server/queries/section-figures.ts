// Counts the students by status and section. Today's figures come from the counters, a past day's from stored rows.
import { all, one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { sql, type RawBuilder } from 'kysely';

import type { ReportRow } from '../../api.ts';

/** The ids of the sections to count. Undefined for all. */
export type SectionFilter = readonly string[] | undefined;

type Section = {
  readonly id: string;
  readonly class: string;
  readonly division: string;
  readonly own: boolean;
};
/** The id of the current year. If the day is over, the id of the year that includes the day. */
export const academicYearOn = async (
  tx: Tx,
  org: string,
  { day, over }: { readonly day: string; readonly over: boolean },
): Promise<string | undefined> => {
  const row = await one<{ id: string }>(tx)`
    select y.id from academic_years y where y.org_id = ${org}
    order by (${over} and ${day}::date between y.starts_on and y.ends_on) desc, y.is_current desc, y.starts_on desc
    limit 1`;
  return row?.id;
};

export const reportSectionsOf = (
  tx: Tx,
  org: string,
  year: string | undefined,
  person: string,
) => all<Section>(tx)`
    select s.id, s.class, s.division,
      coalesce(${person || null}::uuid in (s.reviewer_id, s.deputy_id), false) and y.is_current as own
    from sections s join academic_years y on y.org_id = s.org_id and y.id = s.year_id where s.org_id = ${org} and s.year_id = ${year ?? null}::uuid
    order by s.class_rank, s.division`;

const counted = [
  'students',
  'captured',
  'approved',
  'delivered',
  'in_production',
  'pending_proof',
  'missing_photo',
] as const;
const names = (of: string): RawBuilder<unknown> =>
  sql.join(counted.map((column) => sql`${sql.ref(`${of}.${column}`)}`));
const sums: RawBuilder<unknown> = sql.join(
  counted.map((column) => sql`coalesce(sum(c.${sql.ref(column)}), 0)::int as ${sql.ref(column)}`),
);

type Kept = Pick<ReportRow, 'id' | 'name' | 'class' | 'division'> &
  Readonly<Record<(typeof counted)[number], number>>;
const rowOf = ({ in_production, pending_proof, missing_photo, ...row }: Kept): ReportRow => ({
  ...row,
  inProduction: in_production,
  pendingProof: pending_proof,
  missingPhoto: missing_photo,
});

/** Returns every section of the year, including sections without students. */
export const currentSectionFigures = async (
  tx: Tx,
  org: string,
  year: string | undefined,
  within: SectionFilter,
): Promise<ReportRow[]> => {
  const only = within ? sql`and s.id = any (${within}::uuid[])` : sql``;
  const rows = await all<Kept>(tx)`
    select s.id, s.class || '-' || s.division as name, s.class, s.division, ${names('n')}
    from sections s,
      lateral (select ${sums} from section_counts c
        where c.org_id = s.org_id and c.year_id = s.year_id and c.section_id = s.id) n
    where s.org_id = ${org} and s.year_id = ${year ?? null}::uuid ${only}
    order by s.class_rank, s.division`;
  return rows.map(rowOf);
};

/** The newest stored row of each section, not later than `day`. Leaves out sections without such a row. */
export const sectionFiguresOn = async (
  tx: Tx,
  org: string,
  year: string | undefined,
  day: string,
  within: SectionFilter,
): Promise<ReportRow[]> => {
  const only = within ? sql`and s.id = any (${within}::uuid[])` : sql``;
  const rows = await all<Kept>(tx)`
    select s.id, s.class || '-' || s.division as name, s.class, s.division, ${names('d')}
    from sections s,
      lateral (select ${names('k')} from section_days k
        where k.org_id = s.org_id and k.year_id = s.year_id and k.section_id = s.id and k.day <= ${day}::date
        order by k.day desc limit 1) d
    where s.org_id = ${org} and s.year_id = ${year ?? null}::uuid ${only}
    order by s.class_rank, s.division`;
  return rows.map(rowOf);
};

/**
 * Stores the figures of the day for sections where they changed since the last row. Later calls for the same day change
 * nothing. Needs the worker's database role.
 */
export const insertSectionDays = (tx: Tx, org: string, day: string) =>
  sql`insert into section_days (org_id, year_id, section_id, day, ${sql.join(counted.map((column) => sql.ref(column)))})
    select s.org_id, s.year_id, s.id, ${day}::date, ${names('n')}
    from sections s join academic_years y on y.org_id = s.org_id and y.id = s.year_id and y.is_current
    cross join lateral (select ${sums} from section_counts c
      where c.org_id = s.org_id and c.year_id = s.year_id and c.section_id = s.id) n
    left join lateral (select ${names('d')} from section_days d
      where d.org_id = s.org_id and d.year_id = s.year_id and d.section_id = s.id order by d.day desc limit 1) k on true
    where s.org_id = ${org} and row(${names('n')}) is distinct from row(${names('k')})
    on conflict do nothing`.execute(tx);
