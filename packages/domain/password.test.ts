import { describe, expect, test } from 'vitest';

import { passwordFault } from './password.ts';

const owner = { email: 'meera.nair@riverside.example', organisations: ['Riverside Public School'] };

describe('a new password', () => {
  test.each([
    ['', 'short'],
    ['fourteen signs', 'short'],
    ['x7Kq!9', 'short'],
    // The length counts characters. Each of these fourteen takes two UTF-16 units.
    ['\u{1F600}'.repeat(14), 'short'],
    ['seventeen clouds', undefined],
    ['five small blue herons', undefined],
    ['नीला पहाड़ बारिश नदी', undefined],
    [`ten herons ${'and more '.repeat(27)}`, undefined],
    [`ten herons ${'and more '.repeat(28)}`, 'long'],
    ['my password is long', 'common'],
    ['P-a-s-s-W-o-r-d of mine', 'common'],
    ['passwordpassword', 'common'],
    ['123456789012345', 'common'],
    ['987654321098765', 'common'],
    ['aaaaaaaaaaaaaaaa', 'common'],
    ['abababababababab', 'common'],
    ['qwertyuiopasdfghjkl', 'common'],
    ['qwerty qwerty qwerty', 'common'],
    ['iloveyou123456789', 'common'],
    ['monkey dragon sunshine', 'common'],
    ['monkey dragon umbrella', undefined],
    ['---------------', 'common'],
    ['Riverside-Public-School', 'personal'],
    ['we love riversidepublicschool', 'personal'],
    ['meera.nair was here', 'personal'],
    ['riverside by the school', 'personal'],
    ['Lanyard school card 2026', 'personal'],
    ['meera teaches at riverside 2026', undefined],
    ['meera 19841984 nair 2026', 'personal'],
    ['the river by the sleepy old mill', undefined],
  ])('%j: %s', (password, fault) => {
    expect(passwordFault(password, owner)).toBe(fault);
  });
});

test('does not count a short local part or name, which occurs in too many words', () => {
  expect(passwordFault('nine grey umbrellas', { email: 'um@x.in', organisations: ['Gre'] })).toBeUndefined();
  expect(passwordFault('nine grey umbrellas')).toBeUndefined();
});

test('judges the longest allowed password in little time', () => {
  // CPU time of this process, the least of three runs, because another busy process can make a run slower.
  const spent = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    passwordFault('qwerty'.repeat(42) + 'qwe', owner);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.min(...spent)).toBeLessThan(200);
});
