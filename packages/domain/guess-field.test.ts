import { expect, test } from 'vitest';

import { guessFields } from './guess-field.ts';

const own = [
  { key: 'blood_group', label: 'Blood group' },
  { key: 'house', label: 'House' },
  { key: 'guardian_phone', label: 'Guardian phone' },
];
const guess = (columns: Readonly<Record<string, readonly string[]>>) =>
  guessFields(
    Object.entries(columns).map(([name, samples]) => ({ name, samples })),
    own,
  ).map(({ field }) => field);

test('finds fields by the column’s name, in several languages, and finds the school’s own fields', () => {
  expect(
    guess({
      'Adm. No.': [],
      'Student Name': [],
      Std: ['X'],
      Div: ['A'],
      'R.No': ['7'],
      'Blood Grp': [],
      Mobile: [],
      'Photo OK?': [],
      'Fees due': [],
    }),
  ).toEqual([
    'admission_no',
    'name',
    'class',
    'division',
    'roll_no',
    'custom:blood_group',
    'custom:guardian_phone',
    'consent',
    null,
  ]);
  expect(guess({ Nachname: [], Vorname: [], Klasse: ['9'] })).toEqual(['last_name', 'first_name', 'class']);
  expect(guess({ Apellidos: [], Nombres: [], Curso: ['9'] })).toEqual(['last_name', 'first_name', 'class']);
  expect(
    guess({
      sourcedId: [],
      identifier: [],
      givenName: [],
      middleName: [],
      familyName: [],
      homeroom: [],
      classCode: [],
      grade: [],
    }),
  ).toEqual([
    'source_id',
    'admission_no',
    'first_name',
    'middle_name',
    'last_name',
    'section',
    null,
    'class',
  ]);
});

test('uses a serial number as roll number only if the file has no roll numbers', () => {
  expect(guess({ 'Sr. No.': ['1'], Name: [], 'Roll No.': ['7'] })).toEqual([null, 'name', 'roll_no']);
  expect(guess({ 'Sr. No.': ['1'], Name: [] })).toEqual(['roll_no', 'name']);
});

test('finds fields by the contents if the column’s name is unclear', () => {
  expect(guess({ Class: ['10-A', '9-B', 'X C'], Name: [] })).toEqual(['section', 'name']);
  expect(guess({ Class: ['X', 'IX', 'XII'], Name: [] })).toEqual(['class', 'name']);
  expect(guess({ Id: ['10-A-23', '9-B-4'], Name: [] })).toEqual(['identifier', 'name']);
  expect(guess({ Group1: ['10-A', '9B', '11 C'], Name: [] })).toEqual(['section', 'name']);
});

test('gives each field to one column only', () => {
  expect(guess({ Name: [], 'Full Name': [] })).toEqual(['name', null]);
});
