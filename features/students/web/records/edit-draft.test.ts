import { eachOptionalText } from '@lanyard/domain/student-field';
import { expect, test } from 'vitest';

import type { StudentRecord } from '../../api-records.ts';
import { someStudents } from '../some-students.ts';
import { studentDraftOf, draftEditsOf } from './edit-draft.ts';

const [student] = someStudents(1);
if (!student) throw new Error('no student');
const record: StudentRecord = {
  ...student,
  ...eachOptionalText(() => null),
  legalName: student.name,
  section: 'a',
  custom: { house: 'Red' },
  consent: 'not_asked',
  consents: [],
  classTeacher: null,
  corrections: 0,
};
const keys = ['house', 'bus'];

test('if nothing changed, nothing is sent', () => {
  expect(draftEditsOf(record, studentDraftOf(record), keys)).toEqual({ change: {}, was: {} });
  const spaced = { ...studentDraftOf(record), name: ` ${record.name} `, admissionNo: '  ' };
  expect(draftEditsOf(record, spaced, keys)).toEqual({ change: {}, was: {} });
});

test('each changed field is sent with the value that the person saw', () => {
  const draft = {
    ...studentDraftOf(record),
    admissionNo: 'A-1',
    rollNo: 7,
    consent: { answer: 'yes' as const, basis: 'Letter' },
    custom: { house: '', bus: '4' },
  };
  expect(draftEditsOf(record, draft, keys)).toEqual({
    change: {
      admissionNo: 'A-1',
      rollNo: 7,
      consent: { answer: 'yes', basis: 'Letter' },
      custom: { house: null, bus: '4' },
    },
    was: {
      admissionNo: null,
      rollNo: '001',
      consent: 'not_asked',
      'custom.house': 'Red',
      'custom.bus': null,
    },
  });
});

test('a field that keeps the other person’s value is not sent', () => {
  const draft = { ...studentDraftOf(record), name: 'Mine', rollNo: 7 };
  expect(draftEditsOf(record, draft, keys, new Set(['name']))).toEqual({
    change: { rollNo: 7 },
    was: { rollNo: '001' },
  });
});
