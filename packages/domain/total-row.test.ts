import { expect, test } from 'vitest';

import { isTotalRow } from './total-row.ts';

test.each([
  [['Total: 10 students'], true],
  [['', 'TOTAL', '', '10'], true],
  [['Grand Total', '480'], true],
  [['Sub-total', '', '12'], true],
  [['कुल', '10'], true],
  [['Total Singh', '10', 'A', '7'], false],
  [['Total', '10', 'A', '7'], false],
  [['Total', '10', '7'], false],
  [['Totalina Rao'], false],
  [['Asha Rao', '10-A', '7'], false],
  [[''], false],
])('%j is a total: %s', (cells, total) => {
  expect(isTotalRow(cells)).toBe(total);
});

test('a total may have several sums if the class is empty', () => {
  const cells = ['Total', '', '240', '240', '480'];
  expect([isTotalRow(cells, [1]), isTotalRow(cells), isTotalRow(cells, [2])]).toEqual([true, false, false]);
  expect(isTotalRow(['Total Singh', '', '7', '12', '4'], [1])).toBe(false);
});
