import { expect, test } from 'vitest';

import { sampleName, samplePerson } from './names.ts';

const students = Array.from({ length: 2000 }, (_, number) => sampleName(number));
const looksOf = (first: string): string[] =>
  students
    .filter((name) => name.startsWith(`${first} `))
    .map((name) => (samplePerson(name).girl ? 'girl' : 'boy'));

test.each([
  ['Diya', 'girl'],
  ['Aarav', 'boy'],
  ['Fatima', 'girl'],
  ['Zaid', 'boy'],
  ['Zoë', 'girl'],
  ['José', 'boy'],
  ['Lakshmi', 'girl'],
  ['Karthik', 'boy'],
  ['Simran', 'girl'],
  ['Tegbir', 'boy'],
] as const)('every %s of the sample has the face of a %s', (first, looks) => {
  expect(new Set(looksOf(first))).toEqual(new Set([looks]));
});

test('a head covering belongs to the family', () => {
  const wearing = (style: string) =>
    students.filter((name) => samplePerson(name).style === style).map((name) => name.split(' ').at(-1));
  expect(wearing('hijab').length).toBeGreaterThan(10);
  expect(wearing('hijab')).not.toContain('Sharma');
  expect(wearing('patka').length).toBeGreaterThan(10);
  expect(wearing('patka')).not.toContain('Khan');
  expect(new Set(wearing('patka'))).toContain('Gill');
});
