import { kindOfRole, type Role } from '@lanyard/domain/role';
import { expect, test } from 'vitest';

import { availableSettings, firstSettingsPath, rolesWithSettings, settingsPageAt } from './settings-pages.ts';

const runsSchool = [
  'School',
  'Academic years',
  'Classes',
  'Student fields',
  'Quality checks',
  'Proofing',
  'Delivery places',
  'Vendors',
  'Card fees',
  'People & roles',
  'Sign-in rules',
  'Audit log',
  'Background jobs',
  'My account',
];
const producesCards = ['Printers & stock', 'Production', 'Couriers'];

test.each<[Role, readonly string[], string]>([
  ['admin', runsSchool, 'school'],
  ['staff', ['Quality checks', 'My account'], 'account'],
  ['principal', ['Quality checks', 'Proofing', 'Audit log', 'My account'], 'account'],
  ['reviewer', ['Quality checks', 'My account'], 'account'],
  ['photographer', ['Quality checks', 'My account'], 'account'],
  [
    'vendor_admin',
    [
      'Vendor',
      'Schools',
      'Prices',
      ...producesCards,
      'People & roles',
      'Sign-in rules',
      'Audit log',
      'Background jobs',
      'My account',
    ],
    'vendor',
  ],
  ['vendor', [...producesCards, 'My account'], 'account'],
])('%s has the settings %j and starts at %s', (role, labels, first) => {
  const standing = { roles: [role], kind: kindOfRole(role) };
  expect(availableSettings(standing).map(({ label }) => label)).toEqual(labels);
  expect(firstSettingsPath(standing)).toBe(first);
});

test.each<[string, 'school' | 'vendor', readonly Role[] | undefined]>([
  ['people', 'school', ['admin']],
  ['people', 'vendor', ['vendor_admin']],
  ['proofing', 'school', ['admin', 'principal']],
  ['account', 'vendor', ['vendor_admin', 'vendor']],
  ['couriers', 'vendor', ['vendor_admin', 'vendor']],
  ['couriers', 'school', undefined],
  ['no-such-page', 'school', undefined],
])('the page %s of a %s is open to %j', (path, kind, roles) => {
  const page = settingsPageAt(path, kind);
  expect(page && rolesWithSettings(page, kind)).toEqual(roles);
});
