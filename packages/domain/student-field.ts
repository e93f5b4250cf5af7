// The built-in fields of a student, each defined once. SQL fragments, import, export, history, corrections, erasure,
// forms and labels read this table. card-field.ts defines what a card prints. A school's own fields are rows of
// `custom_fields`, not of this table.

/** The fields that every student in an imported file needs. If the file has no roll number, Lanyard assigns one. */
export const neededFields = ['name', 'class', 'division', 'roll_no'] as const;
export type NeededField = (typeof neededFields)[number];

/** A text that is stored as a column of `students`. */
export type TextRule = {
  readonly most: number;
  readonly tooLong: string;
  /** If given, every student must have this text. This is the message if it is empty. */
  readonly needed?: string;
  /** If given, the text must be printable. This is the message if it has a character that is not. */
  readonly printable?: string;
  /** The column with the folded text, which search uses to find the student. */
  readonly folded?: string;
  /** Where forms show the field: above or below the class. */
  readonly form: 'above' | 'below';
  /** The name of the field in the API's record of one student. */
  readonly recordAs: string;
};

type Field = {
  /** The name in the database, the history, corrections and imports. */
  readonly key: string;
  /** The name in the API and in forms. If left out, the field is in neither. */
  readonly name?: string;
  readonly label: string;
  /** Which row stores the field. `place`: class and division together. `file`: only imported files have the field. */
  readonly of: 'student' | 'enrolment' | 'place' | 'file';
  readonly text?: TextRule;
  /** The value that a field of `student` gets when the student is erased. */
  readonly erased?: string | null;
  readonly imported?: {
    readonly label?: string;
    /** The needed fields that a file has if one of its columns is mapped to this field. */
    readonly gives?: readonly NeededField[];
    /** The column that shows this field in an import's wrong rows. If left out, the field has its own column. */
    readonly under?: NeededField;
    /** The field identifies the same student from one file to the next. */
    readonly identifies?: true;
    /** If a file does not have this field, the student's value does not change. */
    readonly stays?: true;
  };
  /**
   * The heading in an exported file, and the position of the column. The school's own fields are at
   * `ownFieldsPosition`.
   */
  readonly exported?: { readonly heading: string; readonly at: number };
  /** Who may ask for a correction: everyone who sees the student list, or only people who see the student's record. */
  readonly correction?: 'list' | 'record';
};

export const ownFieldsPosition = 10;

/** The fields are in the order in which people see them. */
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
/** Every field as the type `Field`, for code that does not need the exact type of each entry. */
export const everyField: readonly (Field & { readonly key: Entry['key'] })[] = studentFields;

/** A stored field, which a change of the student list can name. */
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
/** The name of a column with folded text. */
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
/** Finds a field by its key, or by its name in the API. */
export const findField = (keyOrName: string): Field | undefined =>
  byKey.get(keyOrName) ?? byName.get(keyOrName);
export const findText = (keyOrName: string): StudentTextField | undefined =>
  textFields.find(({ key, name }) => key === keyOrName || name === keyOrName);

/** Computes one value for each text field. The result has the names of the API. */
export const eachText = <Value>(valueOf: (field: StudentTextField) => Value): Record<TextName, Value> =>
  Object.fromEntries(textFields.map((field) => [field.name, valueOf(field)])) as Record<TextName, Value>;
export const eachOptionalText = <Value>(
  valueOf: (field: OptionalText) => Value,
): Record<OptionalTextName, Value> =>
  Object.fromEntries(optionalTexts.map((field) => [field.name, valueOf(field)])) as Record<
    OptionalTextName,
    Value
  >;

/** Computes one value for each text column, and one for each column with folded text. */
export function eachColumn<Value>(
  own: (field: StudentTextField) => Value,
  folded: (field: StudentTextField) => Value,
): Record<TextKey | FoldedName, Value> {
  const columns = new Map<string, Value>(textFields.map((field) => [field.key, own(field)]));
  for (const field of foldedTexts) columns.set(field.text.folded, folded(field));
  return Object.fromEntries(columns) as Record<TextKey | FoldedName, Value>;
}

/** The name that lists show and cards print: the preferred name, if the student has one. */
export const shownStudentName = ({
  name,
  preferredName,
}: Pick<TextValues, 'name' | 'preferredName'>): string => preferredName ?? name;
