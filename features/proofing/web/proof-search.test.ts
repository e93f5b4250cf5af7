import type { Role } from '@lanyard/domain/role';
import { expect, test } from 'vitest';

import { shownStatusOf, type ProofingAddress } from './proof-search.ts';

const plain: readonly [Role, 'all' | 'pending'][] = [
  ['admin', 'pending'],
  ['reviewer', 'pending'],
  ['principal', 'pending'],
  ['staff', 'all'],
];
test.each(plain)('without a filter the queue of a %s shows %s', (role, status) => {
  expect(shownStatusOf({}, [role])).toBe(status);
});

test('the queue of a principal shows locked proofs if only those wait, the queue of others does not', () => {
  const onlyLocked = { pending: 0, locked: 12 };
  expect(shownStatusOf({}, ['principal'], onlyLocked)).toBe('locked');
  expect(shownStatusOf({}, ['principal'], { pending: 1, locked: 12 })).toBe('pending');
  expect(shownStatusOf({}, ['principal'], { pending: 0, locked: 0 })).toBe('pending');
  expect(shownStatusOf({}, ['reviewer'], onlyLocked)).toBe('pending');
});

const narrowed: readonly ProofingAddress[] = [
  { q: 'diya' },
  { section: 'a' },
  { reviewer: 'me' },
  { issue: 'Blurry image' },
  { task: 'correction' },
  { commented: true },
  { age: 'day' },
  { proof: 'a' },
];
test.each(narrowed)('a link with %o alone shows every status', (address) => {
  expect(shownStatusOf(address, ['reviewer'])).toBe('all');
});

test('the status in the URL is shown', () => {
  expect(shownStatusOf({ status: 'locked' }, ['reviewer'])).toBe('locked');
  expect(shownStatusOf({ status: 'pending', q: 'diya' }, ['staff'])).toBe('pending');
});
