import { expect, test } from 'vitest';

import { findStudentByCode, searchRosters, type Roster } from './find-student.ts';
import { aStudent, testUuid } from './test-class.ts';

const rosters: readonly Roster[] = [
  {
    section: { id: testUuid(900), class: '10', division: 'A' },
    students: [aStudent(1), aStudent(5, { localName: 'عالیہ اقبال' }), aStudent(23, { name: 'José Nuñez' })],
  },
  {
    section: { id: testUuid(901), class: '9', division: 'B' },
    students: [aStudent(40, { rollNo: '001', name: 'Aaliyah Khan', admissionNo: null })],
  },
];

test.each([
  ['10-A-23', 23],
  ['10-a-023', 23],
  [' 9-B-1 ', 40],
  ['ADM-105', 5],
  ['adm-105', 5],
  [testUuid(5), 5],
  [`https://school.test/s/${testUuid(5).toUpperCase()}`, 5],
  ['10-A-99', undefined],
  ['23', undefined],
  ['Aaliyah', undefined],
  [testUuid(77), undefined],
])('finds by the code %s the student %s', (code, no) => {
  expect(findStudentByCode(code, rosters)?.student.id).toBe(no === undefined ? undefined : testUuid(no));
});

test('finds no student by a code that two students have', () => {
  const twice = rosters.map((roster) => ({
    ...roster,
    students: roster.students.map((student) => ({ ...student, admissionNo: 'same' })),
  }));
  expect(findStudentByCode('same', twice)).toBeUndefined();
});

test.each([
  ['aaliyah', [5, 40]],
  ['nunez', [23]],
  ['اقبال', [5]],
  ['1', [1]],
  ['023', [23]],
  ['9-B-1', [40]],
  ['', []],
  ['nobody', []],
])('finds the students who match %s', (words, nos) => {
  expect(searchRosters(words, rosters).map(({ student }) => student.id)).toEqual(nos.map(testUuid));
});
