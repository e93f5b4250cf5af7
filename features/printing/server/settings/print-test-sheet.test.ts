import { sheetGridOf } from '@lanyard/card/print/sheet';
import { findCross, throughPaper, findZero, type PagePoint } from '@lanyard/card/test-registration';
import { rasterise } from '@lanyard/card/test-tools';
import { nudgeAfter, turnEdgeOf } from '@lanyard/domain/nudge';
import { expect, test } from 'vitest';

import { bankCardSize, type Printer } from '../../api-settings-printers.ts';
import { sheetSettingsOf } from './printer-profile.ts';
import { testProfile, testVendor } from './test-vendor.ts';

const { send, addPrinter, addStock } = testVendor();
const dpi = 300;
const sheetOf = (printer: Printer, query = '') => send('GET', `/printers/${printer.id}/test-sheet${query}`);

/** Simulates a printer that prints every back at this offset, and a person who reads the scales of the sheet. */
async function reading(printer: Printer, fault: PagePoint): Promise<PagePoint> {
  const reply = await sheetOf(printer);
  const [front, back] = await rasterise(new Uint8Array(reply.rawPayload), dpi);
  if (!front || !back) throw new Error('a page is missing');
  const grid = sheetGridOf(
    { w: bankCardSize.width, h: bankCardSize.height },
    printer.profile.bleed,
    sheetSettingsOf(printer.profile),
  );
  const cell = 2;
  const cross = findCross(back, grid.trim(cell, 'back'), dpi);
  const seen = throughPaper({ x: cross.x + fault.x, y: cross.y + fault.y }, grid, grid.headOver);
  const zero = findZero(front, grid.trim(cell, 'front'), dpi);
  return { x: seen.x - zero.x, y: seen.y - zero.y };
}

test.each([
  ['long-edge', false],
  ['short-edge', false],
  ['long-edge', true],
  ['short-edge', true],
] as const)(
  'the readings of a sheet turned over the %s, landscape %s, align the back with the front',
  async (duplex, landscape) => {
    const printer = await addPrinter({
      profile: { ...testProfile, duplex, landscape, nudge: { x: 0.2, y: 0.1 } },
    });
    const fault = { x: 0.8, y: -0.5 };
    const read = await reading(printer, fault);
    expect(Math.hypot(read.x, read.y)).toBeGreaterThan(0.5);
    const nudge = nudgeAfter(printer.profile.nudge, read, turnEdgeOf(duplex, landscape));
    const { name, profile: was, active, version } = printer;
    const change = { name, active, profile: { ...was, nudge } };
    const changed = await send('PATCH', `/printers/${printer.id}`, change, { version });
    expect(changed.statusCode).toBe(200);
    const again = await reading(changed.json<Printer>(), fault);
    expect(Math.abs(again.x)).toBeLessThan(0.06);
    expect(Math.abs(again.y)).toBeLessThan(0.06);
  },
);

test('the test sheet is a PDF named after the printer', async () => {
  const reply = await sheetOf(await addPrinter({ name: 'Ricoh Pro / C5300' }));
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Ricoh-Pro-C5300-test-sheet.pdf"',
    'cache-control': 'no-store',
  });
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the test sheet has the cells of a stock and is refused if the stock does not fit or does not exist', async () => {
  const printer = await addPrinter();
  const large = await addPrinter({ profile: { ...testProfile, paper: 'A3' } });
  const stock = await addStock(large.id, { width: 200, height: 280 });
  const reply = await sheetOf(large, `?stock=${stock.id}`);
  const pages = await rasterise(new Uint8Array(reply.rawPayload), 30);
  expect(pages).toHaveLength(2);
  expect((await sheetOf(printer, `?stock=${stock.id}`)).json()).toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'query.stock' }],
  });
  expect((await sheetOf(printer, '?stock=019a0000-0000-7000-8000-000000000000')).statusCode).toBe(404);
  expect((await sheetOf(await addPrinter({ kind: 'card' }))).statusCode).toBe(200);
});
