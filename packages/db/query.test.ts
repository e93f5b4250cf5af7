import { afterAll, beforeEach, expect, test } from 'vitest';

import { connect } from './connect.ts';
import { all, checkFirstRows, one, only } from './query.ts';
import { createRowCheck, type RowShape } from './row-shapes.ts';
import { testDatabase } from './test-database.ts';

const db = connect(testDatabase().url, 1);
afterAll(() => db.destroy());
// The test set-up turns the check of first rows on again for the next test file.
beforeEach(() => {
  checkFirstRows(undefined);
});

type Row = { readonly n: number; readonly word: string | null };
const rows = (most: number) => all<Row>(db)`select n, null as word from generate_series(1, ${most}::int) n`;
const first = (most: number) => one<Row>(db)`select n, null as word from generate_series(1, ${most}::int) n`;
const single = (most: number) =>
  only<Row>(db)`select n, null as word from generate_series(1, ${most}::int) n`;
const check = (...shapes: readonly RowShape[]): void => {
  checkFirstRows(createRowCheck({ 'select n, null as word from generate_series(1, ${}::int) n': shapes }));
};

test('`all` returns every row, `one` the first row, and `only` the single row', async () => {
  expect(await rows(2)).toEqual([
    { n: 1, word: null },
    { n: 2, word: null },
  ]);
  expect(await rows(0)).toEqual([]);
  expect(await first(2)).toEqual({ n: 1, word: null });
  expect(await first(0)).toBeUndefined();
  expect(await single(1)).toEqual({ n: 1, word: null });
});

test.each([
  [0, 'No row: '],
  [2, 'More than one row: '],
])('only throws for %i rows', async (most, message) => {
  await expect(single(most)).rejects.toThrow(message);
});

test.each<readonly [string, RowShape]>([
  ['what the type says', { n: ['number'], word: ['string', 'null'] }],
  ['one of the values', { n: ['1', '2'], word: ['null'] }],
  ['a column that may be absent', { n: ['number'], late: ['string', 'undefined'] }],
  ['anything', { n: ['any'] }],
])('the check accepts %s', async (_what, shape) => {
  check(shape);
  expect(await first(1)).toEqual({ n: 1, word: null });
});

test.each<readonly [string, RowShape, string]>([
  ['a misspelt column', { m: ['number'] }, 'has no column "m"; it has n, word: select n,'],
  ['a number for a string', { n: ['string'] }, 'has 1 in "n"; its type says string: select n,'],
  ['null for a string', { word: ['string'] }, 'has null in "word"; its type says string: select n,'],
  ['another value', { n: ['2', '3'] }, 'has 1 in "n"; its type says 2 | 3: select n,'],
  ['one value for many', { n: ['array'] }, 'has 1 in "n"; its type says array: select n,'],
])('the check refuses %s', async (_what, shape, message) => {
  check(shape);
  for (const read of [rows, first, single]) await expect(read(1)).rejects.toThrow(message);
});

test('a row must fit one of the types that callers give to the same statement', async () => {
  check({ m: ['number'] }, { n: ['number'] });
  expect(await rows(1)).toHaveLength(1);
  check({ m: ['number'] }, { n: ['string'] });
  await expect(rows(1)).rejects.toThrow('has no column "m"');
});

test('the check refuses a statement without a known type', async () => {
  checkFirstRows(createRowCheck({}));
  await expect(rows(1)).rejects.toThrow('tools/row-shapes.ts has not found the type of this row: select n,');
});

test('nothing is checked without rows or while the check is off', async () => {
  check({ m: ['number'] });
  expect(await rows(0)).toEqual([]);
  checkFirstRows(undefined);
  expect(await rows(1)).toHaveLength(1);
});
