import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { blobOf, masterKey, needSubjectKey } from './subject-keys.ts';
import { newStudent } from './test-files-contract.ts';
import { testSchools } from './test-organisations.ts';

const { school } = testSchools();
const master = masterKey(randomBytes(32));
const dataKey = randomBytes(32);

test('a wrapped key opens for its organisation and subject alone', () => {
  const wrapped = master.wrap('1', 'org', dataKey);
  expect(master.unwrap('1', 'org', wrapped).equals(dataKey)).toBe(true);
  expect(wrapped.includes(dataKey)).toBe(false);
  expect(() => master.unwrap('2', 'org', wrapped)).toThrow();
  expect(() => master.unwrap('1', 'student:x', wrapped)).toThrow();
});

test('another master key is told from a damaged row', () => {
  const wrapped = master.wrap('1', 'org', dataKey);
  expect(() => masterKey(randomBytes(32)).unwrap('1', 'org', wrapped)).toThrow('another master key');
  expect(() => master.unwrap('1', 'org', wrapped.subarray(1))).toThrow('not in a form we know');
  expect(() => masterKey(randomBytes(16))).toThrow('32 bytes');
});

test('a place depends on organisation, subject, key and content, and each is in it only as a hash', () => {
  const sha256 = randomBytes(32).toString('hex');
  const places = [
    blobOf('1', 'org', dataKey, sha256),
    blobOf('2', 'org', dataKey, sha256),
    blobOf('1', 'student:x', dataKey, sha256),
    blobOf('1', 'org', randomBytes(32), sha256),
    blobOf('1', 'org', dataKey, randomBytes(32).toString('hex')),
  ];
  expect(new Set(places).size).toBe(5);
  expect(blobOf('1', 'org', dataKey, sha256)).toBe(places[0]);
  for (const place of places) expect(place).toMatch(/^[0-9a-f]{32}\/[0-9a-f]{64}$/);
});

test('ten that need a new subject’s key at once get the same one', async () => {
  const subject = newStudent();
  const keys = await Promise.all(
    Array.from({ length: 10 }, () => school(0).asMember((act) => needSubjectKey(master, act, subject))),
  );
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
});

test('the database takes no subject of another kind', async () => {
  const wrong = school(0).asMember((act) => needSubjectKey(master, act, 'student:../../etc'));
  await expect(wrong).rejects.toThrow('subject_keys_subject_check');
});

test('a derived key is the same for the same purpose and master key, and no other', () => {
  const bytes = randomBytes(32);
  const keys = [masterKey(bytes).derive('a'), masterKey(bytes).derive('b'), master.derive('a'), bytes].map(
    (key) => key.toString('hex'),
  );
  expect(new Set(keys).size).toBe(4);
  expect(masterKey(bytes).derive('a').toString('hex')).toBe(keys[0]);
});
