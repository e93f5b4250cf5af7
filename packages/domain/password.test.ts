import { expect, test } from 'vitest';

import { isWeakPassword } from './password.ts';

const about = { hasSecondFactor: true, name: 'Priya Sharma', email: 'priya.s@riverside.example' };

test.each([
  ['seven77', 'too short'],
  ['aaaaaaaaaaaa', 'one sign'],
  ['abababababab', 'two signs'],
  ['Password123!', 'the first word anybody tries'],
  ['Welcome@2025', 'with a year'],
  ['priyasharma1', 'one’s name'],
  ['Priya.S2025', 'one’s e-mail'],
  ['12345678901234567890', 'only digits'],
])('%s is weak: %s', (password) => {
  expect(isWeakPassword(password, about)).toBe(true);
});

test('eight signs do beside a second factor, fifteen alone; any script counts', () => {
  expect(isWeakPassword('gr8 tulip', about)).toBe(false);
  expect(isWeakPassword('gr8 tulip', { ...about, hasSecondFactor: false })).toBe(true);
  expect(isWeakPassword('lanyard sample password', { ...about, hasSecondFactor: false })).toBe(false);
  expect(isWeakPassword('नीलाआकाशबहुतबड़ा है', { ...about, hasSecondFactor: false })).toBe(false);
});
