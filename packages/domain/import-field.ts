// What a column of somebody's file can become. A school's own fields are `custom:` and their key.
import { importedFields, neededFields, type ImportedField, type NeededField } from './student-field.ts';

export type CustomImportField = `custom:${string}`;
export type ImportField = ImportedField | CustomImportField;

export const builtInImportFields: readonly ImportedField[] = importedFields.map(({ key }) => key);

export const importFieldLabels: ReadonlyMap<string, string> = new Map(
  importedFields.map(({ key, label, imported }) => [key, imported.label ?? label]),
);

/** Which fields give what every student needs. */
export const fieldsThatGive = (needed: NeededField): readonly ImportField[] =>
  importedFields.filter(({ imported }) => imported.gives?.includes(needed)).map(({ key }) => key);

/** One of these tells who is who from one file to the next. */
export const identifyingFields: readonly ImportField[] = importedFields
  .filter(({ imported }) => imported.identifies)
  .map(({ key }) => key);

/** The roster has these and a file may not. */
export const stayingFields: readonly ImportedField[] = importedFields
  .filter(({ imported }) => imported.stays)
  .map(({ key }) => key);

/** Who without a roll number can still be told from the others needs none in the file. */
export function missingFields(mapped: readonly ImportField[]): readonly NeededField[] {
  const has = (fields: readonly ImportField[]): boolean => fields.some((field) => mapped.includes(field));
  return neededFields.filter(
    (each) => !has(fieldsThatGive(each)) && !(each === 'roll_no' && has(identifyingFields)),
  );
}

/** A field is filled by one column. */
export const fieldsMappedTwice = (mapped: readonly ImportField[]): readonly ImportField[] => [
  ...new Set(mapped.filter((field, i) => mapped.indexOf(field) !== i)),
];
