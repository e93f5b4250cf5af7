// The built-in fields of a student, each said once. SQL fragments, import, export, history, corrections, erasure, forms
// and words read this table. What a card prints of them is in `card-field.ts`. A school's own fields are rows of
// `custom_fields`, not of this table.

/** What every student of a file needs. Lanyard gives a roll number where the file has none. */
export const neededFields = ['name', 'class', 'division', 'roll_no'] as const;
export type NeededField = (typeof neededFields)[number];

/** A text that is stored as a column of `students`. */
export type TextRule = {
  readonly most: number;
  readonly tooLong: string;
  /** Every student has one. Said if it is empty. */
  readonly needed?: string;
  /** It is printed or read aloud. Said if it has a character that cannot be. */
  readonly printable?: string;
  /** The name of the folded text beside it, by which the search finds the student. */
  readonly folded?: string;
  /** Its place in the forms: above the class, or below it. */
  readonly form: 'above' | 'below';
  /** What the record of one student calls it. */
  readonly recordAs: string;
};

type Field = {
  /** In the database, the history, corrections and imports. */
  readonly key: string;
  /** In the API and in forms. A field without one is in neither. */
  readonly name?: string;
  readonly label: string;
  /** The row that has the field. `place`: class and division together. `file`: only files have it. */
  readonly of: 'student' | 'enrolment' | 'place' | 'file';
  readonly text?: TextRule;
  /** What remains of a field of the student after the student is erased. */
  readonly erased?: string | null;
  readonly imported?: {
    readonly label?: string;
    /** What of the needed fields a column of it gives. */
    readonly gives?: readonly NeededField[];
    /** The column of a list of wrong rows that shows it. Without one it has a column of its own. */
    readonly under?: NeededField;
    /** It tells who is who from one file to the next. */
    readonly identifies?: true;
    /** The roster has it and a file may not: then it stays as it is. */
    readonly stays?: true;
  };
  /** The heading in an exported file, and its place among the columns. The school's own fields stand at `ownFieldsPosition`. */
  readonly exported?: { readonly heading: string; readonly at: number };
  /** Who may ask for a correction: everyone who sees the list, or everyone who sees the record. */
  readonly correction?: 'list' | 'record';
};

export const ownFieldsPosition = 10;

/** In the order in which people see them. */
const studentFields = [
  {
    key: 'name',
    name: 'name',
    label: 'Name',
    of: 'student',
    text: {
      most: 80,
      tooLong: 'A name has at most 80 characters.',
      needed: 'Write the name.',
      printable: 'The name has a character that cannot be printed.',
      folded: 'folded',
      form: 'above',
      recordAs: 'legalName',
    },
    erased: 'Erased student',
    imported: { gives: ['name'], under: 'name' },
    exported: { heading: 'Name', at: 2 },
    correction: 'list',
  },
  { key: 'first_name', label: 'First name', of: 'file', imported: { gives: ['name'], under: 'name' } },
  { key: 'middle_name', label: 'Middle name', of: 'file', imported: { under: 'name' } },
  { key: 'last_name', label: 'Last name', of: 'file', imported: { gives: ['name'], under: 'name' } },
  {
    key: 'preferred_name',
    name: 'preferredName',
    label: 'Preferred name',
    of: 'student',
    text: {
      most: 80,
      tooLong: 'A preferred name has at most 80 characters.',
      printable: 'The preferred name has a character that cannot be printed.',
      folded: 'folded_preferred',
      form: 'above',
      recordAs: 'preferredName',
    },
    erased: null,
    imported: { stays: true },
    exported: { heading: 'Preferred Name', at: 3 },
    correction: 'list',
  },
  { key: 'preferred_first_name', label: 'Preferred first name', of: 'file', imported: {} },
  {
    key: 'class',
    name: 'class',
    label: 'Class',
    of: 'enrolment',
    imported: { gives: ['class'], under: 'class' },
    exported: { heading: 'Class', at: 4 },
  },
  {
    key: 'division',
    name: 'division',
    label: 'Division',
    of: 'enrolment',
    imported: { gives: ['division'], under: 'division' },
    exported: { heading: 'Division', at: 5 },
  },
  {
    key: 'section',
    name: 'section',
    label: 'Class',
    of: 'place',
    imported: { label: 'Class and division', gives: ['class', 'division'], under: 'class' },
    correction: 'list',
  },
  {
    key: 'identifier',
    label: 'Class, division and roll',
    of: 'file',
    imported: { gives: ['class', 'division', 'roll_no'], under: 'class' },
  },
  {
    key: 'roll_no',
    name: 'rollNo',
    label: 'Roll number',
    of: 'enrolment',
    imported: { label: 'Roll No', gives: ['roll_no'], under: 'roll_no' },
    exported: { heading: 'Roll No', at: 6 },
    correction: 'list',
  },
  {
    key: 'admission_no',
    name: 'admissionNo',
    label: 'Admission number',
    of: 'student',
    text: {
      most: 40,
      tooLong: 'An admission number has at most 40 characters.',
      form: 'below',
      recordAs: 'admissionNo',
    },
    erased: null,
    imported: { identifies: true, stays: true },
    exported: { heading: 'Admission No', at: 1 },
    correction: 'record',
  },
  { key: 'source_id', label: 'Record id', of: 'file', imported: { identifies: true } },
  {
    key: 'consent',
    name: 'consent',
    label: 'Photo consent',
    of: 'student',
    erased: 'not_asked',
    imported: { stays: true },
    exported: { heading: 'Photo Consent', at: 11 },
  },
  { key: 'year_id', label: 'Year', of: 'enrolment' },
  { key: 'section_id', label: 'Class', of: 'enrolment' },
  { key: 'left_on', label: 'Left on', of: 'enrolment' },
] as const satisfies readonly Field[];

type Entry = (typeof studentFields)[number];
/** Every field, for code that only reads what the table says of it. */
export const everyField: readonly (Field & { readonly key: Entry['key'] })[] = studentFields;

/** A field that a change of the roster can name. */
export type StoredField = Extract<Entry, { readonly of: 'student' | 'enrolment' }>['key'];
export const storedFields = everyField
  .filter(({ of }) => of === 'student' || of === 'enrolment')
  .map(({ key }) => key as StoredField);

export type ImportedField = Extract<Entry, { readonly imported: unknown }>['key'];
type Imported = Field & { readonly key: ImportedField } & Required<Pick<Field, 'imported'>>;
export const importedFields = everyField.filter((field): field is Imported => field.imported !== undefined);

type TextEntry = Extract<Entry, { readonly text: unknown }>;
type NeededText = Extract<TextEntry, { readonly text: { readonly needed: string } }>;
export type TextKey = TextEntry['key'];
export type TextName = TextEntry['name'];
export type OptionalTextKey = Exclude<TextEntry, NeededText>['key'];
export type OptionalTextName = Exclude<TextEntry, NeededText>['name'];
export type RecordTextName = TextEntry['text']['recordAs'];
/** The column of the rows of a change that has a folded text. */
export type FoldedName = Extract<TextEntry, { readonly text: { readonly folded: string } }>['text']['folded'];

export type StudentTextField = Field & {
  readonly key: TextKey;
  readonly name: TextName;
  readonly text: TextRule & { readonly folded?: FoldedName; readonly recordAs: RecordTextName };
};
export const textFields = everyField.filter((field): field is StudentTextField => field.text !== undefined);
export type OptionalText = StudentTextField & {
  readonly key: OptionalTextKey;
  readonly name: OptionalTextName;
};
export const optionalTexts = textFields.filter(
  (field): field is OptionalText => field.text.needed === undefined,
);
export const foldedTexts = textFields.filter(
  (field): field is StudentTextField & { readonly text: { readonly folded: FoldedName } } =>
    field.text.folded !== undefined,
);

/** The texts of one student. */
export type TextValues = Readonly<Record<NeededText['name'], string>> &
  Readonly<Record<OptionalTextName, string | null>>;

const byKey = new Map<string, Field>(studentFields.map((field) => [field.key, field]));
const byName = new Map<string, Field>(
  everyField.flatMap((field) => (field.name === undefined ? [] : [[field.name, field]])),
);
/** By the key of the field, or by its name in the API. */
export const findField = (keyOrName: string): Field | undefined =>
  byKey.get(keyOrName) ?? byName.get(keyOrName);
export const findText = (keyOrName: string): StudentTextField | undefined =>
  textFields.find(({ key, name }) => key === keyOrName || name === keyOrName);

/** One value for each text, by its name in the API. */
export const eachText = <Value>(valueOf: (field: StudentTextField) => Value): Record<TextName, Value> =>
  Object.fromEntries(textFields.map((field) => [field.name, valueOf(field)])) as Record<TextName, Value>;
export const eachOptionalText = <Value>(
  valueOf: (field: OptionalText) => Value,
): Record<OptionalTextName, Value> =>
  Object.fromEntries(optionalTexts.map((field) => [field.name, valueOf(field)])) as Record<
    OptionalTextName,
    Value
  >;

/** One value for each column of a text: its own, and the folded one beside it. */
export function eachColumn<Value>(
  own: (field: StudentTextField) => Value,
  folded: (field: StudentTextField) => Value,
): Record<TextKey | FoldedName, Value> {
  const columns = new Map<string, Value>(textFields.map((field) => [field.key, own(field)]));
  for (const field of foldedTexts) columns.set(field.text.folded, folded(field));
  return Object.fromEntries(columns) as Record<TextKey | FoldedName, Value>;
}

/** What people call a student: what lists show, people say and cards print. */
export const shownName = ({ name, preferredName }: Pick<TextValues, 'name' | 'preferredName'>): string =>
  preferredName ?? name;
