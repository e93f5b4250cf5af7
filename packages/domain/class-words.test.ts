import { describe, expect, test } from 'vitest';

import { classKey, classFinderOf, readRollNo, suggestRollNo } from './class-words.ts';

const sections = ['9', '10', '11', '12'].flatMap((each) =>
  ['A', 'B', 'C'].map((division) => ({ class: each, division })),
);
const places = classFinderOf(sections);

test.each([
  ['10', '10'],
  ['X', '10'],
  ['x', '10'],
  ['10th', '10'],
  ['Xth', '10'],
  ['Class 10', '10'],
  ['Std. X', '10'],
  ['Grade 09', '9'],
  ['Tenth', '10'],
  ['ten', '10'],
  ['कक्षा १०', '10'],
  ['LKG', 'lkg'],
])('%s means class %s', (text, key) => {
  expect(classKey(text)).toBe(key);
});

describe('a class of the school', () => {
  test.each([
    ['X', '10'],
    ['10th', '10'],
    ['IX', '9'],
    ['13', undefined],
    ['X th', undefined],
    ['10 th A', undefined],
    ['', undefined],
  ])('reads %s as %s', (text, found) => {
    expect(places.findClass(text)).toBe(found);
  });

  test.each([
    ['X th', '10'],
    ['1O', '10'],
    ['13', undefined],
  ])('for %s suggests class %s', (text, found) => {
    expect(places.suggestClass(text)).toBe(found);
  });
});

describe('class and division in one text', () => {
  test.each(['10-A', '10A', '10 A', 'X A', 'X-A', '10/A', 'Class 10 A', '10th A', 'x - a', '10 - Div A'])(
    'reads %s as 10-A',
    (text) => {
      expect(places.findSection(text)).toEqual({ class: '10', division: 'A' });
    },
  );
  test.each(['10-D', 'XA', '10', 'A', '10 th A', '8-A'])('does not read %s', (text) => {
    expect(places.findSection(text)).toBeUndefined();
  });
  test.each(['10 th A', 'XA', '1O-A'])('suggests 10-A for %s', (text) => {
    expect(places.suggestSection(text)).toEqual({ class: '10', division: 'A' });
  });
});

test.each([
  ['7', '007'],
  ['007', '007'],
  ['7.0', '007'],
  ['No. 7', '007'],
  ['Roll no 12', '012'],
  ['७', '007'],
  ['999', '999'],
  ['0', undefined],
  ['1000', undefined],
  ['O07', undefined],
  ['-5', undefined],
  ['7.5', undefined],
  ['', undefined],
])('reads roll number %s as %s', (text, read) => {
  expect(readRollNo(text)).toBe(read);
});
test.each([
  ['O07', '007'],
  ['1O2', '102'],
  ['l2', '012'],
  ['abc', undefined],
])('for roll number %s suggests %s', (text, read) => {
  expect(suggestRollNo(text)).toBe(read);
});
