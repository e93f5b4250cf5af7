import { all } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { foldedTexts, textFields, type FoldedName, type TextValues } from '@lanyard/domain/student-field';
import { sql } from 'kysely';

import { rosterColumns, type RosterSource } from './roster-source.ts';
import { changedTextNames, shownNameColumn, textsJson } from './student-columns.ts';

export type ImportUndo = { readonly org: string; readonly import: string; readonly changeSet: string };

type Why = 'changed_since' | 'printed' | 'roll_no_taken' | 'gone' | 'signed_off';
const outside = ({ org, import: id }: ImportUndo) =>
  sql`not exists (select from import_left_out l where l.org_id = ${org} and l.import_id = ${id} and l.of_undo
    and l.enrolment_id = c.enrolment_id)`;

/** Names these students in the result, and leaves them out of the undo. */
const leaveOut = async (
  tx: Tx,
  { org, import: id, changeSet }: ImportUndo,
  which: readonly string[],
  why: Why,
) => {
  if (which.length === 0) return;
  await sql`insert into import_left_out (org_id, import_id, id, of_undo, row_no, enrolment_id, name, identifier, why)
    select ${org}, ${id}, coalesce((select max(l.id) from import_left_out l where l.org_id = ${org} and l.import_id = ${id}), 0)
      + row_number() over (order by e.class_rank, e.division, e.roll_no, c.enrolment_id), true, null, c.enrolment_id,
      coalesce(${shownNameColumn()}, c.after ->> 'name', ''), coalesce(concat_ws('-', e.class, e.division, e.roll_no::int), ''), ${why}
    from student_changes c
    left join enrolments e on e.org_id = c.org_id and e.id = c.enrolment_id
    left join students s on s.org_id = c.org_id and s.id = c.student_id
    where c.org_id = ${org} and c.change_set_id = ${changeSet} and c.enrolment_id = any (${which}::uuid[])`.execute(
    tx,
  );
};

/** Leaves out students that a later change set changed, and students that no longer exist. */
export async function leaveOutTouchedStudents(tx: Tx, undoing: ImportUndo): Promise<void> {
  const { org, changeSet } = undoing;
  const rows = await all<{ id: string; gone: boolean }>(tx)`select c.enrolment_id as id, e.id is null as gone
    from student_changes c
    left join enrolments e on e.org_id = c.org_id and e.id = c.enrolment_id
    where c.org_id = ${org} and c.change_set_id = ${changeSet}
      and (e.id is null or exists (select from student_changes d join change_sets t on t.org_id = d.org_id and t.id = d.change_set_id
        where d.org_id = c.org_id and d.student_id = c.student_id and d.change_set_id <> c.change_set_id
          and t.made_at >= (select made_at from change_sets where org_id = ${org} and id = ${changeSet})))`;
  const ids = (gone: boolean): string[] => rows.filter((row) => row.gone === gone).map(({ id }) => id);
  await leaveOut(tx, undoing, ids(true), 'gone');
  await leaveOut(tx, undoing, ids(false), 'changed_since');
}

export const leaveOutPrintedStudents = (tx: Tx, undoing: ImportUndo, ids: readonly string[]) =>
  leaveOut(tx, undoing, ids, 'printed');

export const leaveOutSignedStudents = (tx: Tx, undoing: ImportUndo, ids: readonly string[]) =>
  leaveOut(tx, undoing, ids, 'signed_off');

export type UndoRow = {
  readonly id: string;
  /** The changed fields with their earlier values. Null if the import created the student. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly fields: readonly string[];
  readonly texts: TextValues;
};
/** A page of the enrolments to undo, with the texts that each student has now. */
export const undoPage = (tx: Tx, undoing: ImportUndo, after: string) => all<UndoRow>(
  tx,
)`select c.enrolment_id as id, c.before,
      case when c.before is null then '{}' else array(select jsonb_object_keys(c.before || c.after)) end as fields,
      ${textsJson()} as texts
    from student_changes c
    join students s on s.org_id = c.org_id and s.id = c.student_id
    where c.org_id = ${undoing.org} and c.change_set_id = ${undoing.changeSet}
      and c.enrolment_id > ${after} and ${outside(undoing)}
    order by c.enrolment_id limit 5000`;

/**
 * Leaves out students whose earlier class and roll number another student has and keeps. A student who is left out
 * keeps the present roll number. That can cause a new conflict, so this repeats until there is none.
 */
export async function leaveOutConflictingStudents(tx: Tx, undoing: ImportUndo): Promise<void> {
  const { org, changeSet } = undoing;
  for (;;) {
    const rows = await all<{ id: string }>(tx)`with back as (
        select c.enrolment_id as id, c.before is null as made,
          coalesce((c.before ->> 'section_id')::uuid, e.section_id) as section_id, coalesce(c.before ->> 'roll_no', e.roll_no) as roll_no,
          case when c.before ? 'left_on' then c.before ->> 'left_on' else e.left_on::text end as left_on
        from student_changes c join enrolments e on e.org_id = c.org_id and e.id = c.enrolment_id
        where c.org_id = ${org} and c.change_set_id = ${changeSet} and ${outside(undoing)}
      )
      select b.id from back b
      join enrolments o on o.org_id = ${org} and o.section_id = b.section_id and o.roll_no = b.roll_no and o.left_on is null
      where not b.made and b.left_on is null and o.id <> b.id
        and not exists (select from back t where t.id = o.id
          and (t.made or t.left_on is not null or (t.section_id, t.roll_no) <> (o.section_id, o.roll_no)))`;
    if (rows.length === 0) return;
    await leaveOut(
      tx,
      undoing,
      rows.map(({ id }) => id),
      'roll_no_taken',
    );
  }
}

const back = (field: string) => sql`c.before ->> ${sql.lit(field)}`;

/** The folded forms of the earlier texts, by the id of the enrolment. */
export type RestoredFoldedNames = readonly ({ readonly id: string } & Readonly<
  Partial<Record<FoldedName, string>>
>)[];
const foldedColumns = foldedTexts.map(({ text }) => text.folded);

/**
 * The changes that reverse the change set of the import. Students it created are deleted, or marked as left if they
 * already have data such as a photo.
 */
export const undoRosterSource = (undoing: ImportUndo, folded: RestoredFoldedNames): RosterSource => sql`
  select ${rosterColumns({
    enrolment_id: sql`c.enrolment_id`,
    fields: sql`case when c.before is null then array[case when (e.photo_status, e.proof_status, e.delivery_status) = ('missing', 'pending', 'pending')
          then 'removed' else 'left_on' end]
        else array_remove(array[${changedTextNames((key) => sql`c.before ? ${sql.lit(key)}`)},
          case when c.before ? 'left_on' then 'left_on' end], null) end`,
    ...Object.fromEntries(textFields.map(({ key }) => [key, back(key)])),
    ...Object.fromEntries(foldedColumns.map((name) => [name, sql.ref(`f.${name}`)])),
    custom: sql`select jsonb_object_agg(substr(key, 8), coalesce(c.before -> key, 'null'))
        from jsonb_object_keys(c.before || c.after) key where key like 'custom.%'`,
    consent: back('consent'),
    basis: sql`'An import was undone'`,
    section_id: back('section_id'),
    roll_no: back('roll_no'),
    left_on: sql`case when c.before is null then current_date else (${back('left_on')})::date end`,
  })}
    from student_changes c
    join enrolments e on e.org_id = c.org_id and e.id = c.enrolment_id
    left join jsonb_to_recordset(${JSON.stringify(folded)}::jsonb)
      as f(id uuid, ${sql.raw(foldedColumns.map((name) => `${name} text`).join(', '))}) on f.id = c.enrolment_id
    where c.org_id = ${undoing.org} and c.change_set_id = ${undoing.changeSet} and ${outside(undoing)}`;
