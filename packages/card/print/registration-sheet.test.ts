import { readFontFace } from '@lanyard/fonts/read-face';
import { describe, expect, it } from 'vitest';

import { createFonts } from '../layout/fonts.ts';
import { findCross, throughPaper, findZero } from '../test-registration.ts';
import { collectBytes, rasterise, runTool, withFile, type RgbaPixels } from '../test-tools.ts';
import { cardPrinterProfile, printShopProfile } from './profile.ts';
import { printTestSheet, type TestSheet } from './registration-sheet.ts';
import { a4Sheet, CardTooLarge, sheetGridOf, type SheetSettings } from './sheet.ts';

const fonts = createFonts(readFontFace);
const dpi = 300;
const card = { w: 85.6, h: 53.98 };
const plain = { card, title: 'Ricoh', words: 'A4 portrait · Gutter 2 mm', profile: printShopProfile, fonts };
const printed = (sheet: TestSheet['sheet'], more: Partial<TestSheet> = {}): Promise<Buffer> =>
  collectBytes((sink) =>
    printTestSheet({ ...plain, sheet, duplex: sheet?.duplex !== 'none', ...more }, sink),
  );
const textOf = (pdf: Buffer): string =>
  withFile(pdf, 'a.pdf', (path) => runTool('pdftotext', '-layout', path, '-'));
const soundly = (pdf: Buffer): void =>
  expect(withFile(pdf, 'a.pdf', (path) => runTool('qpdf', '--check', path))).toContain('No syntax or stream');
const isDark = ({ data, width }: RgbaPixels, x: number, y: number): boolean => {
  const at = (value: number): number => Math.round((value * dpi) / 25.4);
  for (let row = at(y) - 1; row <= at(y) + 1; row++)
    for (let column = at(x) - 1; column <= at(x) + 1; column++)
      if ((data[(row * width + column) * 4] ?? 255) < 160) return true;
  return false;
};

describe('the test sheet', () => {
  it.each([
    ['long-edge', false],
    ['short-edge', false],
    ['long-edge', true],
    ['short-edge', true],
  ] as const)('%s, landscape %s: each cross shows where the nudge put it', async (duplex, landscape) => {
    const nudge = { x: 0.6, y: -0.4 };
    const sheet: SheetSettings = { ...a4Sheet, duplex, landscape, nudge };
    const grid = sheetGridOf(card, printShopProfile.bleed, sheet);
    const [front, back] = await rasterise(await printed(sheet), dpi);
    if (!front || !back) throw new Error('a page is missing');
    for (let cell = 0; cell < grid.cells; cell++) {
      const box = grid.trim(cell, 'front');
      const zero = findZero(front, box, dpi);
      expect(zero.x).toBeCloseTo(box.x + box.w / 2, 1);
      expect(zero.y).toBeCloseTo(box.y + box.h / 2, 1);
      const seen = throughPaper(findCross(back, grid.trim(cell, 'back'), dpi), grid, grid.headOver);
      expect(Math.abs(seen.x - zero.x - (grid.headOver ? 0.6 : -0.6))).toBeLessThan(0.05);
      expect(Math.abs(seen.y - zero.y - (grid.headOver ? 0.4 : -0.4))).toBeLessThan(0.05);
    }
  });

  it('has crop marks beside every cell, even if the printer’s files have none', async () => {
    const profile = { ...printShopProfile, marks: false };
    const [front] = await rasterise(await printed(a4Sheet, { profile }), dpi);
    if (!front) throw new Error('a page is missing');
    const grid = sheetGridOf(card, profile.bleed, a4Sheet);
    const top = grid.trim(0, 'front').y - profile.bleed - 3;
    const left = grid.trim(0, 'front').x - profile.bleed - 3;
    for (let cell = 0; cell < grid.cells; cell++) {
      const { x, y, w, h } = grid.trim(cell, 'front');
      for (const at of [x, x + w]) expect(isDark(front, at, top)).toBe(true);
      for (const at of [y, y + h]) expect(isDark(front, left, at)).toBe(true);
      // At 10 mm the ruler has a tick that is 3 mm long. At 11 mm it has a short tick.
      expect([isDark(front, x + 10, y + 2.5), isDark(front, x + 11, y + 2.5)]).toEqual([true, false]);
      expect([isDark(front, x + 2.5, y + 20), isDark(front, x + 1.1, y + 24.5)]).toEqual([true, false]);
    }
    expect(isDark(front, grid.trim(0, 'front').x + 20, top)).toBe(false);
  });

  it('names the printer, its settings and the number of each cell', async () => {
    const pdf = await printed(a4Sheet);
    soundly(pdf);
    const [front = '', back = ''] = textOf(pdf).split('\f');
    expect([...front.matchAll(/Cell (\d)/g)].map(([, number]) => number).join('')).toBe('12345678');
    expect([...back.matchAll(/Back of cell (\d)/g)].map(([, number]) => number).join('')).toBe('21436587');
    expect(front.match(/Ricoh/g)).toHaveLength(8);
    expect(front).toContain('A4 portrait · Gutter 2 mm');
    expect(back).not.toContain('Ricoh');
  });

  it('is one page for one side, and a card for a printer of single cards', async () => {
    expect(await rasterise(await printed({ ...a4Sheet, duplex: 'none' }), 20)).toHaveLength(1);
    const pdf = await printed(null, { profile: cardPrinterProfile, duplex: true });
    soundly(pdf);
    const [front, back, more] = await rasterise(pdf, dpi);
    if (!front || !back) throw new Error('a page is missing');
    expect(more).toBeUndefined();
    expect(front.width).toBe(Math.round((85.6 * dpi) / 25.4));
    const box = { x: 0, y: 0, ...card };
    expect(findZero(front, box, dpi).x).toBeCloseTo(findCross(back, box, dpi).x, 1);
  });

  it('is printed in CMYK, even with a name that has a letter no font has', async () => {
    const profile = { ...printShopProfile, colour: { space: 'cmyk', icc: 'cmyk' } } as const;
    const pdf = await printed(a4Sheet, { profile, title: 'Ricoh \u{1F600} रिको' });
    soundly(pdf);
    expect(textOf(pdf)).toContain('Ricoh ?');
  });

  it('refuses a sheet on which no card fits', async () => {
    await expect(printed(a4Sheet, { card: { w: 300, h: 300 } })).rejects.toThrow(CardTooLarge);
  });
});
