import { readFontFace } from '@lanyard/fonts/read-face';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { createFonts } from '../layout/fonts.ts';
import { layout } from '../layout/layout.ts';
import type { Box } from '../layout/shapes.ts';
import { goldenValues } from '../test-golden-cards.ts';
import { goldenSet } from '../test-golden.ts';
import {
  countMovedPixels,
  collectBytes,
  rasterise,
  runTool,
  withFile,
  type RgbaPixels,
} from '../test-tools.ts';
import { cardPrinterProfile, printShopProfile } from './profile.ts';
import { printSheets } from './sheet-pages.ts';
import {
  a4Sheet,
  sheetGridOf,
  paperSizes,
  imposeSheets,
  type SheetGrid,
  type PaperSize,
  type SheetSettings,
} from './sheet.ts';

const fonts = createFonts(readFontFace);
const dpi = 300;
let golden: Awaited<ReturnType<typeof goldenSet>>;
beforeAll(async () => {
  golden = await goldenSet();
});

const print = (count: number, sheet: SheetSettings, profile = printShopProfile): Promise<Buffer> =>
  collectBytes((sink) =>
    printSheets({ count, card: (at) => layout(golden.document, goldenValues(at), fonts) }, sink, {
      title: 'Run',
      profile,
      fonts,
      pictures: golden.pictures,
      sheet,
    }),
  );

/** The part of a cell that remains after cutting. */
async function cut(page: RgbaPixels, grid: SheetGrid, cell: number, side: 'front' | 'back'): Promise<string> {
  const { x, y, w, h } = grid.trim(cell, side);
  const px = (value: number): number => Math.round((value * dpi) / 25.4);
  const png = await sharp(page.data, { raw: { width: page.width, height: page.height, channels: 4 } })
    .extract({ left: px(x), top: px(y), width: px(w), height: px(h) })
    .png()
    .toBuffer();
  try {
    return withFile(png, 'a.png', (path) => runTool('zbarimg', '-q', '--raw', path))
      .trim()
      .replace(/^.*\//, '');
  } catch {
    // zbarimg exits with 4 if there is no code.
    return '';
  }
}
const within = ({ x, y, w, h }: Box) => {
  const [left, top, width, height] = [x, y, w, h].map((value) => Math.round((value * dpi) / 25.4));
  return { left: left ?? 0, top: top ?? 0, width: width ?? 0, height: height ?? 0 };
};
async function piece(page: RgbaPixels, box: Box, turn = 0): Promise<RgbaPixels> {
  const raw = { width: page.width, height: page.height, channels: 4 as const };
  const cutOut = await sharp(page.data, { raw }).extract(within(box)).raw().toBuffer();
  const { width, height } = within(box);
  const data = await sharp(cutOut, { raw: { width, height, channels: 4 } })
    .rotate(turn)
    .raw()
    .toBuffer();
  return { data, width, height };
}
const turnedRound = (page: RgbaPixels, box: Box): Promise<RgbaPixels> => piece(page, box, 180);
const serial = (at: number): string => (at < 0 ? '' : `L26-${String(at).padStart(6, '0')}`);

describe('sheets', () => {
  it.each(['rows', 'cut-stack'] as const)(
    'give the cards in order if cut by %s, with front and back together',
    async (order) => {
      const sheet: SheetSettings = { ...a4Sheet, order, startAt: 3 };
      const grid = sheetGridOf(golden.document.size, printShopProfile.bleed, sheet);
      const count = grid.cells + 4;
      const pages = await rasterise(await print(count, sheet), dpi);
      const plan = imposeSheets(count, grid.cells, sheet);
      expect(pages.length).toBe(plan.length * 2);
      const piles: string[][] = Array.from({ length: grid.cells }, () => []);
      for (const at of plan.keys())
        for (let cell = 0; cell < grid.cells; cell++) {
          const [front, back] = [pages[at * 2], pages[at * 2 + 1]];
          if (!front || !back) throw new Error('a page is missing');
          const read = await cut(front, grid, cell, 'front');
          expect(await cut(back, grid, cell, 'back')).toBe(read);
          piles[cell]?.push(read);
        }
      const inOrder =
        order === 'rows' ? plan.flatMap((_, at) => piles.map((pile) => pile[at] ?? '')) : piles.flat();
      expect(inOrder.filter((each) => each !== '')).toEqual(
        Array.from({ length: count }, (_, at) => serial(at)),
      );
      if (order === 'rows') expect(inOrder.slice(0, 2)).toEqual(['', '']);
    },
  );

  it.each([
    ['short-edge', false],
    ['long-edge', true],
  ] as const)(
    'put each back behind its front if turned over the %s, landscape %s',
    async (duplex, landscape) => {
      const sheet: SheetSettings = { ...a4Sheet, duplex, landscape, startAt: 2 };
      const grid = sheetGridOf(golden.document.size, printShopProfile.bleed, sheet);
      const count = grid.cells - 2;
      const [front, back] = await rasterise(await print(count, sheet), dpi);
      if (!front || !back) throw new Error('a page is missing');
      // The sheet is turned over its horizontal middle, so each cell of the back page is at the mirrored height.
      for (let cell = 0; cell < grid.cells; cell++) {
        const [ahead, behind] = [grid.trim(cell, 'front'), grid.trim(cell, 'back')];
        expect(behind.x).toBeCloseTo(ahead.x, 9);
        expect(behind.y).toBeCloseTo(grid.h - ahead.y - ahead.h, 9);
        const read = await cut(front, grid, cell, 'front');
        expect(read).toBe(serial(cell === 0 || cell > count ? -1 : cell - 1));
        expect(await cut(back, grid, cell, 'back')).toBe(read);
      }
      // If the printer turns the sheet over the other edge, the back is the same but upside down.
      const upright: SheetSettings = {
        ...sheet,
        duplex: duplex === 'short-edge' ? 'long-edge' : 'short-edge',
      };
      const other = (await rasterise(await print(count, upright), dpi))[1];
      if (!other) throw new Error('a page is missing');
      expect(
        countMovedPixels(
          await turnedRound(back, grid.trim(1, 'back')),
          await piece(
            other,
            sheetGridOf(golden.document.size, printShopProfile.bleed, upright).trim(1, 'back'),
          ),
        ),
      ).toBeLessThan(20);
    },
  );

  it('move the back by the nudge', () => {
    const grid = sheetGridOf({ w: 85, h: 54 }, 3, { ...a4Sheet, nudge: { x: 0.4, y: -0.2 } });
    const [front, back] = [grid.trim(0, 'front'), grid.trim(grid.columns - 1, 'back')];
    expect(back.x - front.x).toBeCloseTo(0.4, 9);
    expect(back.y - front.y).toBeCloseTo(-0.2, 9);
  });
  it.each(Object.keys(paperSizes) as PaperSize[])(
    '%s: keep every cell on the paper and off the other cells',
    (paper) => {
      for (const landscape of [false, true]) {
        const grid = sheetGridOf({ w: 85.725, h: 53.975 }, 3, { ...a4Sheet, paper, landscape });
        expect(grid.cells).toBeGreaterThanOrEqual(landscape ? 6 : 8);
        for (const side of ['front', 'back'] as const)
          for (let one = 0; one < grid.cells; one++) {
            const a = grid.trim(one, side);
            expect(Math.min(a.x - 3, a.y - 3)).toBeGreaterThanOrEqual(9.99);
            expect(a.x + a.w + 3).toBeLessThanOrEqual(grid.w - 9.99);
            expect(a.y + a.h + 3).toBeLessThanOrEqual(grid.h - 9.99);
            for (let other = 0; other < one; other++) {
              const b = grid.trim(other, side);
              expect(Math.abs(a.x - b.x) >= a.w + 6 || Math.abs(a.y - b.y) >= a.h + 6).toBe(true);
            }
          }
      }
    },
  );
  it('refuse a card larger than the paper', () => {
    expect(() => sheetGridOf({ w: 300, h: 200 }, 3, a4Sheet)).toThrow(/does not fit/);
  });
  it('pass the checks of qpdf', async () => {
    const sheets = await print(2, { ...a4Sheet, duplex: 'none' }, cardPrinterProfile);
    expect(withFile(sheets, 'a.pdf', (path) => runTool('qpdf', '--check', path))).toContain(
      'No syntax or stream encoding errors',
    );
  });
});

describe('the order of cards', () => {
  it.each([
    [
      'rows',
      1,
      5,
      4,
      [
        [0, 1, 2, 3],
        [4, -1, -1, -1],
      ],
    ],
    [
      'rows',
      3,
      3,
      4,
      [
        [-1, -1, 0, 1],
        [2, -1, -1, -1],
      ],
    ],
    [
      'cut-stack',
      1,
      6,
      4,
      [
        [0, 2, 4, 5],
        [1, 3, -1, -1],
      ],
    ],
    [
      'cut-stack',
      2,
      7,
      4,
      [
        [-1, 1, 3, 5],
        [0, 2, 4, 6],
      ],
    ],
  ] as const)('%s from cell %i, %i cards in %i cells', (order, startAt, count, cells, expected) => {
    expect(imposeSheets(count, cells, { order, startAt })).toEqual(expected);
  });
});
