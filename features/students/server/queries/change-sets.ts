import { all } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import type { ChangeSetKind } from '@lanyard/domain/change-set';
import { sql } from 'kysely';

import type { ChangeSetTarget } from './change-roster.ts';
import { removesEnrolment, type RosterSource } from './roster-source.ts';

type NewChangeSet = {
  readonly kind: ChangeSetKind;
  readonly counts: Readonly<Record<string, number>>;
  readonly undoes?: string;
};

export const insertChangeSet = ({ tx }: Act, into: ChangeSetTarget, { kind, counts, undoes }: NewChangeSet) =>
  tx
    .insertInto('change_sets')
    .values({
      org_id: into.org,
      id: into.changeSet,
      year_id: into.year,
      kind,
      made_by: into.by,
      counts: JSON.stringify(counts),
      undoes: undoes ?? null,
    })
    .execute();

/**
 * If a unique index refuses a row, the transaction is aborted. After a rollback to this savepoint we can still read
 * which student has the number.
 */
export const setSavepoint = (tx: Tx) => sql`savepoint roster`.execute(tx);
export const backToSavepoint = (tx: Tx) => sql`rollback to savepoint roster`.execute(tx);

type Taken = { readonly section: string; readonly rollNo: string };

/**
 * Roll numbers in a section that the change set needs, but that a student outside the set has, or that two students of
 * the set want.
 */
export const takenSectionRollNos = (
  tx: Tx,
  { org, year }: ChangeSetTarget,
  source: RosterSource,
) => all<Taken>(tx)`
    with src as materialized (${source}),
    target as (
      select src.enrolment_id as id, coalesce(src.section_id, e.section_id) as section_id,
        coalesce(src.roll_no, e.roll_no) as roll_no
      from src left join enrolments e on e.org_id = ${org} and e.year_id = ${year} and e.id = src.enrolment_id
      where not coalesce(${removesEnrolment}, false)
        and case when 'left_on' = any (src.fields) then src.left_on else e.left_on end is null
    ),
    wanted as (
      select section_id, roll_no from target
      union all
      select x.section_id, x.roll_no from enrolments x
      where x.org_id = ${org} and x.left_on is null
        and (x.section_id, x.roll_no) in (select t.section_id, t.roll_no from target t)
        and x.id not in (select src.enrolment_id from src where src.enrolment_id is not null)
    )
    select section_id as section, roll_no as "rollNo" from wanted
    group by section_id, roll_no having count(*) > 1 order by 1, 2 limit 20`;

/** Admission numbers of the change set that another student has, or that two students of the set want. */
export const takenNumbers = async (
  tx: Tx,
  { org }: ChangeSetTarget,
  source: RosterSource,
): Promise<string[]> => {
  const rows = await all<{ no: string }>(tx)`with src as materialized (${source}),
    wanted as (
      select src.admission_no as no, coalesce(src.student_id, e.student_id) as student_id
      from src left join enrolments e on e.org_id = ${org} and e.id = src.enrolment_id
      where src.admission_no is not null
    )
    select no from (
      select no from wanted
      union all
      select s.admission_no from students s join wanted w on w.no = s.admission_no
      where s.org_id = ${org} and s.id is distinct from w.student_id
    ) every group by no having count(*) > 1 order by 1 limit 20`;
  return rows.map(({ no }) => no);
};

export const photoCardStages = (tx: Tx, org: string, ids: readonly string[]) =>
  tx
    .selectFrom('enrolments')
    .select([
      'id',
      sql<'photo' | 'no_photo'>`case when photo_status = 'captured' then 'photo' else 'no_photo' end`.as(
        'stage',
      ),
    ])
    .where('org_id', '=', org)
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
    .execute();
