import { describe, expect, test } from 'vitest';

import {
  isActingUntilValid,
  headRole,
  sortRoles,
  rolesKeepSections,
  leavesNobodyInCharge,
  rolesFitOrganisation,
  rolesOfKind,
} from './membership.ts';
import { roles, type OrganisationKind, type Role } from './role.ts';

const ofSchool = new Set(['admin', 'staff', 'photographer', 'reviewer', 'principal']);

describe('every role belongs to one kind of organisation', () => {
  test.each(roles.flatMap((role) => (['school', 'vendor'] as const).map((kind) => [role, kind] as const)))(
    '%s in a %s',
    (role, kind) => {
      const fits = ofSchool.has(role) === (kind === 'school');
      expect(rolesFitOrganisation(kind, [role])).toBe(fits);
      expect(rolesOfKind(kind).includes(role)).toBe(fits);
      expect(rolesFitOrganisation(kind, [headRole(kind), role])).toBe(fits);
    },
  );

  test('a member needs at least one role', () => {
    expect([rolesFitOrganisation('school', []), rolesFitOrganisation('vendor', [])]).toEqual([false, false]);
  });
});

test('sorts roles in one order and removes duplicates', () => {
  expect(sortRoles(['principal', 'admin', 'principal'])).toEqual(['admin', 'principal']);
});

describe('an organisation always has someone in charge', () => {
  const cases: [OrganisationKind, string[], Role[], boolean][] = [
    ['school', ['me'], ['staff'], true],
    ['school', ['me'], ['principal', 'reviewer'], true],
    ['school', ['me'], [], true],
    ['school', ['me'], ['admin'], false],
    ['school', ['me'], ['admin', 'staff'], false],
    ['school', ['me', 'you'], ['staff'], false],
    ['school', ['me', 'you'], [], false],
    ['school', ['you'], ['staff'], false],
    ['school', [], ['staff'], true],
    ['vendor', ['me'], ['vendor'], true],
    ['vendor', ['me'], [], true],
    ['vendor', ['me'], ['vendor_admin', 'vendor'], false],
    ['vendor', ['me', 'you'], ['vendor'], false],
  ];
  test.each(cases)('%s with heads %j, becoming %j: %s', (kind, heads, becomes, nobody) => {
    expect(leavesNobodyInCharge(kind, heads, 'me', becomes)).toBe(nobody);
  });
});

test.each(roles.map((role) => [role, ['admin', 'reviewer', 'principal'].includes(role)] as const))(
  '%s keeps the assigned sections: %s',
  (role, keeps) => {
    expect(rolesKeepSections([role])).toBe(keeps);
  },
);

test.each([
  ['2026-11-15', true],
  ['2026-11-14', false],
  ['2027-11-15', true],
  ['2027-11-16', true],
  ['2027-11-17', false],
  ['not a day', false],
])('an acting principal named on 15 November 2026 until %s: %s', (until, fits) => {
  expect(isActingUntilValid(until, '2026-11-15')).toBe(fits);
});
