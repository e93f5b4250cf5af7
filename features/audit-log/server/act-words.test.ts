import { expect, test } from 'vitest';

import { knownActWords, actNotesOf, actWordsOf } from '../act-words.ts';

const row = (action: string, detail: Readonly<Record<string, unknown>> = {}) => ({ action, detail });

test.each([
  ['by the request', row('people.edit', { route: 'PATCH /people/:person' }), 'Changed the roles of a person'],
  [
    'by its own name',
    row('correction.accepted', { route: 'PATCH /corrections/:correction' }),
    'Accepted a correction',
  ],
  [
    'by what was decided',
    row('proof.review', { route: 'PATCH /proofs/:proof/decision', decision: 'approve' }),
    'Approved a proof',
  ],
  ['by what a file is for', row('photo.capture', { upload: 'photo' }), 'Sent a photo'],
  ['in a list', row('face.show', { as: 'contact sheet', size: 'small' }), 'Saw a contact sheet'],
  ['in a file', row('face.give', { as: 'print file' }), 'Downloaded a print file with photos'],
  ['by a job', row('order.produce'), 'Moved the cards of an order'],
])('a row has words %s', (_how, given, words) => {
  expect(knownActWords(given)).toBe(words);
});

test('a row of an earlier version says which permission was used, and an unknown one its name', () => {
  expect(actWordsOf(row('settings.edit'))).toBe('Used the permission “Invite people, change settings”');
  expect(actWordsOf(row('moon.land'))).toBe('Recorded as “moon.land”');
});

test('the notes of a row name counts, roles and purposes', () => {
  expect(actNotesOf(row('people.edit', { roles: ['admin', 'staff'], was: ['staff'] }))).toEqual([
    'Roles: admin, staff',
    'Roles before: staff',
  ]);
  expect(actNotesOf(row('student.export', { total: 1200, format: 'csv', purpose: 'Year book' }))).toEqual([
    '1,200 rows',
    'Format: csv',
    'Purpose: Year book',
  ]);
  expect(actNotesOf(row('face.give', { as: 'print file', faces: 1 }))).toEqual(['1 photo']);
  expect(
    actNotesOf(row('request.refused', { act: 'student.export', code: 'not_allowed', times: 1 })),
  ).toEqual(['Edit, import and export students']);
});
