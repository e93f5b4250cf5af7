import { all, one, only } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { OpenWork } from '@lanyard/domain/roll-over';
import { sql } from 'kysely';

import { rosterColumns, type RosterSource } from './roster-source.ts';
import { foldedNames } from './student-columns.ts';

export type SectionMove = { readonly from: string; readonly to: string | null };
export type PlacementPlan = {
  readonly org: string;
  readonly from: string;
  readonly moves: readonly SectionMove[];
  readonly byName: boolean;
};

/** The current year and those that come after it. */
export const yearsAhead = (tx: Tx, org: string) => all<{
  id: string;
  label: string;
  current: boolean;
  version: number;
}>(tx)`
    select y.id, y.label, y.is_current as current, y.version from academic_years y
    where y.org_id = ${org} and y.starts_on >= (select c.starts_on from academic_years c where c.org_id = ${org} and c.is_current)
    order by y.starts_on, y.id`;

export const yearVersion = async (tx: Tx, org: string, id: string): Promise<number> =>
  (
    await tx
      .selectFrom('academic_years')
      .select('version')
      .where('org_id', '=', org)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).version;

export const sectionSizes = async (
  tx: Tx,
  org: string,
  year: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await all<{ id: string; n: number }>(tx)`
    select section_id as id, count(*)::int as n from enrolments
    where org_id = ${org} and year_id = ${year} and left_on is null group by 1`;
  return new Map(rows.map(({ id, n }) => [id, n]));
};

/** Proofs of the year that someone still has to decide on, by status. A student without a photo has no proof yet. */
export async function openProofsOf(tx: Tx, org: string, year: string): Promise<OpenWork[]> {
  const { pending, locked, rejected } = await only<{
    pending: number;
    locked: number;
    rejected: number;
  }>(tx)`
    select (count(*) filter (where proof_status = 'pending' and photo_status = 'captured'))::int as pending,
      (count(*) filter (where proof_status = 'locked'))::int as locked,
      (count(*) filter (where proof_status = 'rejected'))::int as rejected
    from enrolments where org_id = ${org} and year_id = ${year} and left_on is null`;
  return [
    { kind: 'pending_proofs', count: pending, names: [] },
    { kind: 'locked_proofs', count: locked, names: [] },
    { kind: 'rejected_proofs', count: rejected, names: [] },
  ];
}

// Students keep their roll number if it is free in the new section. If two students have the same number, the second
// gets the next one after the highest of that section.
const placed = ({ org, from, moves, byName }: PlacementPlan) => sql`moves as (
    select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m("from" uuid, "to" uuid)
  ),
  people as (
    select e.id, e.student_id, e.section_id as came_from, m.to as section_id, e.roll_no as had, ${foldedNames('e')} as folded, e.photo_status,
      row_number() over (partition by m.to, e.roll_no order by e.class_rank, e.division, e.id) as nth,
      row_number() over (partition by m.to order by e.search, e.id) as by_name
    from enrolments e join moves m on m.from = e.section_id
    where e.org_id = ${org} and e.year_id = ${from} and e.left_on is null and m.to is not null
  ),
  highest as (select section_id, max(had)::int as number from people group by 1),
  placed as (
    select p.*, ${
      byName
        ? sql`p.by_name`
        : sql`case when p.nth = 1 then p.had::int else h.number + row_number() over (partition by p.section_id, p.nth > 1 order by p.folded, p.id) end`
    } as number
    from people p join highest h using (section_id)
  )`;

export type SectionRollOverOutcome = {
  readonly section: string;
  readonly students: number;
  readonly renumbered: number;
  readonly photos: number;
  readonly highest: number;
};
export const readSectionOutcomes = (tx: Tx, plan: PlacementPlan) => all<SectionRollOverOutcome>(
  tx,
)`with ${placed(plan)}
    select section_id as section, count(*)::int as students,
      (count(*) filter (where number <> had::int))::int as renumbered,
      (count(*) filter (where photo_status = 'captured'))::int as photos, max(number)::int as highest
    from placed group by 1`;

export const promotionRosterSource = (plan: PlacementPlan): RosterSource => sql`with ${placed(plan)}
  select ${rosterColumns({
    student_id: sql`student_id`,
    folded: sql`folded`,
    section_id: sql`section_id`,
    roll_no: sql`lpad(number::text, 3, '0')`,
  })}
  from placed`;

/** Makes last year's photo the current photo of the new year. */
export const carryPhotoStatus = (tx: Tx, org: string, from: string, into: string) =>
  sql`update enrolments n set photo_status = 'captured', photo_id = o.photo_id, photo_version = o.photo_version, updated_at = now() from enrolments o
    where n.org_id = ${org} and n.year_id = ${into} and o.org_id = ${org} and o.year_id = ${from}
      and o.student_id = n.student_id and o.photo_status = 'captured'`.execute(tx);

export const insertRollOver = (
  tx: Tx,
  org: string,
  over: { readonly set: string; readonly from: string; readonly into: string; readonly carried: boolean },
) =>
  tx
    .insertInto('roll_overs')
    .values({
      org_id: org,
      change_set_id: over.set,
      from_year_id: over.from,
      into_year_id: over.into,
      carried_photos: over.carried,
    })
    .execute();

export type StoredRollOver = {
  readonly id: string;
  readonly from: string;
  readonly into: string;
  readonly fromLabel: string;
  readonly intoLabel: string;
  readonly at: string;
  readonly current: boolean;
};
/** The newest roll-over that is not undone. With `id`, only that one. */
export const rollOvers = (tx: Tx, org: string, id?: string) => all<StoredRollOver>(tx)`
    select r.change_set_id as id, f.id as from, i.id as into, f.label as "fromLabel",
      i.label as "intoLabel", c.made_at as at, i.is_current as current
    from roll_overs r
    join change_sets c on c.org_id = r.org_id and c.id = r.change_set_id
    join academic_years f on f.org_id = r.org_id and f.id = r.from_year_id
    join academic_years i on i.org_id = r.org_id and i.id = r.into_year_id
    where r.org_id = ${org} and r.undo_set_id is null ${id === undefined ? sql`` : sql`and r.change_set_id = ${id}`}
    order by c.made_at desc limit 1`;

/** True if anyone has changed the year's roster since this roll-over. */
export const isYearChangedSince = async (
  tx: Tx,
  org: string,
  year: string,
  set: string,
): Promise<boolean> => {
  const found = await one(tx)`
    select from change_sets where org_id = ${org} and year_id = ${year} and id <> ${set}
    and made_at >= (select made_at from change_sets where org_id = ${org} and id = ${set}) limit 1`;
  return found !== undefined;
};

export const enrolmentIdsPage = async (tx: Tx, org: string, year: string, after: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('enrolments')
      .select('id')
      .where('org_id', '=', org)
      .where('year_id', '=', year)
      .where('id', '>', after)
      .orderBy('id')
      .limit(5000)
      .execute()
  ).map(({ id }) => id);

export const demotionRosterSource = (org: string, set: string): RosterSource => sql`
  select ${rosterColumns({ enrolment_id: sql`c.enrolment_id`, fields: sql`array['removed']` })}
  from student_changes c where c.org_id = ${org} and c.change_set_id = ${set}`;

export const markRollOverUndone = (tx: Tx, org: string, set: string, undo: string) =>
  tx
    .updateTable('roll_overs')
    .set({ undo_set_id: undo })
    .where('org_id', '=', org)
    .where('change_set_id', '=', set)
    .execute();
