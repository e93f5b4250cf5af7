import { expect, test } from 'vitest';

import { leakedPasswords, passwordWeaknessOf } from './weak-password.ts';

test('knows more than 3,000 common passwords that are long enough', () => {
  expect(leakedPasswords().size).toBeGreaterThan(3000);
});

test.each([
  ['umbrella umbrella', 'common'],
  ['Umbrella-1984-sunshine', 'common'],
  ['dragon 1984 sunshine dragon', 'common'],
  ['seventeen clouds', 'common'],
  ['seventeen herons', 'common'],
  ['mailcreated5240', 'common'],
  ['stairwaytoheaven', 'common'],
  ['Stairway to Heaven', 'common'],
  ['californication', 'common'],
  ['five small blue herons', undefined],
  ['monkey dragon umbrella', undefined],
  ['the dog ate nine biscuits', undefined],
  ['short', 'short'],
])('%j: %s', (password, weakness) => {
  expect(passwordWeaknessOf(password, {})).toBe(weakness);
});

test('judges the longest and most repetitive password quickly', () => {
  const spent = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    passwordWeaknessOf(`${'sunshine'.repeat(31)}sunshin~`, {});
    passwordWeaknessOf(`${'aaaa'.repeat(50)}bcdefghk`, {});
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.min(...spent)).toBeLessThan(400);
});
