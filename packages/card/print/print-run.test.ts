import { readFontFace } from '@lanyard/fonts/read-face';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import type { CardDocument } from '../document/format.ts';
import { createFonts } from '../layout/fonts.ts';
import { layout } from '../layout/layout.ts';
import { goldenValues } from '../test-golden-cards.ts';
import { goldenSet } from '../test-golden.ts';
import { countMovedPixels, collectBytes, rasterise, runTool, withFile } from '../test-tools.ts';
import { PrintRun, type PausedRun, type PrintRunCard } from './print-run.ts';
import { printShopProfile } from './profile.ts';
import { a4Sheet, sheetGridOf, imposeSheets, fitInCell } from './sheet.ts';

const fonts = createFonts(readFontFace);
let golden: Awaited<ReturnType<typeof goldenSet>>;
beforeAll(async () => {
  golden = await goldenSet();
});
const settings = () => ({ title: 'Run', profile: printShopProfile, fonts, pictures: golden.pictures });
const card = (at: number, document = golden.document, look = 'a'): PrintRunCard => ({
  list: layout(document, goldenValues(at), fonts),
  look,
  at: at + 1,
});

describe('a print run', () => {
  it.each(['sheets', 'cards'] as const)('has the same bytes in parts as in one go: %s', async (kind) => {
    const grid = sheetGridOf(golden.document.size, printShopProfile.bleed, a4Sheet);
    const sheets = imposeSheets(30, grid.cells, { startAt: 3, order: 'cut-stack' });
    const draw = async (made: PrintRun, from: number, to: number): Promise<void> => {
      for (const cells of sheets.slice(from, to))
        if (kind === 'sheets')
          await made.sheet(
            cells.map((at) => (at < 0 ? null : card(at))),
            grid,
            true,
          );
        else for (const at of cells) if (at >= 0) await made.card(card(at));
    };
    const whole = await collectBytes(async (sink) => {
      const made = new PrintRun(sink, settings());
      await draw(made, 0, sheets.length);
      return made.close();
    });
    const parts: Buffer[] = [];
    let paused: PausedRun | undefined;
    for (const from of sheets.keys())
      parts.push(
        await collectBytes(async (sink) => {
          const made = new PrintRun(sink, settings(), paused);
          await draw(made, from, from + 1);
          paused = JSON.parse(JSON.stringify(await made.pause())) as PausedRun;
        }),
      );
    parts.push(await collectBytes((sink) => new PrintRun(sink, settings(), paused).close()));
    expect(parts.length).toBeGreaterThan(3);
    expect(Buffer.concat(parts).equals(whole)).toBe(true);
    withFile(whole, 'a.pdf', (path) => runTool('qpdf', '--check', path));
  });

  it('keeps two designs apart if their parts have the same names', async () => {
    const other: CardDocument = {
      ...golden.document,
      front: { elements: golden.document.front.elements.slice(1) },
    };
    const grid = sheetGridOf(golden.document.size, printShopProfile.bleed, a4Sheet);
    const pdf = (second: PrintRunCard): Promise<Buffer> =>
      collectBytes(async (sink) => {
        const made = new PrintRun(sink, settings());
        await made.sheet([card(0), second], grid, false);
        return made.close();
      });
    const [apart] = await rasterise(await pdf(card(1, other, 'b')), 100);
    const [alone] = await rasterise(
      await collectBytes(async (sink) => {
        const made = new PrintRun(sink, settings());
        await made.sheet([null, card(1, other, 'b')], grid, false);
        return made.close();
      }),
      100,
    );
    if (!apart || !alone) throw new Error('no page');
    const { x, y, w, h } = grid.trim(1, 'front');
    const at = (value: number): number => Math.round((value * 100) / 25.4);
    const cell = async ({ data, width, height }: typeof apart) => ({
      data: new Uint8Array(
        await sharp(data, { raw: { width, height, channels: 4 } })
          .extract({ left: at(x), top: at(y), width: at(w), height: at(h) })
          .raw()
          .toBuffer(),
      ),
      width: at(w),
      height: at(h),
    });
    expect(countMovedPixels(await cell(apart), await cell(alone))).toBe(0);
  });

  it('lays an upright design across, with its back as the card is turned over', async () => {
    const { w, h } = golden.document.size;
    // The cells are upright and the golden card is not.
    const cell = { w: h, h: w };
    expect(fitInCell(golden.document.size, cell)).toBe('turned');
    expect(fitInCell(golden.document.size, { w: w + 0.2, h })).toBe('upright');
    expect(fitInCell(golden.document.size, { w: w + 2, h })).toBeUndefined();
    const dpi = 150;
    const px = (value: number): number => Math.round((value * dpi) / 25.4);
    const grid = sheetGridOf(cell, printShopProfile.bleed, a4Sheet);
    const pages = await rasterise(
      await collectBytes(async (sink) => {
        const made = new PrintRun(sink, settings());
        await made.sheet([card(0)], grid, true);
        return made.close();
      }),
      dpi,
    );
    const straightGrid = sheetGridOf({ w, h }, printShopProfile.bleed, a4Sheet);
    const straight = await rasterise(
      await collectBytes(async (sink) => {
        const made = new PrintRun(sink, settings());
        await made.sheet([card(0)], straightGrid, true);
        return made.close();
      }),
      dpi,
    );
    for (const [at, side] of (['front', 'back'] as const).entries()) {
      const [page, beside] = [pages[at], straight[at]];
      if (!page || !beside) throw new Error('no page');
      const cut = async (
        of: typeof page,
        box: { x: number; y: number; w: number; h: number },
        turn: number,
      ) => {
        const { data, info } = await sharp(of.data, {
          raw: { width: of.width, height: of.height, channels: 4 },
        })
          .extract({ left: px(box.x), top: px(box.y), width: px(box.w), height: px(box.h) })
          .rotate(turn)
          .raw()
          .toBuffer({ resolveWithObject: true });
        return { data: new Uint8Array(data), width: info.width, height: info.height };
      };
      // Turns the card upright again, because the front was turned clockwise and the back anticlockwise.
      const turned = await cut(page, grid.trim(0, side), side === 'front' ? 270 : 90);
      const upright = await cut(beside, straightGrid.trim(0, side), 0);
      expect(countMovedPixels(turned, upright) / (turned.width * turned.height)).toBeLessThan(0.01);
    }
  });
});
