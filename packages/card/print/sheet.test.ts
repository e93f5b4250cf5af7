import { assert, constantFrom, integer, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cutPile, countFreeCells, imposeSheets } from './sheet.ts';

describe('the cut stack', () => {
  const runs = record({
    count: integer({ min: 1, max: 400 }),
    cells: integer({ min: 1, max: 25 }),
    at: nat(),
  });
  test('gives the cards in order, wherever the first sheet begins', () => {
    assert(
      property(runs, ({ count, cells, at }) => {
        const startAt = 1 + (at % cells);
        const sheets = imposeSheets(count, cells, { startAt, order: 'cut-stack' });
        expect(cutPile(sheets)).toEqual(Array.from({ length: count }, (_, card) => card));
      }),
    );
  });
  test('leaves as many cells empty as counted', () => {
    assert(
      property(runs, constantFrom('rows', 'cut-stack'), ({ count, cells, at }, order) => {
        const startAt = 1 + (at % cells);
        const sheets = imposeSheets(count, cells, { startAt, order });
        const white = sheets.flat().filter((card) => card < 0).length;
        expect(white).toBe(startAt - 1 + countFreeCells(count, cells, startAt));
      }),
    );
  });
  test('uses up a sheet that was begun, and leaves only cells at its start and end empty', () => {
    assert(
      property(runs, constantFrom('rows', 'cut-stack'), ({ count, cells, at }, order) => {
        const startAt = 1 + (at % cells);
        const flat = imposeSheets(count, cells, { startAt, order }).flat();
        expect(flat.findIndex((card) => card >= 0)).toBe(startAt - 1);
        expect(flat.findLastIndex((card) => card >= 0)).toBe(startAt + count - 2);
      }),
    );
  });
  test('does not give the cards in order if they are laid by rows', () => {
    expect(cutPile(imposeSheets(4, 2, { startAt: 1, order: 'rows' }))).toEqual([0, 2, 1, 3]);
  });
});
