import { expect, test } from 'vitest';

import { commonPasswordCount, weaknessOf } from './weak-password.ts';

test('at least 3,000 common passwords are known', () => {
  expect(commonPasswordCount).toBeGreaterThan(3000);
});

test.each([
  ['umbrella umbrella', 'common'],
  ['Umbrella-1984-sunshine', 'common'],
  ['dragon 1984 sunshine dragon', 'common'],
  ['seventeen clouds', 'common'],
  ['seventeen herons', 'common'],
  ['mailcreated5240', 'common'],
  ['five small blue herons', undefined],
  ['monkey dragon umbrella', undefined],
  ['the dog ate nine biscuits', undefined],
  ['short', 'short'],
])('%j: %s', (password, weakness) => {
  expect(weaknessOf(password, {})).toBe(weakness);
});

test('the longest and most repetitive one is judged at once', () => {
  const spent = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    weaknessOf(`${'sunshine'.repeat(31)}sunshin~`, {});
    weaknessOf(`${'aaaa'.repeat(50)}bcdefghk`, {});
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.min(...spent)).toBeLessThan(400);
});
