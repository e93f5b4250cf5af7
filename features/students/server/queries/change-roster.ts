import { all, one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

import { changesEnrolment, createsEnrolment, removesEnrolment, type RosterSource } from './roster-source.ts';
import {
  changesSearch,
  changesTexts,
  foldedNames,
  changesField,
  newFoldedNames,
  historyValuesOf,
  updatedSearchText,
  textEntries,
  textKeys,
  updatedTexts,
} from './student-columns.ts';

export type ChangeSetTarget = {
  readonly org: string;
  readonly year: string;
  readonly changeSet: string;
  readonly by: string | null;
};

/** `student` is null if the row's version was not the expected one, or if the row does not exist. */
type Changed = { readonly id: string; readonly student: string | null; readonly left: number };

/**
 * Locks the year and returns it with a new id for the change set. Changes of one student run in parallel. A change of
 * many students (`alone`) runs by itself, because otherwise two acts could lock the same rows in a different order.
 */
export const openChangeSet = (tx: Tx, org: string, year: string | undefined, alone: boolean) => one<{
  year: string;
  changeSet: string;
}>(tx)`
    select y.id as year, uuidv7() as "changeSet" from academic_years y
    where y.org_id = ${org} and ${year === undefined ? sql`y.is_current` : sql`y.id = ${year}`}
    ${alone ? sql`for no key update` : sql`for share`}`;

/**
 * Marks students as left for a moment if another student of the change set gets their class and roll number. Two
 * students can never have the same class and roll number.
 */
export const vacateRollNos = (tx: Tx, { org, year }: ChangeSetTarget, source: RosterSource) =>
  sql`with src as materialized (${source}),
    target as (
      select src.enrolment_id as id, coalesce(src.section_id, e.section_id) as section_id, coalesce(src.roll_no, e.roll_no) as roll_no
      from src left join enrolments e on e.org_id = ${org} and e.id = src.enrolment_id
      -- Who comes back takes the place they left, without naming it.
      where src.roll_no is not null or src.section_id is not null or (${changesField('left_on')} and src.left_on is null)
    )
    update enrolments e set left_on = '-infinity' from src
    where e.org_id = ${org} and e.year_id = ${year} and e.id = src.enrolment_id and e.left_on is null and ${changesEnrolment}
      and (e.section_id, e.roll_no) in (select t.section_id, t.roll_no from target t where t.id is distinct from e.id)
      and e.version = coalesce(src.version, e.version)`.execute(tx);

const placeOf = (row: string) =>
  sql.raw(`jsonb_build_object('section_id', ${row}.section_id, 'class', ${row}.class, 'division', ${row}.division,
    'roll_no', ${row}.roll_no, 'left_on', nullif(${row}.left_on, '-infinity'))`);
/**
 * Changes every row whose version is still the expected one. One statement also writes the history and the consents.
 */
export const changeEnrolments = (
  tx: Tx,
  { org, year, changeSet, by }: ChangeSetTarget,
  source: RosterSource,
) => all<Changed>(tx)`with src as materialized (select src.* from (${source}) src where ${changesEnrolment}),
    es as (
      update enrolments e set section_id = coalesce(t.id, e.section_id), class = coalesce(t.class, e.class),
        class_rank = coalesce(t.class_rank, e.class_rank), division = coalesce(t.division, e.division),
        roll_no = coalesce(src.roll_no, e.roll_no),
        left_on = case when ${changesField('left_on')} then src.left_on else nullif(e.left_on, '-infinity') end,
        search = ${updatedSearchText('e', sql`coalesce(src.roll_no, e.roll_no)`)},
        updated_at = now(), version = e.version + 1
      from src left join sections t on t.org_id = ${org} and t.id = src.section_id
      where e.org_id = ${org} and e.year_id = ${year} and e.id = src.enrolment_id
        and e.version = coalesce(src.version, e.version)
        and (src.section_id is null or t.year_id = ${year})
      returning e.id, e.student_id, ${placeOf('old')} as before, ${placeOf('new')} as after,
        (new.left_on is not null)::int - (nullif(old.left_on, '-infinity') is not null)::int as gone
    ),
    ss as (
      update students s set ${updatedTexts},
        custom = case when src.custom is null then s.custom else jsonb_strip_nulls(s.custom || src.custom) end,
        consent = coalesce(src.consent, s.consent), version = s.version + 1
      from es join src on src.enrolment_id = es.id
      where s.org_id = ${org} and s.id = es.student_id
        and (src.custom is not null or src.consent is not null or ${changesTexts})
      returning s.id, ${historyValuesOf('old')} as before, ${historyValuesOf('new')} as after
    ),
    -- A name is searched for in every year.
    other_years as (
      update enrolments o set search = ${updatedSearchText('o', sql`right(o.search, 3)`)}
      from es join src on src.enrolment_id = es.id
      where (${changesSearch}) and o.org_id = ${org} and o.student_id = es.student_id and o.id <> es.id
    ),
    answers as (
      insert into consents (org_id, student_id, answer, basis, recorded_by, change_set_id)
      select ${org}, es.student_id, src.consent, coalesce(src.basis, 'Recorded by the office'), ${by}::uuid, ${changeSet}
      from es join src on src.enrolment_id = es.id where src.consent is not null
    ),
    history as (
      insert into student_changes (org_id, change_set_id, enrolment_id, student_id, before, after)
      select ${org}, ${changeSet}, es.id, es.student_id, d.before, d.after
      from es left join ss on ss.id = es.student_id
      cross join lateral (
        select jsonb_object_agg(key, o -> key) as before, jsonb_object_agg(key, n -> key) as after
        from (select es.before || coalesce(ss.before, '{}') as o, es.after || coalesce(ss.after, '{}') as n) both_states,
          jsonb_object_keys(o || n) key
        where o -> key is distinct from n -> key
          -- A section is said by both: 10-A.
          or (key in ('class', 'division') and o -> 'section_id' is distinct from n -> 'section_id')
      ) d
      where d.before is not null
    )
    select src.enrolment_id as id, es.student_id as student, coalesce(es.gone, 0) as left
    from src left join es on es.id = src.enrolment_id`;

export const removeEnrolments = (
  tx: Tx,
  { org, year, changeSet }: ChangeSetTarget,
  source: RosterSource,
) => all<Changed>(tx)`with src as materialized (select src.* from (${source}) src where ${removesEnrolment}),
    gone as (
      delete from enrolments e using src, students s
      where e.org_id = ${org} and e.year_id = ${year} and e.id = src.enrolment_id
        and e.version = coalesce(src.version, e.version) and s.org_id = ${org} and s.id = e.student_id
      returning e.id, e.student_id,
        jsonb_build_object('year_id', e.year_id) || ${placeOf('e')} || ${historyValuesOf('s')} as before
    ),
    people as (
      delete from students s using gone
      where s.org_id = ${org} and s.id = gone.student_id
        and not exists (select from enrolments o where o.org_id = ${org} and o.student_id = s.id and o.id <> gone.id)
    ),
    history as (
      insert into student_changes (org_id, change_set_id, enrolment_id, student_id, before)
      select ${org}, ${changeSet}, gone.id, gone.student_id, gone.before from gone
    )
    select src.enrolment_id as id, gone.student_id as student, 0 as left from src left join gone on gone.id = src.enrolment_id`;

/** Creates enrolments, and students if they are new. A section of another year creates none. */
export const createEnrolments = (
  tx: Tx,
  { org, year, changeSet, by }: ChangeSetTarget,
  source: RosterSource,
) => all<Changed>(tx)`with src as materialized (
      select uuidv7() as id, coalesce(src.student_id, uuidv7()) as person, src.*,
        t.class, t.class_rank, t.division, t.id is not null as placed
      from (${source}) src
      left join sections t on t.org_id = ${org} and t.year_id = ${year} and t.id = src.section_id
      where ${createsEnrolment}
    ),
    people as (
      insert into students (org_id, id, ${textKeys}, custom, consent)
      select ${org}, person, ${textKeys}, coalesce(jsonb_strip_nulls(custom), '{}'), coalesce(consent, 'not_asked')
      from src where student_id is null and placed
    ),
    places as (
      insert into enrolments (org_id, id, student_id, year_id, section_id, class, class_rank, division, roll_no, search)
      select ${org}, src.id, src.person, ${year}, src.section_id, src.class, src.class_rank, src.division, src.roll_no,
        ${newFoldedNames(sql`(select ${foldedNames('o')} from enrolments o
          where o.org_id = ${org} and o.student_id = src.student_id limit 1)`)} || ' ' || src.roll_no
      from src where placed
    ),
    answers as (
      insert into consents (org_id, student_id, answer, basis, recorded_by, change_set_id)
      select ${org}, person, consent, coalesce(basis, 'Recorded by the office'), ${by}::uuid, ${changeSet}
      from src where consent is not null and placed
    ),
    history as (
      insert into student_changes (org_id, change_set_id, enrolment_id, student_id, after)
      select ${org}, ${changeSet}, id, person, jsonb_strip_nulls(jsonb_build_object('year_id', ${year}::uuid, 'section_id', section_id,
        'class', class, 'division', division, 'roll_no', roll_no, ${textEntries},
        'consent', consent) || app.custom_entries(custom))
      from src where placed
    )
    select id, case when placed then person end as student, 0 as left from src`;
