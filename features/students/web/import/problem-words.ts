import type { CellProblem } from '@lanyard/domain/import-cell';
import { importFieldLabels } from '@lanyard/domain/import-field';
import { findField, type NeededField } from '@lanyard/domain/student-field';
import { t } from '@lanyard/translation/macro';

import type { Difference } from '../../api-differences.ts';

export type DifferenceProblem = Difference['problems'][number];

/** The title of a group of wrong cells. */
export const problemTitles: Readonly<Record<CellProblem, string>> = {
  no_name: 'No name',
  name_too_long: 'Name is too long',
  name_unprintable: 'Name has a character that cannot be printed',
  no_class: 'No class',
  class_unknown: 'Class we do not have',
  no_division: 'No division',
  division_unknown: 'Division we do not have',
  section_unknown: 'Section we do not have',
  no_roll_no: 'No roll number',
  not_a_roll_no: 'Not a roll number',
  roll_no_taken: 'Roll number is taken',
  roll_no_twice: 'Roll number stands twice',
  too_long: 'Too long',
  number_twice: 'Number stands twice',
  student_twice: 'Student stands twice',
  get row_twice() {
    return t`Duplicate rows`;
  },
  consent_unclear: 'Consent is not clear',
  not_valid: 'Not a value of this field',
};

const expectations: Readonly<Record<CellProblem, string>> = {
  no_name: 'a card cannot be printed without a name',
  name_too_long: 'expected at most 80 characters',
  name_unprintable: 'expected letters only',
  no_class: 'expected one of your classes',
  class_unknown: 'expected one of your classes',
  no_division: 'expected one of your divisions',
  division_unknown: 'expected one of your divisions',
  section_unknown: 'this class and division are not in the year',
  no_roll_no: 'expected 1 to 999',
  not_a_roll_no: 'expected 1 to 999',
  roll_no_taken: 'somebody has this number',
  roll_no_twice: 'another row has this number',
  too_long: 'expected a shorter text',
  number_twice: 'another row has this number',
  student_twice: 'another row is this student',
  get row_twice() {
    return t`another row has the same values`;
  },
  consent_unclear: 'expected yes or no',
  not_valid: 'expected another value',
};

const placesOf: ReadonlySet<CellProblem> = new Set([
  'no_class',
  'class_unknown',
  'no_division',
  'division_unknown',
]);

/** Says which value was expected, or who has the number already. */
export function expectationSentence(
  { problem, found, with: other }: DifferenceProblem,
  options: readonly string[] = [],
): string {
  if (other)
    return other.row === null
      ? `${other.name} has this number`
      : `also row ${String(other.row)}, ${other.name}`;
  if (problem === 'not_a_roll_no' && /o/i.test(found)) return 'expected 1 to 999, found the letter O';
  const [first] = options;
  const last = options.at(-1);
  if (placesOf.has(problem) && options.length > 1 && first && last) return `expected ${first} to ${last}`;
  return expectations[problem];
}

/** The column in which a wrong cell appears. The four needed fields have a column each. All other fields share one. */
export type CellColumn = NeededField | 'other';
export const cellColumnOf = (field: string): CellColumn => findField(field)?.imported?.under ?? 'other';

export const importFieldLabel = (field: string): string =>
  importFieldLabels.get(field) ?? field.replace(/^custom:/, '').replaceAll('_', ' ');
