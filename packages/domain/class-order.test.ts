import { expect, test } from 'vitest';

import { compareClasses, classRankFor } from './class-order.ts';

test('sorts classes in the order in which children pass through them', () => {
  const inOrder = ['Nursery', 'LKG', 'UKG', '1', '2', '9', '10', '12'];
  expect(inOrder.toReversed().toSorted(compareClasses)).toEqual(inOrder);
  expect(['X', 'IX', 'XI', 'V'].toSorted(compareClasses)).toEqual(['V', 'IX', 'X', 'XI']);
  expect(['10-Sci', '10-Art', '9'].map((name) => name.replace('-', '')).toSorted(compareClasses)).toEqual([
    '9',
    '10Art',
    '10Sci',
  ]);
});

const year = [
  { class: '9', rank: 0 },
  { class: '11', rank: 100 },
  { class: '12', rank: 200 },
];
test.each([
  ['11', 100],
  ['8', -100],
  ['KG', -100],
  ['13', 300],
  ['10', 50],
  ['Staff', 300],
])('puts %s at %i', (name, rank) => {
  expect(classRankFor(name, year)).toBe(rank);
});
test('gives the first class of a year a rank', () => {
  expect(classRankFor('7', [])).toBe(0);
});
