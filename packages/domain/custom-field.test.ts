import { describe, expect, test } from 'vitest';

import { customFieldKey, readCustomValue, type FieldRule } from './custom-field.ts';

const rule = (given: Partial<FieldRule>): FieldRule => ({
  label: 'It',
  kind: 'text',
  options: [],
  pattern: null,
  most: null,
  required: false,
  ...given,
});

describe('reading a value', () => {
  test.each([
    [{}, ' Red  House ', 'Red House'],
    [{}, '', null],
    [{}, null, null],
    [{ pattern: 'AA-99*' }, 'ks-12b', 'ks-12b'],
    [{ pattern: '(9).9' }, '(1).2', '(1).2'],
    [{ kind: 'number' }, '007', '7'],
    [{ kind: 'number', most: 40 }, '40', '40'],
    [{ kind: 'choice', options: ['B+', 'O-'] }, 'b+', 'B+'],
    [{ kind: 'date' }, '2012-02-29', '2012-02-29'],
    [{ kind: 'phone' }, '+91 98765 43210', '+91 98765 43210'],
  ] as const)('reads %j of %j as %j', (given, text, value) => {
    expect(readCustomValue(rule(given as Partial<FieldRule>), text)).toEqual({ value });
  });
});

describe('sentences for a wrong value', () => {
  test.each([
    [{ required: true }, '  ', 'It is needed.'],
    [{ most: 3 }, 'four', 'It has at most 3 characters.'],
    [{}, 'x'.repeat(121), 'It has at most 120 characters.'],
    [{}, 'a\u0007', 'It has a character that cannot be printed.'],
    [{ pattern: '99' }, '1a', 'It looks like 99.'],
    [{ pattern: '9.9' }, '1x2', 'It looks like 9.9.'],
    [{ kind: 'number' }, '1.5', 'It is a whole number.'],
    [{ kind: 'number', most: 40 }, '41', 'It is at most 40.'],
    [{ kind: 'choice', options: ['A', 'B'] }, 'C', 'It is one of A, B.'],
    [{ kind: 'date' }, '2012-02-30', 'It is a day, such as 2012-06-30.'],
    [{ kind: 'date' }, '30.2.2012', 'It is a day, such as 2012-06-30.'],
    [{ kind: 'phone' }, 'ask mum', 'It is a phone number, such as +91 98765 43210.'],
    [{ kind: 'phone' }, '(( - ))', 'It is a phone number, such as +91 98765 43210.'],
  ] as const)('%j of %j: %s', (given, text, error) => {
    expect(readCustomValue(rule(given as Partial<FieldRule>), text)).toEqual({ error });
  });
});

test('turns a label into a key', () => {
  expect(['Blood group', 'Größe (cm)', '2nd phone', 'घर', 'x'.repeat(50)].map(customFieldKey)).toEqual([
    'blood_group',
    'gro_e_cm',
    'nd_phone',
    'field',
    'x'.repeat(40),
  ]);
});
