import { roles, type Role } from '@lanyard/domain/role';
import { expect, test } from 'vitest';

import { homePathOf, landingOf } from './landing.ts';
import { mayOpenPage, pageAt } from './paths.ts';

test.each<[readonly Role[], string]>([
  [['admin'], '/'],
  [['staff'], '/'],
  [['principal'], '/'],
  [['reviewer'], '/proofing'],
  [['photographer'], '/capture'],
  [['vendor'], '/vendor'],
  [['vendor_admin'], '/vendor'],
  [['photographer', 'reviewer'], '/proofing'],
  [['reviewer', 'vendor'], '/vendor'],
  [['photographer', 'staff'], '/'],
  [[], '/'],
])('%j land on %s', (held, path) => {
  expect(landingOf(held)).toBe(path);
});

test.each(roles)('%s may open the page they land on', (role) => {
  const page = pageAt(landingOf([role]));
  expect(page && mayOpenPage(page, [role])).toBe(true);
});

test.each<[readonly Role[], string]>([
  [['admin'], '/'],
  [['reviewer'], '/'],
  [['photographer'], '/capture'],
  [['vendor'], '/vendor'],
  [['photographer', 'reviewer'], '/'],
  [[], '/'],
])('the address / leads %j to %s', (held, path) => {
  expect(homePathOf(held)).toBe(path);
});
