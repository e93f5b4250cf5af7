// The states of an import. The wizard's step follows from the state, so people can leave the wizard and return by its
// URL.
export const importStates = [
  'receiving',
  'reading',
  'columns',
  'comparing',
  'differences',
  'applying',
  'applied',
  'undoing',
  'undone',
  'refused',
  'dropped',
] as const;
export type ImportState = (typeof importStates)[number];

export const importSteps = ['file', 'columns', 'differences', 'done'] as const;
export type ImportStep = (typeof importSteps)[number];

const steps: Readonly<Record<ImportState, ImportStep>> = {
  receiving: 'file',
  reading: 'file',
  refused: 'file',
  dropped: 'file',
  columns: 'columns',
  comparing: 'columns',
  differences: 'differences',
  applying: 'differences',
  applied: 'done',
  undoing: 'done',
  undone: 'done',
};
export const importStepOf = (state: ImportState): ImportStep => steps[state];

/** Each act on an import, and the states in which it is allowed. */
const acts = {
  read: ['columns', 'differences'],
  map: ['columns', 'differences'],
  compare: ['columns', 'differences'],
  repair: ['differences'],
  decide: ['differences'],
  apply: ['differences'],
  undo: ['applied'],
  drop: ['receiving', 'reading', 'columns', 'comparing', 'differences', 'refused'],
} as const satisfies Readonly<Record<string, readonly ImportState[]>>;
export type ImportAct = keyof typeof acts;
export const importStatesFor = (act: ImportAct): readonly ImportState[] => acts[act];
export const mayActOnImport = (state: ImportState, act: ImportAct): boolean =>
  importStatesFor(act).includes(state);

/** Every reason to refuse a whole file. `fileRefusalSentences` has a sentence for each. */
export const fileRefusalReasons = [
  'empty',
  'not_a_roster',
  'old_excel',
  'with_password',
  'too_large',
  'too_many_rows',
  'too_many_columns',
  'cell_too_long',
  'bomb',
  'unsafe_zip',
  'same_name_twice',
  'unsafe_xml',
  'broken',
  'no_students',
  'took_too_long',
] as const;
export type FileRefusalReason = (typeof fileRefusalReasons)[number];

export const fileRefusalSentences: Readonly<Record<FileRefusalReason, string>> = {
  empty: 'The file has no rows. Choose the file with the class list.',
  not_a_roster: 'This is not a CSV, Excel (.xlsx) or OneRoster file. Save the list as one of these.',
  old_excel: 'This is an old Excel file (.xls). Open it and save it as .xlsx, or as CSV.',
  with_password: 'The file is locked with a password. Save it without one and choose it again.',
  too_large: 'The file is larger than 50 MB. Remove pictures from it, or split it by class.',
  too_many_rows: 'The file has more than 200,000 rows. Split it by class.',
  too_many_columns: 'The file has more than 60 columns. Remove those that are not needed.',
  cell_too_long: 'A cell of the file is longer than 1,000 characters. Shorten it and choose the file again.',
  bomb: 'The file would unpack to more than we open. Save the list as a plain CSV.',
  unsafe_zip: 'The zip contains something that is no list: a link, a zip in a zip, or an unsafe name.',
  same_name_twice: 'The zip contains two files of one name, and we cannot tell which is meant.',
  unsafe_xml: 'The Excel file contains definitions we do not open. Save the list as a plain CSV.',
  broken: 'The file is damaged or incomplete. Save it once more and choose it again.',
  no_students: 'The OneRoster file has no students in it.',
  took_too_long: 'The file could not be read in time. Save the list as a plain CSV.',
};

/** An import can be undone for this many days. */
export const importUndoDays = 30;
export const importFileLimits = { bytes: 50_000_000, rows: 200_000, columns: 60, cell: 1000 } as const;
