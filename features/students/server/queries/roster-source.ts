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
 * The changes of one set as a relation with the columns of `Row`: a few rows given by the program, or whatever a table
 * holds (the import's). A column that is null leaves its field alone; `fields` names those that may become null.
 * Without an enrolment it is one to be made; with `removed` in `fields`, one to be taken away.
 */
export type RosterSource = RawBuilder<unknown>;

/** The texts of the student, each with its folded text beside it if the search finds it. */
type TextColumns = Readonly<Partial<Record<TextKey, string | null>>> &
  Readonly<Partial<Record<FoldedName, string | null>>>;

export type RosterSourceRow = TextColumns & {
  readonly enrolment_id?: string;
  /** Of an enrolment to be made: somebody who is known already. */
  readonly student_id?: string;
  /** Compared and set: nobody changed it since it was seen. */
  readonly version?: number;
  readonly fields?: readonly (OptionalTextKey | 'left_on' | 'removed')[];
  /** The keys that change; null takes the value away. */
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

/** Every column of a `RosterSource`. Those that are not given are null: they leave their fields alone. */
export const rosterColumns = (given: Readonly<Partial<Record<keyof RosterSourceRow, RawBuilder<unknown>>>>) =>
  sql.join(
    Object.entries(kinds).map(
      ([column, kind]) =>
        sql`(${given[column as keyof RosterSourceRow] ?? sql`null`})::${sql.raw(kind)} as ${sql.ref(column)}`,
    ),
  );

export const isToCreate = sql`src.enrolment_id is null`;
export const isToRemove = sql`src.enrolment_id is not null and 'removed' = any (src.fields)`;
export const isToChange = sql`src.enrolment_id is not null and 'removed' <> all (coalesce(src.fields, '{}'))`;
