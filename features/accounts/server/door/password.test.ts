import { expect, test } from 'vitest';

import { hashPassword, passwordMatches, passwordOfNobody } from './password.ts';

test('a password is kept as argon2id at 64 MiB and three passes, each with its own salt', async () => {
  const [one, two] = await Promise.all([
    hashPassword('correct horse battery'),
    hashPassword('correct horse battery'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await passwordMatches('correct horse battery', one)).toBe(true);
  expect(await passwordMatches('correct horse batterz', one)).toBe(false);
});

test('the same password typed on another keyboard is the same', async () => {
  expect(await passwordMatches('cafe\u0301 au lait', await hashPassword('caf\u00E9 au lait'))).toBe(true);
});

test('a hash of another form matches nothing', async () => {
  expect(await passwordMatches('x', 'x')).toBe(false);
  expect(await passwordOfNobody('x')).toBe(false);
});
