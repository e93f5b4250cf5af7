// Guesses the field of a file's column from its name and contents. A person sees each guess before Lanyard uses it.
import type { ImportField } from './import-field.ts';
import type { ImportedField } from './student-field.ts';
import { foldText } from './student.ts';

// The headings of each field, folded, without spaces and marks. English comes first, then common short words of other
// languages. They are not in student-field.ts, because browsers load that file.
const synonyms: Readonly<Record<ImportedField, string>> = {
  name: 'name|studentname|fullname|pupilname|nameofstudent|nameofthestudent|student|pupil|childname|nombre|nombrecompleto|nom|nomcomplet|nomprenom|nama|namasiswa|schuler|schulername|nomecompleto|aluno|विद्यार्थीकानाम|नाम|छात्रकानाम|الاسم',
  first_name: 'firstname|givenname|forename|fname|prenom|vorname|nombres|nome|primernombre',
  middle_name: 'middlename|mname|fathersname|secondname|segundonombre',
  last_name:
    'lastname|familyname|surname|lname|nomdefamille|nachname|apellido|apellidos|sobrenome|primerapellido',
  preferred_name: 'preferredname|preferredfullname|knownas|callname|chosenname|displayname',
  preferred_first_name: 'preferredfirstname|preferredgivenname|preferredforename|nickname',
  class:
    'class|std|standard|grade|year|yeargroup|form|gradelevel|grades|classe|klasse|kelas|clase|curso|grado|serie|कक्षा|वर्ग|इयत्ता|الصف',
  division: 'division|div|section|sec|classsection|group|arm|stream|seccion|turma|विभाग|सेक्शन|الشعبة',
  section:
    'classdivision|classdiv|classsection|classandsection|classanddivision|homeroom|homeroomname|form group|formgroup|registration|regclass|regform|stdsec|stddiv|gradesection',
  identifier: 'classdivisionroll|classrollno|rollid|studentcode',
  roll_no:
    'rollno|rollnumber|roll|rno|rn|rollnum|classno|serialno|srno|slno|sno|numero|numerolista|अनुक्रमांक|रोलनंबर|رقم',
  admission_no:
    'admissionno|admissionnumber|admno|admnno|adm|admission|admissionid|studentid|studentno|studentnumber|pupilid|grno|grnumber|regno|registrationno|registrationnumber|enrolmentno|enrollmentno|scholarno|upn|identifier|matricula|matricule|nis|nisn|schulernummer',
  source_id: 'sourcedid|sourceid|sisid|recordid',
  consent:
    'photoconsent|consent|photook|photopermission|photoallowed|photographyconsent|mediaconsent|imageconsent|photorelease',
};
const exact = new Map<string, ImportedField>(
  (Object.entries(synonyms) as [ImportedField, string][]).flatMap(([field, list]) =>
    list.split('|').map((word): [string, ImportedField] => [word, field]),
  ),
);

/**
 * Headings of a column that numbers the rows of the file. It counts as the roll number only if no other column does.
 */
const runningNo: ReadonlySet<string> = new Set(['serialno', 'srno', 'slno', 'sno']);

/** Other headings for a school's own fields. Each list has the names of one field. */
const alsoCalled: readonly (readonly string[])[] = [
  ['bloodgroup', 'bloodgrp', 'bloodgr', 'bloodgp', 'bg', 'blood', 'bloodtype'],
  ['house', 'housename', 'team'],
  ['busroute', 'bus', 'route', 'busno', 'transport'],
  [
    'dateofbirth',
    'dob',
    'birthdate',
    'birthday',
    'geburtsdatum',
    'fechadenacimiento',
    'datedenaissance',
    'जन्मतिथि',
  ],
  [
    'guardianphone',
    'parentphone',
    'phone',
    'mobile',
    'mobileno',
    'contact',
    'contactno',
    'fatherphone',
    'fathermobile',
    'fathersmobile',
    'emergencycontact',
  ],
  ['guardianname', 'parentname', 'fathername', 'fathersname', 'guardian', 'mothername'],
  ['address', 'homeaddress', 'residence'],
  ['librarynumber', 'libraryno', 'libraryid', 'librarycard'],
  ['cafeterianumber', 'cafeteriaid', 'lunchnumber', 'lunchid', 'mealid'],
  ['email', 'parentemail', 'guardianemail', 'mail'],
];

export const headingKey = (heading: string): string =>
  foldText(heading).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** All headings that Lanyard knows, as keys. A workbook's list is on the sheet that has the most of them. */
export const knownHeadingKeys = (own: readonly OwnField[]): string[] => [
  ...new Set([
    ...exact.keys(),
    ...alsoCalled.flat(),
    ...own.flatMap(({ key, label }) => [headingKey(key), headingKey(label)]),
  ]),
];

export type OwnField = { readonly key: string; readonly label: string };
export type FileColumn = { readonly name: string; readonly samples: readonly string[] };
export type FieldGuess = { readonly field: ImportField | null; readonly sure: boolean };

/** The first of these fields that a column with this heading fits, by its label, its key or a synonym. */
export function fieldForHeading<Field extends OwnField>(
  heading: string,
  fields: readonly Field[],
): Field | undefined {
  const key = headingKey(heading);
  const keys = (field: OwnField): string[] => {
    const names = [headingKey(field.label), headingKey(field.key)];
    return [...names, ...alsoCalled.filter((list) => names.some((name) => list.includes(name))).flat()];
  };
  return fields.find((field) => keys(field).includes(key));
}

function ownFieldFor(key: string, own: readonly OwnField[]): ImportField | undefined {
  const found = fieldForHeading(key, own);
  return found && `custom:${found.key}`;
}

const share = (samples: readonly string[], test: (sample: string) => boolean): number =>
  samples.length === 0 ? 0 : samples.filter(test).length / samples.length;

/** If the heading is unknown, recognises the field by contents such as `10-A-23` or `10-A`. */
function byContents({ samples }: FileColumn): ImportField | undefined {
  const filled = samples.filter((sample) => sample !== '');
  if (filled.length < 2) return undefined;
  if (share(filled, (each) => /^[\p{L}\d]{1,4}\s*[-/ ]\s*\p{Lu}\s*[-/ ]\s*\d{1,3}$/u.test(each)) > 0.8)
    return 'identifier';
  if (share(filled, (each) => /^(?:\d{1,2}|[IVX]{1,4})\s*[-/ ]?\s*[A-H]$/.test(each)) > 0.8) return 'section';
  return undefined;
}

/** True if a class column contains class and division (`10-A`), not only the class (`10`). */
const isWhole = ({ samples }: FileColumn): boolean =>
  share(
    samples.filter((sample) => sample !== ''),
    (each) =>
      /^(?:(?:class|std|grade)\.?\s*)?(?:\d{1,2}(?:th|st|nd|rd)?|[IVX]{1,4})\s*[-/ ]?\s*\p{L}$/iu.test(
        each,
      ) && !/^[ivx]+$/i.test(each),
  ) > 0.6;

/** Guesses the field of every column of a file. The first column that fits a field gets it, the others do not. */
export function guessFields(columns: readonly FileColumn[], own: readonly OwnField[]): readonly FieldGuess[] {
  const taken = new Set<ImportField>();
  const keys = columns.map(({ name }) => headingKey(name));
  const take = (field: ImportField | undefined): FieldGuess => {
    if (field === undefined || taken.has(field)) return { field: null, sure: false };
    taken.add(field);
    return { field, sure: true };
  };
  const hasRoll = keys.some((key) => exact.get(key) === 'roll_no' && !runningNo.has(key));
  const guesses = columns.map((column, i): FieldGuess => {
    const key = keys[i] ?? '';
    const named = exact.get(key);
    if (named === 'section') return take('section');
    if (hasRoll && runningNo.has(key)) return { field: null, sure: true };
    if (named === 'class' && isWhole(column)) return take('section');
    if (named === 'middle_name' && !keys.some((each) => exact.get(each) === 'first_name'))
      return take(ownFieldFor(key, own));
    return take(ownFieldFor(key, own) ?? named);
  });
  return guesses.map((guess, i) => {
    const column = columns[i];
    if (guess.field !== null || !column) return guess;
    const found = byContents(column);
    return found === undefined || taken.has('section') || taken.has('class')
      ? guess
      : { field: take(found).field, sure: false };
  });
}
