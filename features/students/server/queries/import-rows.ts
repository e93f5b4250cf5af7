import { all } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { KnownStudent } from '@lanyard/domain/compare-row';
import { foldedTexts, textFields, type FoldedName, type TextKey } from '@lanyard/domain/student-field';
import { sql } from 'kysely';

import { textColumns } from './student-columns.ts';

/** The import to which rows belong, its organisation and its year. */
export type ImportTarget = { readonly org: string; readonly import: string; readonly year: string };

export type MatchedStudent = KnownStudent & {
  readonly student: string;
  /** Null for a student who is not enrolled this year. */
  readonly enrolment: string | null;
};

// The columns of the domain's `KnownStudent`, with the ids of the student and the enrolment.
const known = sql`s.id as student, e.id as enrolment, ${textColumns()}, coalesce(e.class, '') as class,
  coalesce(e.division, '') as division, coalesce(e.roll_no, '') as "rollNo", s.consent,
  s.custom, e.left_on is not null as "left"`;

/** Finds students by the school's admission number. Erased students are not found. */
export const studentsByAdmissionNo = async (
  tx: Tx,
  { org, year }: ImportTarget,
  numbers: readonly string[],
) =>
  numbers.length === 0
    ? []
    : await all<MatchedStudent>(tx)`select ${known} from students s
          left join enrolments e on e.org_id = s.org_id and e.student_id = s.id and e.year_id = ${year}
          where s.org_id = ${org} and s.admission_no = any (${numbers}) and s.erased_at is null`;

export const studentsBySourceId = async (tx: Tx, { org, year }: ImportTarget, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : await all<MatchedStudent & { source: string }>(tx)`
          select ${known}, src.source_id as source from student_sources src
          join students s on s.org_id = src.org_id and s.id = src.student_id
          left join enrolments e on e.org_id = s.org_id and e.student_id = s.id and e.year_id = ${year}
          where src.org_id = ${org} and src.source_id = any (${ids}) and s.erased_at is null`;

/** Finds the students who have the given classes and roll numbers now. */
export const studentsByRollNo = async (
  tx: Tx,
  { org }: ImportTarget,
  sections: readonly string[],
  rolls: readonly string[],
) =>
  sections.length === 0
    ? []
    : await all<MatchedStudent & { section: string }>(tx)`select ${known}, e.section_id as section
          from unnest(${sections}::uuid[], ${rolls}::text[]) as w(section_id, roll_no)
          join enrolments e on e.org_id = ${org} and e.section_id = w.section_id and e.roll_no = w.roll_no and e.left_on is null
          join students s on s.org_id = e.org_id and s.id = e.student_id`;

export const studentsByEnrolment = (tx: Tx, { org, year }: ImportTarget, ids: readonly string[]) =>
  all<MatchedStudent>(tx)`select ${known} from enrolments e
      join students s on s.org_id = e.org_id and s.id = e.student_id
      where e.org_id = ${org} and e.year_id = ${year} and e.id = any (${ids}::uuid[])`;

export type StagedTexts = Readonly<Record<TextKey | FoldedName, string | null>>;
/** One staged row. Its JSON values are text. */
export type StagedRow = StagedTexts & {
  readonly row_no: number;
  readonly kind: 'error' | 'asked' | 'changed' | 'new' | 'same';
  readonly class: string | null;
  readonly division: string | null;
  readonly section_id: string | null;
  readonly roll_no: string | null;
  readonly source_id: string | null;
  readonly consent: string | null;
  readonly custom: string | null;
  readonly student_id: string | null;
  readonly enrolment_id: string | null;
  readonly changes: string | null;
  readonly cells: string | null;
  readonly problems: string | null;
  readonly candidate: string | null;
  readonly group_key: string | null;
  readonly decision: string | null;
};
const kinds: Readonly<Record<string, string>> = {
  row_no: 'int',
  kind: 'text',
  ...Object.fromEntries(
    [...textFields.map(({ key }) => key), ...foldedTexts.map(({ text }) => text.folded)].map((name) => [
      name,
      'text',
    ]),
  ),
  class: 'text',
  division: 'text',
  section_id: 'uuid',
  roll_no: 'text',
  source_id: 'text',
  consent: 'text',
  custom: 'jsonb',
  student_id: 'uuid',
  enrolment_id: 'uuid',
  changes: 'jsonb',
  cells: 'jsonb',
  problems: 'jsonb',
  candidate: 'jsonb',
  group_key: 'text',
  decision: 'text',
};
const names = Object.keys(kinds) as (keyof StagedRow)[];

/**
 * Inserts one array for each column, so that the statement is the same for any number of rows. A row that exists is
 * replaced.
 */
export const stageRows = (tx: Tx, into: ImportTarget, rows: readonly StagedRow[]) => {
  const arrays = names.map((name) => {
    const values = rows.map((row) => row[name]);
    // If a column is empty in all rows, PostgreSQL makes the array itself, so that we send nothing.
    return values.every((value) => value === null)
      ? sql`array_fill(null::${sql.raw(kinds[name] ?? '')}, array[${rows.length}::int])`
      : sql`${values}::${sql.raw(kinds[name] ?? '')}[]`;
  });
  const columns = sql.raw(names.join(', '));
  return sql`insert into import_rows (org_id, import_id, ${columns})
    select ${into.org}, ${into.import}, * from unnest(${sql.join(arrays)})
    on conflict (org_id, import_id, row_no) do update set ${sql.join(
      names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
    )}, stage = null`.execute(tx);
};

export const deleteImportRows = (tx: Tx, org: string, id: string) =>
  tx.deleteFrom('import_rows').where('org_id', '=', org).where('import_id', '=', id).execute();

export const deleteRowsOfImport = (tx: Tx, { org, import: id }: ImportTarget, rows: readonly number[]) =>
  tx
    .deleteFrom('import_rows')
    .where('org_id', '=', org)
    .where('import_id', '=', id)
    .where('row_no', 'in', rows)
    .execute();

/**
 * The cells of one row in error or of all rows of a group, as they are in the file, so that a repair can read them
 * again.
 */
export const rowsInError = (
  tx: Tx,
  { org, import: id }: ImportTarget,
  which: { readonly row: number } | { readonly group: string },
) =>
  tx
    .selectFrom('import_rows')
    .select(['row_no as no', 'cells', 'problems'])
    .where('org_id', '=', org)
    .where('import_id', '=', id)
    .where('cells', 'is not', null)
    .$if('row' in which, (query) => query.where('row_no', '=', 'row' in which ? which.row : 0))
    .$if('group' in which, (query) =>
      query.where('kind', '=', 'error').where('group_key', '=', 'group' in which ? which.group : ''),
    )
    .orderBy('row_no')
    .limit(20_000)
    .execute();
