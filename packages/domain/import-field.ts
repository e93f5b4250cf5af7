// The fields that a column of an imported file can be mapped to. A school's own field is `custom:` and its key.
import { importedFields, neededFields, type ImportedField, type NeededField } from './student-field.ts';

export type CustomImportField = `custom:${string}`;
export type ImportField = ImportedField | CustomImportField;

export const builtInImportFields: readonly ImportedField[] = importedFields.map(({ key }) => key);

export const importFieldLabels: ReadonlyMap<string, string> = new Map(
  importedFields.map(({ key, label, imported }) => [key, imported.label ?? label]),
);

/** The fields of a file that provide this needed field. */
export const importFieldsThatProvide = (needed: NeededField): readonly ImportField[] =>
  importedFields.filter(({ imported }) => imported.gives?.includes(needed)).map(({ key }) => key);

/** Each of these fields identifies the same student from one file to the next. */
export const identifyingFields: readonly ImportField[] = importedFields
  .filter(({ imported }) => imported.identifies)
  .map(({ key }) => key);

/** If a file does not have one of these fields, the student's value does not change. */
export const fieldsKeptIfMissing: readonly ImportedField[] = importedFields
  .filter(({ imported }) => imported.stays)
  .map(({ key }) => key);

/** The needed fields that no column provides. A file needs no roll numbers if another field identifies its students. */
export function missingFields(mapped: readonly ImportField[]): readonly NeededField[] {
  const has = (fields: readonly ImportField[]): boolean => fields.some((field) => mapped.includes(field));
  return neededFields.filter(
    (each) => !has(importFieldsThatProvide(each)) && !(each === 'roll_no' && has(identifyingFields)),
  );
}

/** The fields that several columns are mapped to, which is not allowed. */
export const fieldsMappedTwice = (mapped: readonly ImportField[]): readonly ImportField[] => [
  ...new Set(mapped.filter((field, i) => mapped.indexOf(field) !== i)),
];
