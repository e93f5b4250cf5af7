// What a column of somebody's file can become. A school's own fields are `custom:` and their key.
export const builtInFields = [
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'class',
  'division',
  'section',
  'identifier',
  'roll_no',
  'admission_no',
  'source_id',
  'consent',
] as const;
export type BuiltInField = (typeof builtInFields)[number];
export type CustomField = `custom:${string}`;
export type ImportField = BuiltInField | CustomField;

export const fieldLabels: Readonly<Record<BuiltInField, string>> = {
  name: 'Name',
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  class: 'Class',
  division: 'Division',
  section: 'Class and division',
  identifier: 'Class, division and roll',
  roll_no: 'Roll No',
  admission_no: 'Admission number',
  source_id: 'Record id',
  consent: 'Photo consent',
};

/** What every student needs, and which fields give it. A roll number is given by us where the file has none. */
export const needed = {
  name: ['name', 'first_name', 'last_name'],
  class: ['class', 'section', 'identifier'],
  division: ['division', 'section', 'identifier'],
  roll_no: ['roll_no', 'identifier'],
} as const satisfies Readonly<Record<string, readonly BuiltInField[]>>;
export type Needed = keyof typeof needed;

/** One of these tells who is who from one file to the next. */
export const identities: readonly ImportField[] = ['admission_no', 'source_id'];

/** Who without a roll number can still be told from the others needs none in the file. */
export function missingFields(mapped: readonly ImportField[]): readonly Needed[] {
  const has = (fields: readonly ImportField[]): boolean => fields.some((field) => mapped.includes(field));
  return (Object.keys(needed) as Needed[]).filter(
    (each) => !has(needed[each]) && !(each === 'roll_no' && has(identities)),
  );
}

/** A field is filled by one column. */
export const mappedTwice = (mapped: readonly ImportField[]): readonly ImportField[] => [
  ...new Set(mapped.filter((field, i) => mapped.indexOf(field) !== i)),
];
