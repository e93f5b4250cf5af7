// Checks the PDF of a ganged sheet: boxes, crop marks and cells. The test simulates the cutting and reads the cards'
// codes in sequence.
import { createHash } from 'node:crypto';

import { createFonts } from '@lanyard/card/layout/fonts';
import { layout } from '@lanyard/card/layout/layout';
import { cutPile, sheetGridOf } from '@lanyard/card/print/sheet';
import { goldenDocument, goldenValues } from '@lanyard/card/test-golden-cards';
import { drawTestCrest, drawTestFace } from '@lanyard/card/test-pictures';
import { rasterise, runTool, withFile } from '@lanyard/card/test-tools';
import { readFontFace } from '@lanyard/fonts/read-face';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import type { FilePlan, PrintFile, PrintFileInFull } from '../../api-files.ts';
import type { Stock } from '../../api-settings-printers.ts';
import { sheetSettingsOf } from '../settings/printer-profile.ts';
import { createBulkOrder } from './test-bulk-order.ts';
import { testPrintShop } from './test-print-shop.ts';
import { scanSheetCell, sheetDpi as dpi, wrongCropMarks } from './test-read-sheet.ts';

const shop = await testPrintShop();
const { town, read, vendor } = shop;
const px = (value: number): number => Math.round((value * dpi) / 25.4);

let stock: Stock;
const made: Record<
  'alpha' | 'beta' | 'upright',
  { order: string; cards: readonly { id: string; serial: string }[] }
> = {
  alpha: { order: '', cards: [] },
  beta: { order: '', cards: [] },
  upright: { order: '', cards: [] },
};
beforeAll(async () => {
  const crest = await drawTestCrest();
  const sha256 = createHash('sha256').update(crest).digest('hex');
  const document = goldenDocument(sha256);
  // The card of another school: elements with the same names, in another colour and in the other usual card size.
  const other = {
    ...document,
    size: { ...document.size, w: 85.6, h: 53.98 },
    colours: { ...document.colours, ink: '#7a1f2b' },
  };
  // The card of a third school is upright, so it is turned in its cell.
  const tall = {
    ...document,
    size: { ...document.size, w: document.size.h, h: document.size.w },
    front: {
      elements: document.front.elements.map((each) => (each.id === 'bars' ? { ...each, x: 2, y: 70 } : each)),
    },
  };
  const given = (school: 'alpha' | 'beta', name: string, from: number) => ({
    school: town[school].org,
    vendor: town.vendor.org,
    section: town[school].sections[0]?.id ?? '',
    person: town[school].people.admin.id,
    name,
    from,
    values: goldenValues,
    picture: (at: number) => drawTestFace(at),
    assets: [{ sha256, bytes: crest }],
  });
  stock = await shop.stock();
  made.alpha = await createBulkOrder(town.withTenant, shop.vault, {
    ...given('alpha', 'ORD-1', 1000),
    document,
    count: 10,
  });
  made.beta = await createBulkOrder(town.withTenant, shop.vault, {
    ...given('beta', 'ORD-2', 2000),
    document: other,
    count: 3,
    late: true,
  });
  made.upright = await createBulkOrder(town.withTenant, shop.vault, {
    ...given('beta', 'ORD-3', 3000),
    document: tall,
    count: 1,
    late: true,
  });
});

/** Returns only the serial, because the code on these cards has more text. */
const scanned = async (...cell: Parameters<typeof scanSheetCell>): Promise<string> =>
  /L\d\d-\d{6}/.exec(await scanSheetCell(...cell))?.[0] ?? '';
const serials = (of: keyof typeof made): string[] => made[of].cards.map(({ serial }) => serial);
async function pdfOf(file: PrintFile): Promise<Buffer> {
  await vendor('POST', `/print-files/${file.id}/take`);
  return (await vendor('GET', `/print-files/${file.id}/pdf`)).rawPayload;
}

describe('a file with cards of two schools', () => {
  test('starts at cell 7 and gives a cut pile sorted by order and roll number', async () => {
    const choice = { orders: [made.alpha.order, made.beta.order], stock: stock.id, startAt: 7 };
    const plan = await read<FilePlan>(vendor('POST', '/print-files/quote', choice));
    expect(plan).toMatchObject({ cards: 13, sheets: 3, cells: 8, free: 5 });
    expect(plan.groups.map(({ school, from, to }) => [school, from, to])).toEqual([
      ['School of ORD-1', 1, 10],
      ['School of ORD-2', 11, 13],
    ]);
    expect(plan.fillers.map(({ name, why }) => [name, why])).toEqual([['ORD-3', 'late']]);
    const fill = plan.fillers.map(({ card }) => card);
    const file = await shop.made({ ...choice, fill, cards: 14 });
    expect(file).toMatchObject({ state: 'ready', cards: 14, sheets: 3, pages: 6 });
    const pdf = await pdfOf(file);
    withFile(pdf, 'a.pdf', (path) => runTool('qpdf', '--check', path));
    const boxes = withFile(pdf, 'a.pdf', (path) => runTool('pdfinfo', '-box', path));
    for (const name of ['MediaBox', 'TrimBox', 'BleedBox'])
      expect(boxes).toMatch(new RegExp(String.raw`${name}:\s+0.00\s+0.00\s+595.28\s+841.89`));
    const text = withFile(pdf, 'a.pdf', (path) => runTool('pdftotext', path, '-'));
    expect(text).toContain(`${file.name} · sheet 1 of 3 · front`);

    const grid = sheetGridOf(
      { w: stock.width, h: stock.height },
      3,
      sheetSettingsOf(file.printer.profile, 7),
    );
    const pages = await rasterise(pdf, dpi);
    const inFull = await Promise.all(
      [1, 2, 3].map((sheet) =>
        read<PrintFileInFull>(vendor('GET', `/print-files/${file.id}?sheet=${String(sheet)}`)),
      ),
    );
    const turned = new Set(
      inFull.flatMap(({ shown }) => shown.filter((card) => card.turned).map(({ serial }) => serial)),
    );
    expect([...turned]).toEqual(serials('upright'));
    const all = [...serials('alpha'), ...serials('beta'), ...serials('upright')];
    for (const side of ['front', 'back'] as const) {
      const found: number[][] = [];
      for (const [at, { shown }] of inFull.entries()) {
        const page = pages[at * 2 + (side === 'front' ? 0 : 1)];
        if (!page) throw new Error('no page');
        const cells: number[] = [];
        for (let cell = 0; cell < grid.cells; cell++) {
          const across = shown.find((card) => card.cell === cell + 1)?.turned === true;
          const code = await scanned(page, grid, cell, side, across ? (side === 'front' ? 270 : 90) : 0);
          expect(code).toBe(shown.find((card) => card.cell === cell + 1)?.serial ?? '');
          cells.push(all.indexOf(code));
        }
        found.push(cells);
      }
      // The first sheet starts at cell 7.
      expect(found[0]?.slice(0, 6)).toEqual([-1, -1, -1, -1, -1, -1]);
      expect(found[0]?.slice(6).every((card) => card >= 0)).toBe(true);
      expect(cutPile(found)).toEqual(all.map((_, at) => at));
    }

    // Crop marks are at every cell, in line with its trim and outside the bleed. There are none inside the block of
    // cells.
    const [front] = pages;
    if (!front) throw new Error('no page');
    expect(wrongCropMarks(front, grid, 3)).toEqual([]);
    // The manifest lists the cards in the same sequence.
    const manifest = (await vendor('GET', `/print-files/${file.id}/manifest`)).body
      .trim()
      .split('\r\n')
      .slice(1);
    expect(manifest.map((line) => line.split(',')[8])).toEqual(all);
  });

  test('has one card per page, in order and without marks, on a card printer', async () => {
    const cards = await shop.stock({ bleed: 0, duplex: 'none' }, 'card');
    const [file] = (await read<{ files: PrintFile[] }>(vendor('GET', '/print-files?state=open'))).files;
    await read(vendor('POST', `/print-files/${file?.id ?? ''}/discard`));
    const other = await shop.made({
      orders: [made.beta.order, made.alpha.order],
      stock: cards.id,
      cards: 13,
    });
    expect(other).toMatchObject({ state: 'ready', sheets: 13, cells: 1, pages: 13 });
    const pdf = await pdfOf(other);
    const pages = await rasterise(pdf, dpi);
    const read_: string[] = [];
    for (const page of pages) {
      const png = await sharp(page.data, { raw: { width: page.width, height: page.height, channels: 4 } })
        .png()
        .toBuffer();
      read_.push(withFile(png, 'a.png', (path) => runTool('zbarimg', '-q', '--raw', path)).trim());
    }
    expect(read_).toEqual([...serials('beta'), ...serials('alpha')]);
    const { w, h } = layout(goldenDocument('0'.repeat(64)), goldenValues(0), createFonts(readFontFace));
    const last = pages.at(-1);
    expect([last?.width, last?.height]).toEqual([px(w), px(h)]);
    await read(shop.move('print', { file: other.id }));
    expect(await read<PrintFile>(vendor('GET', `/print-files/${other.id}`))).toMatchObject({
      waiting: false,
      begun: true,
    });
  });
});
