// Checks of the file as a whole: which students are in it twice, who left, which places are taken, how far cards have
// gone.
import { all, only } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { textFields } from '@lanyard/domain/student-field';
import { sql } from 'kysely';

import type { ImportTarget } from './import-rows.ts';
import { foldedLegalName, shownNameColumn } from './student-columns.ts';

const mine = ({ org, import: id }: ImportTarget) => sql`r.org_id = ${org} and r.import_id = ${id}`;
const problem = (field: string, name: string, found: string) =>
  sql`jsonb_build_array(jsonb_build_object('field', ${field}::text, 'problem', ${name}::text, 'found', ${sql.raw(found)},
    'suggestion', null, 'with', w.with))`;
const texts = sql.join(textFields.map(({ key }) => sql`${sql.lit(key)}, ${sql.ref(`r.${key}`)}`));
const textColumnsOfRow = sql.join(textFields.map(({ key }) => sql.ref(`r.${key}`)));
const asCells = sql`jsonb_strip_nulls(jsonb_build_object(${texts}, 'class', r.class, 'division', r.division,
  'roll_no', r.roll_no, 'source_id', r.source_id, 'consent', r.consent))
  || coalesce((select jsonb_object_agg('custom:' || key, value) from jsonb_each(r.custom)), '{}')`;

/** PostgreSQL hashes a list of 200,000 ids only if it fits into `work_mem`. */
export const raiseSortMemory = (tx: Tx) => sql`select set_config('work_mem', '64MB', true)`.execute(tx);

/**
 * The import has just written thousands of rows, but the planner's older statistics say one row. With nested loops it
 * would scan all rows for each row. Both tables are large, so only hash and merge joins are allowed.
 */
export const withoutNestedLoops = async <Result>(tx: Tx, run: () => Promise<Result>): Promise<Result> => {
  await sql`select set_config('work_mem', '64MB', true), set_config('enable_nestloop', 'off', true)`.execute(
    tx,
  );
  const result = await run();
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(tx);
  return result;
};

/** Runs an act to see what it would do, and then takes back everything that it wrote. */
export const rollBackAfter = async <Result>(tx: Tx, run: () => Promise<Result>): Promise<Result> => {
  await sql`savepoint preview`.execute(tx);
  try {
    return await run();
  } finally {
    await sql`rollback to savepoint preview`.execute(tx);
  }
};

/** Without new statistics the planner expects a single row, and compares each row with every other. */
export const analyzeImportRows = (tx: Tx) =>
  sql`analyze import_rows (org_id, import_id, row_no, kind, folded, section_id, roll_no, admission_no, enrolment_id)`.execute(
    tx,
  );

/**
 * A doubtful row cannot mean a student whom another row already matches, by number or by a person's answer. The
 * doubtful row becomes a new student.
 */
export const resolveDoubtfulRows = (tx: Tx, into: ImportTarget) =>
  sql`update import_rows r set kind = 'new', decision = 'update', cells = null, group_key = null, candidate = '{}'
    where ${mine(into)} and r.kind = 'asked' and (r.candidate ->> 'student')::uuid in (
      select o.enrolment_id from import_rows o where o.org_id = ${into.org} and o.import_id = ${into.import}
        and o.row_no > 0 and o.kind in ('changed', 'same'))`.execute(tx);

/**
 * Rows that are equal in every value are in error under a problem of their own, because keeping one of them is safe. Rows
 * without any number may be two children of one name.
 */
export const markRepeatedRows = (tx: Tx, into: ImportTarget) =>
  sql`with w as materialized (
      select row_no, jsonb_build_object('row', coalesce(earlier, later), 'name', name) as with
      from (
        select row_no, name, lag(row_no) over same as earlier, lead(row_no) over same as later
        from import_rows r where ${mine(into)} and kind <> 'error' and row_no > 0
          and coalesce(roll_no, admission_no, source_id) is not null
        window same as (partition by ${textColumnsOfRow}, class, division, section_id, roll_no, source_id, consent, custom
          order by row_no)
      ) neighbours where earlier is not null or later is not null
    )
    update import_rows r set kind = 'error', cells = ${asCells}, changes = null, decision = null, candidate = null,
      problems = ${problem('name', 'row_twice', 'r.name')}, group_key = 'row_twice|name|'
    from w where ${mine(into)} and r.row_no = w.row_no`.execute(tx);

/**
 * If two rows have the same student, roll number or other number, both are in error. Lanyard does not choose between
 * them.
 */
export async function markDuplicateRows(tx: Tx, into: ImportTarget): Promise<void> {
  for (const [field, name, keys, found] of [
    ['roll_no', 'roll_no_twice', 'section_id, roll_no', 'r.roll_no'],
    ['admission_no', 'number_twice', 'admission_no', 'r.admission_no'],
    ['source_id', 'number_twice', 'source_id', 'r.source_id'],
    // One row found the student by an admission number or id, the other by class and roll number. Or a person answered
    // "same person" for both.
    ['name', 'student_twice', 'enrolment_id', 'r.name'],
  ] as const) {
    const key = sql.raw(keys);
    const lone = sql.raw(keys.split(', ').at(-1) ?? '');
    await sql`with w as materialized (
        select row_no, jsonb_build_object('row', case when earlier is null then later else earlier end,
          'name', case when earlier is null then later_name else earlier_name end) as with
        from (
          select row_no, lag(row_no) over place as earlier, lead(row_no) over place as later,
            lag(name) over place as earlier_name, lead(name) over place as later_name
          from import_rows r where ${mine(into)} and kind <> 'error' and row_no > 0 and ${lone} is not null
          window place as (partition by ${key} order by row_no)
        ) neighbours where earlier is not null or later is not null
      )
      update import_rows r set kind = 'error', cells = ${asCells}, changes = null, decision = null, candidate = null,
        problems = ${problem(field, name, found)}, group_key = ${name}
      from w where ${mine(into)} and r.row_no = w.row_no`.execute(tx);
  }
}

// The students whom a row of the file matches or may mean. PostgreSQL hashes this list. A subquery for each row would
// take minutes.
const spokenOf = (
  into: ImportTarget,
) => sql`select r.enrolment_id from import_rows r where ${mine(into)} and r.enrolment_id is not null
  union all select (r.candidate ->> 'student')::uuid from import_rows r
  where ${mine(into)} and r.kind = 'asked' and r.candidate ? 'student'`;

/** If a row in error has the name of a student, that student has not left. */
export const matchErrorsByName = (tx: Tx, into: ImportTarget) =>
  sql`update import_rows r set enrolment_id = e.id
    from enrolments e
    where ${mine(into)} and r.kind = 'error' and r.row_no > 0 and r.enrolment_id is null and r.folded <> ''
      and e.org_id = ${into.org} and e.year_id = ${into.year} and e.left_on is null and ${foldedLegalName('e')} = r.folded
      and e.id not in (${spokenOf(into)})`.execute(tx);

/**
 * If a new student has the name of one who would leave, and no number tells them apart, a person decides whether they
 * are the same.
 */
export const markQuestionsByName = (tx: Tx, into: ImportTarget) =>
  sql`update import_rows r set kind = 'asked', decision = null, group_key = 'asked', cells = ${asCells},
      candidate = jsonb_build_object('student', e.id, 'name', ${shownNameColumn()},
        'identifier', e.class || '-' || e.division || '-' || e.roll_no::int, 'likeness', 1)
    from enrolments e join students s on s.org_id = e.org_id and s.id = e.student_id
    where ${mine(into)} and r.kind = 'new' and r.row_no > 0 and r.student_id is null and r.candidate is null
      and e.org_id = ${into.org} and e.year_id = ${into.year} and e.left_on is null and ${foldedLegalName('e')} = r.folded
      and (r.admission_no is null or s.admission_no is null)
      and e.id not in (${spokenOf(into)})`.execute(tx);

/**
 * New students and students who change class get the next free roll number if the file gives none, in the order of
 * their names.
 */
export const assignRollNos = (tx: Tx, into: ImportTarget) =>
  sql`with free as (
      select r.row_no, r.section_id,
        row_number() over (partition by r.section_id order by r.folded, r.row_no) + greatest(
          coalesce((select max(e.roll_no)::int from enrolments e
            where e.org_id = ${into.org} and e.section_id = r.section_id and e.left_on is null), 0),
          coalesce((select max(o.roll_no)::int from import_rows o
            where o.org_id = ${into.org} and o.import_id = ${into.import} and o.section_id = r.section_id and o.row_no > 0), 0)) as number
      from import_rows r
      where ${mine(into)} and r.roll_no is null and r.section_id is not null and r.row_no > 0
        and (r.kind = 'new' or (r.kind = 'changed' and r.changes ? 'section'))
    ),
    w as materialized (select *, null::jsonb as with from free)
    update import_rows r set roll_no = case when w.number <= 999 then lpad(w.number::text, 3, '0') end,
      kind = case when w.number <= 999 then r.kind else 'error' end,
      cells = case when w.number > 999 then ${asCells} end,
      problems = case when w.number > 999 then ${problem('roll_no', 'no_roll_no', "''")} end,
      group_key = case when w.number > 999 then 'no_roll_no' else r.group_key end
    from w where ${mine(into)} and r.row_no = w.row_no`.execute(tx);

/**
 * Stages a row `left` for each student of the file's sections who is not in the file. A list of one class says nothing
 * about other classes. If more than half would leave, all stay unless a person decides otherwise.
 */
export async function stageLeftStudents(tx: Tx, into: ImportTarget, complete: boolean): Promise<void> {
  const decided = await all<{ id: string; decision: string }>(tx)`delete from import_rows r
    where ${mine(into)} and r.row_no < 0 returning r.enrolment_id as id, r.decision`;
  if (!complete) return;
  await sql`with spoken as (
      select distinct r.section_id from import_rows r where ${mine(into)} and r.row_no > 0 and r.section_id is not null
    ),
    here as (
      select e.*, ${shownNameColumn()} as name, e.id in (${spokenOf(into)}) as there
      from enrolments e join students s on s.org_id = e.org_id and s.id = e.student_id
      where e.org_id = ${into.org} and e.year_id = ${into.year} and e.left_on is null
        and e.section_id in (select section_id from spoken)
    ),
    many as (select count(*) filter (where not there) > greatest(count(*) / 2, 10) as so from here)
    insert into import_rows (org_id, import_id, row_no, kind, name, folded, class, division, section_id, roll_no,
      student_id, enrolment_id, decision)
    select ${into.org}, ${into.import}, -row_number() over (order by class_rank desc, division desc, roll_no desc), 'left', name,
      ${foldedLegalName('here')}, class, division, section_id, roll_no, student_id, id,
      coalesce(b.decision, case when (select so from many) then 'leave_out' end)
    from here left join jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as b(id uuid, decision text) using (id)
    where not there`.execute(tx);
}

/** Marks rows as errors if their class and roll number belong to a student whom no row moves or marks as left. */
export const markTakenRollNos = (tx: Tx, into: ImportTarget) =>
  all<{ no: number }>(tx)`with w as materialized (
      select r.row_no, jsonb_build_object('row', null, 'name', ${shownNameColumn()}) as with
      from import_rows r
      join enrolments e on e.org_id = ${into.org} and e.section_id = r.section_id and e.roll_no = r.roll_no and e.left_on is null
      join students s on s.org_id = e.org_id and s.id = e.student_id
      left join import_rows h on h.org_id = ${into.org} and h.import_id = ${into.import} and h.enrolment_id = e.id
      where ${mine(into)} and r.row_no > 0 and r.kind in ('new', 'changed') and e.id is distinct from r.enrolment_id
        and not coalesce(h.kind = 'left' or (h.kind = 'changed' and h.changes ?| array['section', 'roll_no']), false)
    )
    update import_rows r set kind = 'error', cells = ${asCells}, changes = null, decision = null,
      problems = ${problem('roll_no', 'roll_no_taken', 'r.roll_no')}, group_key = 'roll_no_taken'
    from w where ${mine(into)} and r.row_no = w.row_no returning r.row_no as no`;

type ToStage = { readonly no: number; readonly enrolment: string; readonly leaves: boolean };
export const rowsWithoutStage = (tx: Tx, { org, import: id }: ImportTarget) => all<ToStage>(tx)`
    select row_no as no, enrolment_id as enrolment, kind = 'left' as leaves from import_rows
      where org_id = ${org} and import_id = ${id} and kind in ('changed', 'left') and stage is null
      order by row_no limit 5000`;

type Staged = { readonly no: number; readonly stage: string; readonly decision: string };
export const writeRowStages = (tx: Tx, { org, import: id }: ImportTarget, staged: readonly Staged[]) =>
  sql`update import_rows r set stage = w.stage, group_key = w.stage, decision = coalesce(r.decision, w.decision)
    from unnest(${staged.map(({ no }) => no)}::int[], ${staged.map(({ stage }) => stage)}::text[],
      ${staged.map(({ decision }) => decision)}::text[]) as w(no, stage, decision)
    where r.org_id = ${org} and r.import_id = ${id} and r.row_no = w.no`.execute(tx);

/** Counts the students of the year, and those in sections that are not in the file. */
export const countYearStudents = (tx: Tx, { org, import: id, year }: ImportTarget) => only<{
  against: number;
  elsewhere: number;
}>(tx)`select count(*)::int as against,
    (count(*) filter (where e.section_id not in (select r.section_id from import_rows r
      where r.org_id = ${org} and r.import_id = ${id} and r.section_id is not null)))::int as elsewhere
    from enrolments e where e.org_id = ${org} and e.year_id = ${year} and e.left_on is null`;
