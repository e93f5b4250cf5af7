import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Printer, Stock } from '../../api-settings-printers.ts';
import { testProfile, testVendor } from './test-vendor.ts';

const { town, send, addPrinter, addStock, activity } = testVendor();
const printers = async (): Promise<Printer[]> =>
  (await send('GET', '/printers')).json<{ printers: Printer[] }>().printers;
const stocks = async (): Promise<Stock[]> =>
  (await send('GET', '/stocks')).json<{ stocks: Stock[] }>().stocks;
const change = ({ id, version, ...was }: Printer, to: object) =>
  send('PATCH', `/printers/${id}`, { ...was, ...to }, { version });
const changeStock = ({ id, version, ...was }: Stock, to: object) =>
  send('PATCH', `/stocks/${id}`, { ...was, ...to }, { version });

test('a printer is stored as described, changed and retired', async () => {
  const odd = {
    ...testProfile,
    nudge: { x: 0.35, y: -1.2 },
    paper: '13x19',
    landscape: true,
    colour: 'cmyk',
  } as const;
  const made = await addPrinter({ name: '  Ricoh  ', profile: odd });
  expect(made).toMatchObject({ name: 'Ricoh', kind: 'sheet', profile: odd, active: true, version: 1 });
  const away = await change(made, { name: 'Old Ricoh', active: false });
  expect(away.json()).toMatchObject({ name: 'Old Ricoh', active: false, profile: odd, version: 2 });
  const next = await addPrinter({ name: 'ricoh' });
  expect((await printers()).map(({ id }) => id)).toEqual([next.id, made.id]);
  expect(await activity()).toEqual(['printer_changed', 'printer_changed', 'printer_changed']);
});

test('settings that a card printer does not use are reset', async () => {
  const { profile: kept } = await addPrinter({
    kind: 'card',
    profile: { ...testProfile, bleed: 0.5, nudge: { x: 1, y: 1 } },
  });
  expect(kept).toEqual({
    ...testProfile,
    margin: 0,
    gutter: 0,
    marks: false,
    nudge: { x: 0, y: 0 },
    order: 'rows',
    bleed: 0.5,
  });
});

test('a name can be used once, in upper or lower case', async () => {
  const one = await addPrinter({ name: 'Canon' });
  const two = await addPrinter({ name: 'Epson' });
  const taken = { code: 'invalid_input', errors: [{ path: 'body.name' }] };
  expect(
    (await send('POST', '/printers', { name: 'CANON', kind: 'sheet', profile: testProfile })).json(),
  ).toMatchObject(taken);
  expect((await change(two, { name: 'canon' })).json()).toMatchObject(taken);
  expect((await change(one, { name: 'CANON' })).json()).toMatchObject({ name: 'CANON', version: 2 });
});

test.each([
  ['profile.margin', { margin: 61 }],
  ['profile.margin', { margin: -1 }],
  ['profile.gutter', { gutter: 0.001 }],
  ['profile.nudge.x', { nudge: { x: 10.5, y: 0 } }],
  ['profile.paper', { paper: 'A5' }],
  ['profile.duplex', { duplex: 'tumble' }],
  ['profile.colour', { colour: '/etc/passwd' }],
])('%s in %j is refused', async (path, part) => {
  const body = { name: 'Wrong', kind: 'sheet', profile: { ...testProfile, ...part } };
  expect((await send('POST', '/printers', body)).json()).toMatchObject({
    code: 'invalid_input',
    errors: [{ path: `body.${path}` }],
  });
});

test('the number of cards on a sheet follows the settings of the printer', async () => {
  const printer = await addPrinter();
  const card = await addPrinter({ kind: 'card' });
  const stock = await addStock(printer.id, { onHand: 400, material: 'PVC 0.76 mm' });
  expect(stock).toMatchObject({ cardsPerSheet: 8, onHand: 400, material: 'PVC 0.76 mm', active: true });
  expect((await addStock(card.id)).cardsPerSheet).toBe(1);
  expect((await change(printer, { profile: { ...testProfile, paper: 'SRA3' } })).statusCode).toBe(200);
  expect((await stocks()).find(({ id }) => id === stock.id)?.cardsPerSheet).toBe(18);
  // If the margin is too wide, the stock remains, with 0 cards per sheet.
  const now = (await printers()).find(({ id }) => id === printer.id);
  if (!now) throw new Error('no printer');
  await change(now, { profile: { ...testProfile, margin: 60, bleed: 10 } });
  expect((await stocks()).find(({ id }) => id === stock.id)?.cardsPerSheet).toBe(0);
  expect((await changeStock(stock, { onHand: 399 })).json()).toMatchObject({
    errors: [{ path: 'body.width' }],
  });
});

test('only one of several changes of a stock with the same version succeeds', async () => {
  const stock = await addStock((await addPrinter()).id);
  const replies = await Promise.all([1, 2, 3].map((onHand) => changeStock(stock, { onHand })));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
  const now = (await stocks()).find(({ id }) => id === stock.id);
  for (const reply of replies.filter(({ statusCode }) => statusCode === 412))
    expect(reply.json()).toMatchObject({ code: 'changed_meanwhile', now });
  expect((await send('PATCH', `/stocks/${stock.id}`, { ...stock, onHand: 1 })).statusCode).toBe(428);
});

test.each([
  ['width', { width: 24.9 }],
  ['width', { width: 304 }],
  ['onHand', { onHand: -1 }],
  ['onHand', { onHand: 1.5 }],
  ['printer', { printer: '019a0000-0000-7000-8000-000000000000' }],
  ['name', { name: '' }],
])('%s in %j is refused', async (path, part) => {
  const [printer] = await printers();
  const body = {
    name: 'Wrong',
    material: '',
    width: 85.6,
    height: 53.98,
    printer: printer?.id,
    onHand: null,
  };
  const reply = await send('POST', '/stocks', { ...body, ...part });
  expect(reply.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: `body.${path}` }] });
});

test('a change of a printer with an old version is refused with the current printer', async () => {
  const printer = await addPrinter();
  expect((await change(printer, { active: false })).statusCode).toBe(200);
  expect((await change(printer, { active: true })).json()).toMatchObject({
    code: 'changed_meanwhile',
    now: { active: false, version: 2 },
  });
  const rows = await town.withTenant({ org: town.vendor.org, user: '', as: 'app_worker' }, ({ tx }) =>
    tx
      .selectFrom('audit_events')
      .select('action')
      .where(sql<boolean>`${printer.id} = any(subjects)`)
      .execute(),
  );
  expect(rows.map(({ action }) => action)).toEqual(['settings.edit', 'settings.edit']);
});
