import { describe, expect, test } from 'vitest';

import { classFinderOf } from './class-words.ts';
import { rowChangesOf, matchNamesAtPlace, type KnownStudent } from './compare-row.ts';
import { dateOrderOf, readDate } from './import-custom.ts';
import type { ImportField } from './import-field.ts';
import { readConsent, readRow, type ImportRowCells } from './import-row.ts';
import { eachText } from './student-field.ts';

const places = classFinderOf([
  { class: '9', division: 'A' },
  { class: '10', division: 'A' },
  { class: '10', division: 'B' },
]);
const blood = {
  key: 'blood_group',
  label: 'Blood group',
  kind: 'choice' as const,
  options: ['A+', 'B+', 'O-'],
  pattern: null,
  most: null,
  required: false,
};
const read = (cells: ImportRowCells) =>
  readRow(cells, {
    places,
    own: new Map([['blood_group', { rule: blood, order: 'day_first' as const }]]),
    mapped: new Set(Object.keys(cells) as ImportField[]),
    lastFirst: false,
  });
const good: ImportRowCells = { name: 'Asha Rao', class: 'X', division: 'a', roll_no: '7' };

test('reads a good row without problems', () => {
  expect(read({ ...good, admission_no: 'N1', consent: 'Y', 'custom:blood_group': 'B pos' })).toEqual({
    problems: [],
    values: {
      name: 'Asha Rao',
      recased: false,
      place: { class: '10', division: 'A' },
      rollNo: '007',
      admissionNo: 'N1',
      sourceId: undefined,
      consent: 'yes',
      custom: { blood_group: 'B+' },
    },
  });
});

test.each([
  [{ name: '' }, 'name', 'no_name', null],
  [{ name: 'x'.repeat(81) }, 'name', 'name_too_long', 'x'.repeat(80)],
  [{ name: 'A\u0000B' }, 'name', 'name_unprintable', null],
  [{ class: '' }, 'class', 'no_class', null],
  [{ class: 'X th' }, 'class', 'class_unknown', '10'],
  [{ class: '13' }, 'class', 'class_unknown', null],
  [{ division: '' }, 'division', 'no_division', null],
  [{ division: 'Z' }, 'division', 'division_unknown', null],
  [{ class: '9', division: 'B' }, 'division', 'section_unknown', null],
  [{ roll_no: '' }, 'roll_no', 'no_roll_no', null],
  [{ roll_no: '1O2' }, 'roll_no', 'not_a_roll_no', '102'],
  [{ roll_no: '1000' }, 'roll_no', 'not_a_roll_no', null],
  [{ admission_no: 'x'.repeat(41) }, 'admission_no', 'too_long', 'x'.repeat(40)],
  [{ consent: 'perhaps' }, 'consent', 'consent_unclear', null],
  [{ 'custom:blood_group': 'Z' }, 'custom:blood_group', 'not_valid', null],
] as const)('reports the problem of %j', (cells, field, problem, suggestion) => {
  expect(read({ ...good, ...cells }).problems).toMatchObject([{ field, problem, suggestion }]);
});

test('reads class, division and roll number from one cell', () => {
  expect(read({ name: 'A B', identifier: '10-B-23' }).values).toMatchObject({
    place: { class: '10', division: 'B' },
    rollNo: '023',
  });
  expect(read({ name: 'A B', section: 'X A', roll_no: '3' }).values).toMatchObject({
    place: { class: '10', division: 'A' },
  });
  expect(read({ first_name: 'Asha', last_name: 'RAO' }).values.name).toBe('Asha RAO');
});

test.each([
  ['Y', 'yes'],
  ['yes', 'yes'],
  ['TRUE', 'yes'],
  ['N', 'no'],
  ['No.', 'no'],
  ['?', undefined],
])('consent %s is %s', (text, answer) => {
  expect(readConsent(text)).toBe(answer);
});

test('reads dates in the order of their column', () => {
  expect(dateOrderOf(['03/04/2010', '21/11/2011'])).toBe('day_first');
  expect(dateOrderOf(['03/04/2010', '11/21/2011'])).toBe('month_first');
  expect(readDate('03/04/2010', 'day_first')).toBe('2010-04-03');
  expect(readDate('03/04/2010', 'month_first')).toBe('2010-03-04');
  expect(readDate('3 Apr 2010', 'day_first')).toBe('2010-04-03');
  expect(readDate('2010-04-03', 'month_first')).toBe('2010-04-03');
  expect(readDate('31/02/2010', 'day_first')).toBeUndefined();
});

describe('a row compared with the student list', () => {
  const known: KnownStudent = {
    ...eachText(() => null),
    name: 'Asha Rao',
    class: '10',
    division: 'A',
    rollNo: '007',
    consent: 'yes',
    custom: { blood_group: 'A+' },
    left: false,
  };
  const values = (cells: ImportRowCells) => read({ ...good, ...cells }).values;
  test('changes only the values that the file gives', () => {
    expect(rowChangesOf(values({}), known)).toEqual({});
    expect(rowChangesOf(values({ name: 'ASHA RAO' }), known)).toEqual({});
    expect(
      rowChangesOf(values({ division: 'B', roll_no: '9', 'custom:blood_group': 'O-', consent: 'n' }), known),
    ).toEqual({
      section: ['10-A', '10-B'],
      roll_no: ['007', '009'],
      consent: ['yes', 'no'],
      'custom:blood_group': ['A+', 'O-'],
    });
    expect(rowChangesOf(values({}), { ...known, left: true })).toEqual({ left: ['left', null] });
  });
  test('finds the same child, a doubt, or another child at the same place', () => {
    expect(matchNamesAtPlace(values({ name: 'Asha Raoo' }), known).as).toBe('place');
    expect(matchNamesAtPlace(values({ name: 'Asha Menon' }), known).as).toBe('doubt');
    expect(matchNamesAtPlace(values({ name: 'Wei Chen' }), known).as).toBe('nobody');
    expect(matchNamesAtPlace(values({ admission_no: 'N2' }), { ...known, admissionNo: 'N1' }).as).toBe(
      'doubt',
    );
    expect(
      matchNamesAtPlace(values({ name: 'Wei Chen', admission_no: 'N2' }), { ...known, admissionNo: 'N1' }).as,
    ).toBe('nobody');
  });
});
