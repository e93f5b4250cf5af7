// SQL made from the table of student fields (`student-field.ts` of the domain), for reading, writing, comparing,
// history and search. A field that is added to that table is then in every statement that uses these parts.
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

/**
 * The name that lists show and cards print: the preferred name, or else the legal name. `student` is the alias of
 * `students`.
 */
export const shownNameColumn = (student = 's'): RawBuilder<string> =>
  sql<string>`coalesce(${column(student, 'preferred_name')}, ${column(student, 'name')})`;

/** The enrolment `e` has no photo, and the parents of its student `s` refused one. */
export const isPhotoRefused = sql<boolean>`(s.consent = 'no' and e.photo_status <> 'captured')`;
/** The enrolment `e` is in the bucket Missing Photo, and nobody photographs its student `s`. */
export const isNotToPhotograph = sql<boolean>`(${isPhotoRefused} and e.left_on is null and e.proof_status <> 'approved'
  and e.delivery_status <> 'delivered')`;

/** The texts of a row of `students`, by their names in the API. */
export const textColumns = (student = 's'): RawBuilder<unknown> =>
  list(textFields.map(({ key, name }) => sql`${column(student, key)} as ${sql.ref(name)}`));
/** The texts of a student, by their names in the record of one student. */
export const recordTextColumns = (student = 's'): RawBuilder<unknown> =>
  list(textFields.map(({ key, text }) => sql`${column(student, key)} as ${sql.ref(text.recordAs)}`));
export const textsJson = (student = 's'): RawBuilder<unknown> =>
  sql`jsonb_build_object(${list(textFields.map(({ key, name }) => sql`${sql.lit(name)}, ${column(student, key)}`))})`;
/** The `when` branches that give the text of a field, for the field names of history, corrections and imports. */
export const textCases = (student = 's'): RawBuilder<unknown> =>
  list(
    textFields.map(({ key }) => sql`when ${sql.lit(key)} then ${column(student, key)}`),
    sql` `,
  );

/**
 * The values of a student as the history stores them. `student` may also be `old` or `new` in the `returning` of an
 * update.
 */
export const historyValuesOf = (student: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${list(
    everyField
      .filter(({ of }) => of === 'student')
      .map(({ key }) => sql`${sql.lit(key)}, ${column(student, key)}`),
  )}) || app.custom_entries(${column(student, 'custom')})`;

/** The columns of a new student's texts, in `students` and in a row of a change. */
export const textKeys = list(textFields.map(({ key }) => sql.ref(key)));
export const textEntries = list(textFields.map(({ key }) => sql`${sql.lit(key)}, ${sql.ref(key)}`));

/**
 * True if the change sets this field. A field that may be null must be named in `fields`, because a null value alone
 * means "no change".
 */
export const changesField = (field: OptionalTextKey | 'left_on'): RawBuilder<unknown> =>
  sql`${sql.lit(field)} = any (src.fields)`;
const optional: ReadonlySet<string> = new Set(optionalTexts.map(({ key }) => key));
const mayBeNull = (key: string): key is OptionalTextKey => optional.has(key);

/** Assignments for an update: the texts of the student `s` after the change `src`. */
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

/** The names of the optional texts that a change sets, for its column `fields`. */
export const changedTextNames = (isNamed: (key: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  list(optionalTexts.map(({ key }) => sql`case when ${isNamed(key)} then ${sql.lit(key)} end`));

// The search text of an enrolment has the folded preferred name, then on the next line the folded legal name, then a
// blank and three digits of the roll number. Without a preferred name there is only one line.

/** The folded names of a student, from the search text of the enrolment. */
export const foldedNames = (enrolment: string): RawBuilder<string> =>
  sql<string>`left(${column(enrolment, 'search')}, -4)`;
/** The folded legal name alone. Names in a file are folded in the same way, so the two can be compared. */
export const foldedLegalName = (enrolment: string): RawBuilder<string> =>
  sql<string>`split_part(${foldedNames(enrolment)}, E'\n', -1)`;
/** The folded preferred name. Null if there is only the legal name. */
const foldedPreferred = (enrolment: string) => sql`substring(${foldedNames(enrolment)} from E'^(.*)\n')`;
/** The folded names of a new enrolment. If the student exists already, `otherwise` has their folded names. */
export const newFoldedNames = (otherwise: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`concat_ws(E'\n', src.folded_preferred, coalesce(src.folded, ${otherwise}))`;
/** The search text of an enrolment after the change `src`. */
export const updatedSearchText = (enrolment: string, rollNo: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`concat_ws(E'\n', case when ${changesField('preferred_name')} then src.folded_preferred else ${foldedPreferred(enrolment)} end,
    coalesce(src.folded, ${foldedLegalName(enrolment)})) || ' ' || ${rollNo}`;
export const changesSearch = list(
  foldedTexts.map(({ key, text }) =>
    mayBeNull(key) ? changesField(key) : sql`${column('src', text.folded)} is not null`,
  ),
  sql` or `,
);
