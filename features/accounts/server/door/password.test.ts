import { expect, test } from 'vitest';

import { hashPassword, isOldPasswordHash, passwordMatches, imitatePasswordCheck } from './password.ts';

test('stores a password as argon2id with 64 MiB, three passes and its own salt', async () => {
  const [one, two] = await Promise.all([
    hashPassword('correct horse battery'),
    hashPassword('correct horse battery'),
  ]);
  expect(one).toMatch(/^exact\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await passwordMatches('correct horse battery', one)).toBe(true);
  expect(await passwordMatches('correct horse batterz', one)).toBe(false);
});

test('hashes a password exactly as received', async () => {
  const hash = await hashPassword('caf\u00E9 au lait');
  expect(isOldPasswordHash(hash)).toBe(false);
  expect(await passwordMatches('caf\u00E9 au lait', hash)).toBe(true);
  expect(await passwordMatches('cafe\u0301 au lait', hash)).toBe(false);
});

test('matches an older hash with the normalised password', async () => {
  const old = (await hashPassword('caf\u00E9 au lait')).replace(/^exact/, '');
  expect(isOldPasswordHash(old)).toBe(true);
  expect(await passwordMatches('cafe\u0301 au lait', old)).toBe(true);
});

test('matches no password with a hash of an unknown form', async () => {
  expect(await passwordMatches('x', 'x')).toBe(false);
  expect(await imitatePasswordCheck('x')).toBe(false);
});
