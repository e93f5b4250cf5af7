import type { Json } from '@lanyard/db/schema';
import {
  foldedTexts,
  textFields,
  type FoldedName,
  type OptionalTextKey,
  type TextKey,
} from '@lanyard/domain/student-field';
import { sql, type RawBuilder } from 'kysely';

/**
 * The changes of one set as a SQL relation with the columns of `RosterSourceRow`. The rows come from memory or from a
 * table, such as the staged rows of an import. A null column does not change its field, unless `fields` names it. A row
 * without an enrolment creates one. A row with `removed` in `fields` removes its enrolment.
 */
export type RosterSource = RawBuilder<unknown>;

/** The texts of the student. A text that the search finds also has its folded form. */
type TextColumns = Readonly<Partial<Record<TextKey, string | null>>> &
  Readonly<Partial<Record<FoldedName, string | null>>>;

export type RosterSourceRow = TextColumns & {
  readonly enrolment_id?: string;
  /** The student of a new enrolment, if the student exists already. */
  readonly student_id?: string;
  /** The version that the person saw. The change fails if the row has another version. */
  readonly version?: number;
  readonly fields?: readonly (OptionalTextKey | 'left_on' | 'removed')[];
  /** The school's own fields that change, by key. Null removes the value. */
  readonly custom?: Readonly<Record<string, Json>>;
  readonly consent?: 'yes' | 'no' | 'not_asked';
  readonly basis?: string;
  readonly section_id?: string;
  readonly roll_no?: string;
  readonly left_on?: string | null;
};

const texts = [...textFields.map(({ key }) => key), ...foldedTexts.map(({ text }) => text.folded)];
const kinds: Readonly<Record<string, string>> = {
  enrolment_id: 'uuid',
  student_id: 'uuid',
  version: 'int',
  fields: 'text[]',
  ...Object.fromEntries(texts.map((column) => [column, 'text'])),
  custom: 'jsonb',
  consent: 'text',
  basis: 'text',
  section_id: 'uuid',
  roll_no: 'text',
  left_on: 'date',
};

const definitions = sql.raw(
  Object.entries(kinds)
    .map(([column, kind]) => `${column} ${kind}`)
    .join(', '),
);
export const rosterSourceOf = (rows: readonly RosterSourceRow[]): RosterSource =>
  sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${definitions})`;

/** Every column of a `RosterSource`. A column that is not given is null, so its field does not change. */
export const rosterColumns = (given: Readonly<Partial<Record<keyof RosterSourceRow, RawBuilder<unknown>>>>) =>
  sql.join(
    Object.entries(kinds).map(
      ([column, kind]) =>
        sql`(${given[column as keyof RosterSourceRow] ?? sql`null`})::${sql.raw(kind)} as ${sql.ref(column)}`,
    ),
  );

export const createsEnrolment = sql`src.enrolment_id is null`;
export const removesEnrolment = sql`src.enrolment_id is not null and 'removed' = any (src.fields)`;
export const changesEnrolment = sql`src.enrolment_id is not null and 'removed' <> all (coalesce(src.fields, '{}'))`;
