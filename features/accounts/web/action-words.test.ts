import { rolesOfKind } from '@lanyard/domain/membership';
import { actions, roles, scopesOf } from '@lanyard/domain/role';
import { expect, test } from 'vitest';

import { actionWords, permissionTableRowsFor } from '../action-words.ts';

test('gives actions with the same name the same roles and scopes', () => {
  for (const one of actions)
    for (const other of actions.filter((each) => actionWords[each] === actionWords[one]))
      for (const role of roles) expect([one, scopesOf([role], one)]).toEqual([one, scopesOf([role], other)]);
});

test('shows each kind of organisation only rows for its roles', () => {
  const school = permissionTableRowsFor(rolesOfKind('school')).map(({ words }) => words);
  const vendor = permissionTableRowsFor(rolesOfKind('vendor')).map(({ words }) => words);
  expect(school).toContain('Approve or reject proofs');
  expect(school).not.toContain('Answer claims');
  expect(vendor).toContain('Answer claims');
  expect(vendor).not.toContain('See students');
  expect(new Set([...school, ...vendor]).size).toBe(new Set(Object.values(actionWords)).size);
});
