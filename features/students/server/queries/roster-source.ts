import type { Json } from '@lanyard/db/schema';
import { sql, type RawBuilder } from 'kysely';

/**
 * The changes of one set as a relation with the columns of `Row`: a few rows given by the program, or whatever a table
 * holds (the import's). A column that is null leaves its field alone; `fields` names those that may become null.
 * Without an enrolment it is one to be made; with `removed` in `fields`, one to be taken away.
 */
export type RosterSource = RawBuilder<unknown>;

export type Row = {
  readonly enrolment_id?: string;
  /** Of an enrolment to be made: somebody who is known already. */
  readonly student_id?: string;
  /** Compared and set: nobody changed it since it was seen. */
  readonly version?: number;
  readonly fields?: readonly ('admission_no' | 'left_on' | 'removed')[];
  readonly name?: string;
  /** `fold(name)`, wherever there is a name. */
  readonly folded?: string;
  readonly admission_no?: string | null;
  /** The keys that change; null takes the value away. */
  readonly custom?: Readonly<Record<string, Json>>;
  readonly consent?: 'yes' | 'no' | 'not_asked';
  readonly basis?: string;
  readonly section_id?: string;
  readonly roll_no?: string;
  readonly left_on?: string | null;
};

export const givenRows = (rows: readonly Row[]): RosterSource =>
  sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(enrolment_id uuid, student_id uuid,
    version int, fields text[], name text, folded text, admission_no text, custom jsonb, consent text, basis text,
    section_id uuid, roll_no text, left_on date)`;

export const toMake = sql`src.enrolment_id is null`;
export const toRemove = sql`src.enrolment_id is not null and 'removed' = any (src.fields)`;
export const toChange = sql`src.enrolment_id is not null and 'removed' <> all (coalesce(src.fields, '{}'))`;
export const has = (field: 'admission_no' | 'left_on') => sql`${field} = any (src.fields)`;
