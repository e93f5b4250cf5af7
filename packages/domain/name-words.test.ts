import { describe, expect, test } from 'vitest';

import {
  isOneCase,
  nameLikeness,
  nameLikenessLimits,
  tidyName,
  titleCase,
  putFirstNameFirst,
} from './name-words.ts';

test.each([
  ['SANA KHAN', true, 'Sana Khan'],
  ["JOSEPH D'SOUZA", true, "Joseph D'Souza"],
  ['ANNE-MARIE O’NEIL', true, 'Anne-Marie O’Neil'],
  ['kabir suresh khan', true, 'Kabir Suresh Khan'],
  ['Sana Khan', false, 'Sana Khan'],
  ['R.K.', false, 'R.K.'],
  ['आलिया', false, 'आलिया'],
])('%s is in one case: %s', (name, shouted, title) => {
  expect(isOneCase(name)).toBe(shouted);
  expect(titleCase(name)).toBe(title);
});

test.each([
  ['Rao, Priya', 'Priya Rao'],
  ['Priya Rao', 'Priya Rao'],
  ['Rao,', 'Rao,'],
  ['Rao, Priya, Jr', 'Rao, Priya, Jr'],
])('turns %s into %s', (name, turned) => {
  expect(putFirstNameFirst(name)).toBe(turned);
});

test('tidies spaces and letters', () => {
  expect(tidyName('  Zoe\u0308 \t Rao ')).toBe('Zo\u00EB Rao');
});

describe('likeness', () => {
  test.each([
    ['Mohamed Qureshi', 'Mohammed Qureshi'],
    ['Priya Rao', 'Rao Priya'],
    ['Zoë Rao', 'Zoe Rao'],
    ['Lakshmi Viswanathan', 'Lakshmi Viswanathan-Subramaniam'],
    ['Joseph D’Souza', 'JOSEPH DSOUZA'],
    ['P Rao', 'Priya Rao'],
  ])('%s and %s are the same name', (a, b) => {
    expect(nameLikeness(a, b)).toBeGreaterThanOrEqual(nameLikenessLimits.same);
  });
  test.each([
    ['Priya Nair', 'Priya Menon'],
    ['Asha Rao', 'Asha Roy Choudhury'],
  ])('%s and %s may be the same name', (a, b) => {
    expect(nameLikeness(a, b)).toBeGreaterThanOrEqual(nameLikenessLimits.doubt);
    expect(nameLikeness(a, b)).toBeLessThan(nameLikenessLimits.same);
  });
  test.each([
    ['Wei Chen', 'Bartholomew Knox'],
    ['Om Das', 'Lena Vogt'],
    ['', 'Lena Vogt'],
  ])('%s and %s are two names', (a, b) => {
    expect(nameLikeness(a, b)).toBeLessThan(nameLikenessLimits.doubt);
  });
});
