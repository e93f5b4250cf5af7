// SQL from the table of the fields of a student (`student-field.ts` of the domain): what is read, set, compared, kept in
// the history and searched. A field that is added there is in every statement that uses these.
import {
  everyField,
  foldedTexts,
  optionalTexts,
  textFields,
  type OptionalTextKey,
} from '@lanyard/domain/student-field';
import { sql, type RawBuilder } from 'kysely';

const list = (parts: readonly RawBuilder<unknown>[], between = sql`, `): RawBuilder<unknown> =>
  sql.join([...parts], between);
const column = (row: string, name: string): RawBuilder<unknown> => sql.ref(`${row}.${name}`);

/** The name people call a student by, of a row of `students`: what lists show, people say and cards print. */
export const shownNameColumn = (student = 's'): RawBuilder<string> =>
  sql<string>`coalesce(${column(student, 'preferred_name')}, ${column(student, 'name')})`;

/** The texts of a row of `students`, by their names in the API. */
export const textColumns = (student = 's'): RawBuilder<unknown> =>
  list(textFields.map(({ key, name }) => sql`${column(student, key)} as ${sql.ref(name)}`));
/** By what the record of one student calls them. */
export const recordTextColumns = (student = 's'): RawBuilder<unknown> =>
  list(textFields.map(({ key, text }) => sql`${column(student, key)} as ${sql.ref(text.recordAs)}`));
export const textsJson = (student = 's'): RawBuilder<unknown> =>
  sql`jsonb_build_object(${list(textFields.map(({ key, name }) => sql`${sql.lit(name)}, ${column(student, key)}`))})`;
/** The text that a field of a history, a correction or an import names. */
export const textCases = (student = 's'): RawBuilder<unknown> =>
  list(
    textFields.map(({ key }) => sql`when ${sql.lit(key)} then ${column(student, key)}`),
    sql` `,
  );

/** What the history says of a row of `students`, which may be the `old` or `new` one of an update. */
export const historyValuesOf = (student: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${list(
    everyField
      .filter(({ of }) => of === 'student')
      .map(({ key }) => sql`${sql.lit(key)}, ${column(student, key)}`),
  )}) || app.custom_entries(${column(student, 'custom')})`;

/** Columns of a new student's texts, and of their values in a row of a change. */
export const textKeys = list(textFields.map(({ key }) => sql.ref(key)));
export const textEntries = list(textFields.map(({ key }) => sql`${sql.lit(key)}, ${sql.ref(key)}`));

/** A field that may become null is named in `fields`: null alone leaves it as it is. */
export const changesField = (field: OptionalTextKey | 'left_on'): RawBuilder<unknown> =>
  sql`${sql.lit(field)} = any (src.fields)`;
const optional: ReadonlySet<string> = new Set(optionalTexts.map(({ key }) => key));
const mayBeNull = (key: string): key is OptionalTextKey => optional.has(key);

/** The texts as a change `src` leaves them in a row `s` of students. */
export const updatedTexts = list(
  textFields.map(({ key }) =>
    mayBeNull(key)
      ? sql`${sql.ref(key)} = case when ${changesField(key)} then ${column('src', key)} else ${column('s', key)} end`
      : sql`${sql.ref(key)} = coalesce(${column('src', key)}, ${column('s', key)})`,
  ),
);
export const changesTexts = list(
  textFields.map(({ key }) => (mayBeNull(key) ? changesField(key) : sql`${column('src', key)} is not null`)),
  sql` or `,
);

/** The optional texts that a row of a change names, for its `fields`. */
export const namedTexts = (isNamed: (key: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  list(optionalTexts.map(({ key }) => sql`case when ${isNamed(key)} then ${sql.lit(key)} end`));

// The search text of an enrolment is the folded name people call the student by, on a line below it the folded legal name
// if that differs, and the roll number: three digits behind a blank.

/** The folded names of the student of an enrolment. */
export const foldedNames = (enrolment: string): RawBuilder<string> =>
  sql<string>`left(${column(enrolment, 'search')}, -4)`;
/** The folded legal name alone, as a file's name is folded. */
export const foldedLegalName = (enrolment: string): RawBuilder<string> =>
  sql<string>`split_part(${foldedNames(enrolment)}, E'\n', -1)`;
/** Null if there is only the legal name. */
const foldedPreferred = (enrolment: string) => sql`substring(${foldedNames(enrolment)} from E'^(.*)\n')`;
/** The folded names of an enrolment that is made; `otherwise` those of a student who is known already. */
export const newFoldedNames = (otherwise: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`concat_ws(E'\n', src.folded_preferred, coalesce(src.folded, ${otherwise}))`;
/** The search text after a change `src` of a row of enrolments. */
export const updatedSearchText = (enrolment: string, rollNo: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`concat_ws(E'\n', case when ${changesField('preferred_name')} then src.folded_preferred else ${foldedPreferred(enrolment)} end,
    coalesce(src.folded, ${foldedLegalName(enrolment)})) || ' ' || ${rollNo}`;
export const changesSearch = list(
  foldedTexts.map(({ key, text }) =>
    mayBeNull(key) ? changesField(key) : sql`${column('src', text.folded)} is not null`,
  ),
  sql` or `,
);
