import { expect, test } from 'vitest';

import { roles, type Role } from './role.ts';
import { hasSecondFactorGrace, idleMinutesFor, needsSecondFactor } from './second-factor.ts';

/** Each row: the role, whether the usual rule needs a second factor, and whether existing members have grace time. */
const table: readonly [Role, boolean, boolean][] = [
  ['admin', true, false],
  ['staff', true, true],
  ['photographer', false, true],
  ['reviewer', false, true],
  ['principal', true, false],
  ['vendor_admin', true, false],
  ['vendor', false, true],
];

test('the table lists every role', () => {
  expect(table.map(([role]) => role)).toEqual(roles);
});

test.each(table)('%s needs a second factor by the usual rule: %s, has grace: %s', (role, needed, grace) => {
  expect(needsSecondFactor([role], 'usual')).toBe(needed);
  expect(needsSecondFactor([role], 'everyone')).toBe(true);
  expect(hasSecondFactorGrace([role])).toBe(grace);
});

test('the strictest role counts if a person has several', () => {
  expect(needsSecondFactor(['photographer', 'staff'], 'usual')).toBe(true);
  expect(hasSecondFactorGrace(['staff', 'principal'])).toBe(false);
  expect(needsSecondFactor([], 'everyone')).toBe(false);
});

test('only someone who is nothing but a photographer may be idle for longer', () => {
  expect(idleMinutesFor(['photographer'], 10)).toBe(720);
  expect(idleMinutesFor(['photographer', 'staff'], 10)).toBe(10);
  expect(idleMinutesFor([], 10)).toBe(10);
});
