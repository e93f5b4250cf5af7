import { describe, expect, test } from 'vitest';

import { actions, kindOfRole, may, roles, rolesThatMay, scopesOf, type Action } from './role.ts';

// The permission table of the product decisions, typed again by hand: admin, staff, photographer, reviewer, principal,
// vendor_admin, vendor. A = all, O = own, L = list, - = no.
const table: Record<string, string> = {
  'student.read': 'A A L O A - -',
  'student.edit student.import student.export student.roll_over': 'A A - - - - -',
  'student.request_correction': 'A A A O A - -',
  'student.erase': 'A - - - - - -',
  'consent.edit': 'A A - - - - -',
  'photo.capture photo.upload photo.repair': 'A A A - - - -',
  'proof.read proof.comment': 'A A - O A - -',
  'proof.review': 'A - - O A - -',
  'proof.decide_locked proof.reopen section.sign_off section.reopen': '- - - - A - -',
  'template.read': 'A A - O A - -',
  'template.edit template.publish template.use': 'A A - - - - -',
  'order.read': 'A A - - A A A',
  'order.confirm': 'A - - - A - -',
  'order.release order.change order.cancel card.replace': 'A A - - - - -',
  'order.produce': '- - - - - A A',
  'package.read': 'A A - O A A A',
  'package.create package.dispatch': 'A A - - - A A',
  'package.receive card.hand_over claim.make': 'A A - O A - -',
  'claim.answer': '- - - - - A A',
  'report.read': 'A A - O A A A',
  'activity.read alert.read alert.dismiss': 'A A - O A A A',
  'progress.read': 'A O O O O A O',
  'job.read job.retry': 'A - - - - A -',
  'audit.read': 'A - - - A A -',
  'organisation.read': 'A A A A A A A',
  'file.upload': 'A A A - - A -',
  'settings.edit people.edit': 'A - - - - A -',
};
const letters = { A: 'all', O: 'own', L: 'list', '-': undefined } as const;
const cells = Object.entries(table).flatMap(([names, row]) =>
  names
    .split(' ')
    .flatMap((action) =>
      row
        .split(' ')
        .map((letter, i) => [action, roles[i] ?? '', letters[letter as keyof typeof letters]] as const),
    ),
);

describe('every cell of the permission table', () => {
  test.each(cells)('%s as %s is %s', (action, role, scope) => {
    expect(scopesOf([role as (typeof roles)[number]], action as Action)).toEqual(scope ? [scope] : []);
  });

  test('lists every action', () => {
    expect(actions.toSorted()).toEqual([...new Set(cells.map(([action]) => action))].toSorted());
  });
});

test('a person may do everything that any of their roles may do', () => {
  expect(scopesOf(['photographer', 'reviewer'], 'student.read')).toEqual(['list', 'own']);
  expect(scopesOf(['staff', 'admin'], 'student.read')).toEqual(['all']);
  expect(may(['photographer', 'principal'], 'proof.reopen')).toBe(true);
  expect(may([], 'student.read')).toBe(false);
});

test('names the roles that may do an action', () => {
  expect(rolesThatMay('job.read')).toEqual(['admin', 'vendor_admin']);
});

test('each role belongs to one kind of organisation', () => {
  expect(roles.filter((role) => kindOfRole(role) === 'vendor')).toEqual(['vendor_admin', 'vendor']);
});
