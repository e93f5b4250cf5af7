import { randomBytes } from 'node:crypto';

import { keyRingOf } from '@lanyard/keys/key-ring';
import { expect, test } from 'vitest';

import { blobNameOf, ensureSubjectKey, openSubjectKey, wrapSubjectKey } from './subject-keys.ts';
import { newStudentSubject } from './test-files-contract.ts';
import { testSchools } from './test-organisations.ts';

const { school } = testSchools();
const ring = keyRingOf(randomBytes(32));
const dataKey = randomBytes(32);

test('opens a wrapped key only for its organisation and subject', () => {
  const wrapped = wrapSubjectKey(ring, '1', 'org', dataKey);
  expect(openSubjectKey(ring, '1', 'org', wrapped).equals(dataKey)).toBe(true);
  expect(() => openSubjectKey(ring, '2', 'org', wrapped)).toThrow();
  expect(() => openSubjectKey(ring, '1', 'student:x', wrapped)).toThrow();
});

test('opens a key that the master key itself wrapped, in the older form', () => {
  // Earlier code wrote this key for organisation 1 and subject `org`. Each byte of the master key was 1.
  const wrapped = Buffer.from(
    'AQxzi6lsWtlvu5If05VphSwZ5FqFdgmFLjf9bfkUG8uUqcJBKsUBXw9CVLXUMFcAI16ZCRPoopkkY/iNsLcy+87Ge4HL',
    'base64',
  );
  const keys = keyRingOf(Buffer.alloc(32, 1), randomBytes(32));
  expect(openSubjectKey(keys, '1', 'org', wrapped)).toEqual(Buffer.alloc(32, 7));
});

test('computes a blob’s name from organisation, subject, key and content, each only as a hash', () => {
  const sha256 = randomBytes(32).toString('hex');
  const places = [
    blobNameOf('1', 'org', dataKey, sha256),
    blobNameOf('2', 'org', dataKey, sha256),
    blobNameOf('1', 'student:x', dataKey, sha256),
    blobNameOf('1', 'org', randomBytes(32), sha256),
    blobNameOf('1', 'org', dataKey, randomBytes(32).toString('hex')),
  ];
  expect(new Set(places).size).toBe(5);
  expect(blobNameOf('1', 'org', dataKey, sha256)).toBe(places[0]);
  for (const place of places) expect(place).toMatch(/^[0-9a-f]{32}\/[0-9a-f]{64}$/);
});

test('gives ten callers that need a new subject’s key at once the same key', async () => {
  const subject = newStudentSubject();
  const keys = await Promise.all(
    Array.from({ length: 10 }, () => school(0).asMember((act) => ensureSubjectKey(ring, act, subject))),
  );
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
});

test('the database refuses a subject of another kind', async () => {
  const wrong = school(0).asMember((act) => ensureSubjectKey(ring, act, 'student:../../etc'));
  await expect(wrong).rejects.toThrow('subject_keys_subject_check');
});
