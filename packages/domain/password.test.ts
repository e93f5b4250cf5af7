import { expect, test } from 'vitest';

import { passwordProblem } from './password.ts';

test.each([
  ['fourteen chars', 'too_short'],
  ['fifteen letters', undefined],
  ['x y'.repeat(90), 'too_long'],
  ['Password 1234 5678', 'too_common'],
  ['aaaaaaaaaaaaaaaaaaaa', 'too_common'],
  ['abcabcabcabcabcabc', 'too_common'],
  ['Priya Sharma Riverside', undefined],
  ['priya.sharma.office@riverside.example', 'too_common'],
  ['Riverside Public School', 'too_common'],
  ['नमस्ते दुनिया लंबा पासवर्ड', undefined],
])('%s: %s', (password, problem) => {
  expect(
    passwordProblem(password, ['priya.sharma.office@riverside.example', 'Riverside Public School']),
  ).toBe(problem);
});
