import { all, one, only } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { RosterField } from '@lanyard/domain/change-set';
import { eachColumn, type TextValues } from '@lanyard/domain/student-field';
import { sql, type RawBuilder } from 'kysely';

import type { importLeftOutReasons } from '../../api-differences.ts';
import type { ImportTarget } from './import-rows.ts';
import { rosterColumns, type RosterSource } from './roster-source.ts';
import { changedTextNames, textsJson } from './student-columns.ts';

const wanted = ({ org, import: id }: Pick<ImportTarget, 'org' | 'import'>) =>
  sql`r.org_id = ${org} and r.import_id = ${id} and r.kind in ('changed', 'new', 'left') and r.decision <> 'leave_out'`;

/**
 * Locks the year as `changeRoster` does, so that what is checked now is still true when it is written. Returns false if
 * the year is no longer current.
 */
export const lockYear = async (tx: Tx, org: string, year: string): Promise<boolean> => {
  const row = await one<{ current: boolean }>(tx)`select is_current as current from academic_years
    where org_id = ${org} and id = ${year} for no key update`;
  return row?.current ?? false;
};

type Why = Exclude<(typeof importLeftOutReasons)[number], 'printed'>;

/** Leaves rows out of the change set and stores the students' names for the result. */
const leaveOut = async (
  tx: Tx,
  { org, import: id }: ImportTarget,
  rows: readonly number[],
  why: Why,
  /** Rows that are named but still written, because only some of their fields are left out. */
  partly: readonly number[] = [],
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`with out as (
      update import_rows r set decision = case when r.row_no = any (${[...partly]}::int[]) then r.decision else 'leave_out' end where r.org_id = ${org} and r.import_id = ${id}
        and r.row_no = any (${rows}::int[])
      returning r.row_no, r.name, r.enrolment_id, r.class, r.division, r.roll_no
    )
    insert into import_left_out (org_id, import_id, id, of_undo, row_no, enrolment_id, name, identifier, why)
    select ${org}, ${id}, coalesce((select max(l.id) from import_left_out l where l.org_id = ${org} and l.import_id = ${id}), 0)
      + row_number() over (order by row_no), false, nullif(greatest(row_no, 0), 0), enrolment_id, name,
      concat_ws('-', class, division, roll_no::int), ${why} from out`.execute(tx);
};

/** A page of the rows that were compared with a student. The job compares them again. */
export const changedRowsPage = (tx: Tx, into: ImportTarget, after: number) =>
  all<{
    no: number;
    kind: string;
    enrolment: string;
    changes: Record<string, readonly [string | null, string | null]> | null;
    stage: string;
  }>(tx)`select r.row_no as no, r.kind, r.enrolment_id as enrolment, r.changes, r.stage from import_rows r
      where ${wanted(into)} and r.kind <> 'new' and r.row_no > ${after} order by r.row_no limit 5000`;

export type ApprovedRow = {
  readonly no: number;
  readonly enrolment: string;
  readonly changes: Readonly<Record<string, readonly [string | null, string | null]>>;
  /** The texts that the student has now. */
  readonly texts: TextValues;
};
/** Changed rows whose card had a proof or had gone further when they were compared. */
export const approvedRowsPage = (
  tx: Tx,
  into: Pick<ImportTarget, 'org' | 'import'>,
  after: number,
) => all<ApprovedRow>(tx)`
    select r.row_no as no, r.enrolment_id as enrolment, r.changes, ${textsJson()} as texts
      from import_rows r join students s on s.org_id = r.org_id and s.id = r.student_id
      where ${wanted(into)} and r.kind = 'changed' and r.stage not in ('no_photo', 'photo') and r.changes is not null
        and r.row_no > ${after} order by r.row_no limit 5000`;

export type LeftOutFields = {
  readonly no: number;
  readonly keys: readonly string[];
  readonly custom: readonly string[];
};
/** Removes fields from rows, and names these rows. A row without any remaining change is left out. */
export const leaveOutFields = async (
  tx: Tx,
  into: ImportTarget,
  rows: readonly LeftOutFields[],
): Promise<void> => {
  if (rows.length === 0) return;
  const partly = await all<{ no: number }>(tx)`update import_rows r
    set changes = r.changes - n.keys, custom = r.custom - n.custom
    from (select t.no, array(select jsonb_array_elements_text(t.keys)) as keys,
        array(select jsonb_array_elements_text(t.custom)) as custom
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(no int, keys jsonb, custom jsonb)) n
    where r.org_id = ${into.org} and r.import_id = ${into.import} and r.row_no = n.no and r.changes - n.keys <> '{}'
    returning r.row_no as no`;
  const written = new Set(partly.map(({ no }) => no));
  const numbers = rows.map(({ no }) => no);
  await leaveOut(tx, into, numbers, 'signed_off', [...written]);
};

export const leaveOutStaleRows = (tx: Tx, into: ImportTarget, rows: readonly number[]) =>
  leaveOut(tx, into, rows, 'changed_since');
export const leaveOutGoneRows = (tx: Tx, into: ImportTarget, rows: readonly number[]) =>
  leaveOut(tx, into, rows, 'gone');

/**
 * Leaves out rows whose roll number or other number another student has. The student of such a row keeps the present
 * roll number. That can cause a new conflict, so this repeats until there is none.
 */
export async function leaveOutTakenNumbers(tx: Tx, into: ImportTarget): Promise<void> {
  for (;;) {
    const rows = await all<{ no: number }>(tx)`with target as (
        select r.row_no, r.enrolment_id, coalesce(case when r.kind = 'new' or r.changes ? 'section' then r.section_id end, e.section_id) as section_id,
          coalesce(case when r.kind = 'new' or r.changes ?| array['roll_no', 'section'] then r.roll_no end, e.roll_no) as roll_no
        from import_rows r left join enrolments e on e.org_id = r.org_id and e.id = r.enrolment_id
        where ${wanted(into)} and (r.kind = 'new' or (r.kind = 'changed' and r.changes ?| array['section', 'roll_no', 'left']))
      ),
      leaving as (
        select r.enrolment_id from import_rows r where ${wanted(into)}
          and (r.kind = 'left' or (r.kind = 'changed' and r.changes ?| array['section', 'roll_no']))
      )
      select t.row_no as no from target t
      join enrolments e on e.org_id = ${into.org} and e.section_id = t.section_id and e.roll_no = t.roll_no and e.left_on is null
      where e.id is distinct from t.enrolment_id and e.id not in (select enrolment_id from leaving)
      union
      select no from (
        select t.row_no as no, row_number() over (partition by t.section_id, t.roll_no order by t.row_no) as nth from target t
      ) twice where nth > 1`;
    if (rows.length === 0) break;
    await leaveOut(
      tx,
      into,
      rows.map(({ no }) => no),
      'roll_no_taken',
    );
  }
  const rows = await all<{ no: number }>(tx)`select r.row_no as no from import_rows r
    join students s on s.org_id = r.org_id and s.admission_no = r.admission_no
    where ${wanted(into)} and (r.kind = 'new' or r.changes ? 'admission_no') and s.id is distinct from r.student_id`;
  await leaveOut(
    tx,
    into,
    rows.map(({ no }) => no),
    'number_taken',
  );
}

const changes = (field: string) => sql`r.changes ? ${sql.lit(field)}`;
/**
 * The value to write is the one that the page showed. It may have the capitals of the roster instead of those in the
 * file.
 */
const shown = (field: string) =>
  sql`coalesce(r.changes -> ${sql.lit(field)} ->> 1, ${sql.ref(`r.${field}`)})`;
/** The decided rows as a `RosterSource`. A field that does not change is null. */
export const importRosterSource = (into: ImportTarget, basis: string): RosterSource => {
  const isNew = sql`r.kind = 'new'`;
  const ifChanged = (field: string, value: RawBuilder<unknown> = sql.ref(`r.${field}`)) =>
    sql`case when ${isNew} or ${changes(field)} then ${value} end`;
  // A student who returns from an earlier year keeps the stored name. If the file has another name, the next import
  // shows that as a change.
  const ifNamed = (field: string, value: RawBuilder<unknown>) =>
    sql`case when ${changes(field)} or (${isNew} and r.student_id is null) then ${value} end`;
  const texts = eachColumn(
    ({ key, text: { needed } }) => (needed === undefined ? ifChanged : ifNamed)(key, shown(key)),
    ({ key, text: { folded = 'folded' } }) => ifNamed(key, sql.ref(`r.${folded}`)),
  );
  return sql`select ${rosterColumns({
    enrolment_id: sql`r.enrolment_id`,
    student_id: sql`case when ${isNew} then r.student_id end`,
    fields: sql`case r.kind when 'left' then array['left_on'] when 'changed' then array_remove(array[
        ${changedTextNames(changes)}, case when r.changes ? 'left' then 'left_on' end], null) end`,
    ...texts,
    custom: sql`case when r.kind <> 'left' then r.custom end`,
    consent: ifChanged('consent'),
    basis: sql`${basis}::text`,
    section_id: sql`case when ${isNew} or r.changes ? 'section' then r.section_id end`,
    roll_no: sql`case when ${isNew} or r.changes ?| array['roll_no', 'section'] then r.roll_no end`,
    left_on: sql`case when r.kind = 'left' then current_date end`,
  })}
    from import_rows r where ${wanted(into)}`;
};

export const readWrittenFields = async (tx: Tx, into: ImportTarget): Promise<RosterField[]> => {
  const rows = await all<{ field: string }>(tx)`
    select distinct key as field from import_rows r, jsonb_object_keys(r.changes) key
      where ${wanted(into)} and r.kind = 'changed'
    union select unnest(array['year_id', 'name', 'section_id', 'class', 'division', 'roll_no'])
      where exists (select from import_rows r where ${wanted(into)} and r.kind = 'new')
    union select 'left_on' where exists (select from import_rows r where ${wanted(into)} and r.kind = 'left')`;
  return rows.flatMap(({ field }): RosterField[] => {
    if (field === 'section') return ['section_id', 'class', 'division'];
    if (field === 'left') return ['left_on'];
    return [(field.startsWith('custom:') ? `custom.${field.slice(7)}` : field) as RosterField];
  });
};

/** Enrolments whose printed cards the office wants to replace. */
export const enrolmentsToReplace = async (tx: Tx, into: ImportTarget): Promise<string[]> =>
  (
    await all<{ id: string }>(tx)`select r.enrolment_id as id from import_rows r
      where ${wanted(into)} and r.kind = 'changed' and r.decision = 'replace'`
  ).map(({ id }) => id);

/** Stores the ids that the other system has for the students, so that an import of its next file finds them. */
export const saveSourceIds = (tx: Tx, into: ImportTarget) =>
  sql`insert into student_sources (org_id, source_id, student_id)
    select ${into.org}, r.source_id, coalesce(r.student_id, e.student_id)
    from import_rows r
    left join enrolments e on r.kind = 'new' and e.org_id = r.org_id and e.section_id = r.section_id and e.roll_no = r.roll_no
      and e.left_on is null
    where r.org_id = ${into.org} and r.import_id = ${into.import} and r.source_id is not null
      and (r.kind = 'same' or (r.kind in ('new', 'changed') and r.decision <> 'leave_out'))
      and coalesce(r.student_id, e.student_id) is not null
    on conflict (org_id, source_id) do nothing`.execute(tx);

export const countLeftOut = async (
  tx: Tx,
  { org, import: id }: ImportTarget,
  undone: boolean,
): Promise<number> =>
  (
    await only<{ n: number }>(tx)`select count(*)::int as n from import_left_out
      where org_id = ${org} and import_id = ${id} and of_undo = ${undone}`
  ).n;

export type WrittenRows = { readonly added: number; readonly changed: number; readonly left: number };
/** The rows that are not left out. */
export const countWrittenRows = (tx: Tx, into: ImportTarget) => only<WrittenRows>(tx)`
    select (count(*) filter (where r.kind = 'new'))::int as added, (count(*) filter (where r.kind = 'changed'))::int as changed,
      (count(*) filter (where r.kind = 'left'))::int as left
    from import_rows r where ${wanted(into)}`;

export type LeftOutCount = { readonly why: Why; readonly count: number };
/** How many students applying left out, by reason. */
export const countLeftOutReasons = (tx: Tx, { org, import: id }: ImportTarget) => all<LeftOutCount>(tx)`
    select why, count(*)::int as count from import_left_out
    where org_id = ${org} and import_id = ${id} and not of_undo group by why order by why`;
