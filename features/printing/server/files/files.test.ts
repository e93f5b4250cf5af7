import { runTool, withFile } from '@lanyard/card/test-tools';
import { readPrintPlace } from '@lanyard/domain/gang';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import type { FilePlan, PrintFile, PrintFileInFull } from '../../api-files.ts';
import type { Stock } from '../../api-settings-printers.ts';
import { testPrintShop } from './test-print-shop.ts';

const shop = await testPrintShop();
const { town, read, send, vendor } = shop;
let stock: Stock;
let students: string[] = [];
beforeAll(async () => {
  stock = await shop.stock();
  students = await shop.approved(6);
});

const inSchool = <Row>(query: ReturnType<typeof sql<Row>>) =>
  town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) => query.execute(tx));
const inVendor = <Row>(query: ReturnType<typeof sql<Row>>) =>
  town.withTenant({ org: town.vendor.org, user: '', as: 'app_worker' }, ({ tx }) => query.execute(tx));
const bytesLeft = async (file: string): Promise<number> =>
  (await inVendor(sql`select id from files where subject = ${`print:${file}`}`)).rows.length;
const quote = (body: object): Promise<FilePlan> => read(vendor('POST', '/print-files/quote', body));
const full = (id: string, query = ''): Promise<PrintFileInFull> =>
  read(vendor('GET', `/print-files/${id}${query}`));
const codeOf = async (reply: ReturnType<typeof vendor>): Promise<string> =>
  (await reply).json<{ code: string }>().code;
const events = async (order: string): Promise<string[]> =>
  (await read<{ events: { kind: string }[] }>(vendor('GET', `/orders/${order}/events`))).events.map(
    ({ kind }) => kind,
  );

describe('a print file of one order', () => {
  let order = '';
  let file: PrintFile;
  beforeAll(async () => {
    order = (await shop.accepted(students.slice(0, 3))).id;
  });

  test('is quoted with its layout and without any change', async () => {
    const plan = await quote({ orders: [order], stock: stock.id, startAt: 7 });
    expect(plan).toMatchObject({ cards: 3, sheets: 2, cells: 8, startAt: 7, free: 7, leftOut: [] });
    expect(plan.printer.profile.order).toBe('cut-stack');
    expect(plan.groups).toMatchObject([{ order, count: 3, from: 1, to: 3, again: 0 }]);
    // Cells 1 to 6 are already cut off. The first card of the pile is in the first cell of the second sheet.
    expect(plan.shown.map(({ cell, place }) => [cell, place])).toEqual([
      [7, 2],
      [8, 3],
    ]);
    expect(
      (await quote({ orders: [order], stock: stock.id, startAt: 1, cutStack: false })).shown.length,
    ).toBe(3);
    expect((await shop.vendorsOrder(order)).counts).toMatchObject({ queued: 3, printing: 0 });
  });

  test('records that it was made, drawn and downloaded, and prints its cards as they were sealed', async () => {
    const reply = await shop.make({ orders: [order], stock: stock.id, startAt: 2, cards: 3 });
    expect(reply.statusCode).toBe(201);
    file = reply.json<PrintFile>();
    expect(file).toMatchObject({
      state: 'making',
      cards: 3,
      sheets: 1,
      waiting: true,
      begun: false,
      downloads: 0,
    });
    expect(file.name).toMatch(/^SH-\d{4}$/);
    expect((await shop.vendorsOrder(order)).counts).toMatchObject({ queued: 0, printing: 3 });
    expect(await codeOf(vendor('GET', `/print-files/${file.id}/pdf`))).toBe('print_file_unready');
    await shop.draw(file.id);
    // A second run of the job has nothing to do.
    await shop.draw(file.id);
    const ready = await full(file.id);
    expect(ready).toMatchObject({ state: 'ready', pages: 2, drawn: 1 });
    expect(ready.shown.map(({ cell }) => cell)).toEqual([2, 3, 4]);
    expect(await codeOf(vendor('GET', `/print-files/${file.id}/pdf`))).toBe('print_file_not_taken');
    expect((await vendor('POST', `/print-files/${file.id}/take`)).json()).toEqual({ cards: 3 });
    const pdf = await vendor('GET', `/print-files/${file.id}/pdf`);
    expect(pdf.statusCode).toBe(200);
    expect(pdf.rawPayload.length).toBe(ready.bytes);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.headers['content-disposition']).toContain(`${file.name}.pdf`);
    expect(await full(file.id)).toMatchObject({
      downloads: 1,
      taken: [{ what: 'pdf', by: 'vendor of Vendor' }],
    });
    expect(await events(order)).toEqual(expect.arrayContaining(['file_made', 'file_downloaded']));
    expect(await read(vendor('GET', `/orders/${order}/events`))).toMatchObject({
      events: expect.arrayContaining([
        expect.objectContaining({ kind: 'file_downloaded', count: 3, words: file.name }),
      ]) as object,
    });
    const { rows } = await inVendor(
      sql<{ same: boolean }>`select c.printed_hash = c.seal and p.printed_hash = c.seal as same
        from print_file_cards p join cards c on c.vendor_id = p.org_id and c.id = p.card_id where p.print_file_id = ${file.id}`,
    );
    expect(rows).toEqual([{ same: true }, { same: true }, { same: true }]);
    const { rows: audited } = await inVendor(
      sql<{
        n: number;
      }>`select count(*)::int as n from audit_events where action = 'order.produce' and ${file.id} = any (subjects)`,
    );
    expect(audited[0]?.n).toBeGreaterThanOrEqual(2);
    const { rows: given } = await inVendor(
      sql`select detail from audit_events where action = 'face.give' and ${file.id} = any (subjects)`,
    );
    expect(given).toMatchObject([{ detail: { as: 'print file', faces: 3 } }]);
  });

  test('has a manifest with the place of every card and no cell that a spreadsheet would run', async () => {
    const reply = await vendor('GET', `/print-files/${file.id}/manifest`);
    const lines = reply.body.replace('\u{feff}', '').trim().split('\r\n');
    expect(lines[0]).toBe('Sheet,Cell,Pile,Order,School,Class,Name,ID,Serial,Print');
    expect(lines.length).toBe(4);
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 3).join())).toEqual([
      '1,2,1',
      '1,3,2',
      '1,4,3',
    ]);
    expect((await full(file.id)).taken[0]?.what).toBe('manifest');
  });

  test('has a ticket of one page with the date in the time zone of the vendor', async () => {
    await inVendor(sql`update print_files set made_at = '2026-03-01T20:00:00Z' where id = ${file.id}`);
    const reply = await vendor('GET', `/print-files/${file.id}/ticket`);
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.toString('latin1').match(/\/Type\/Page[^s]/g)?.length).toBe(1);
    const text = withFile(reply.rawPayload, 'a.pdf', (path) => runTool('pdftotext', '-layout', path, '-'));
    expect(text).toContain('2 Mar 2026');
  });

  test('is marked as printed by sheet and then cannot be discarded', async () => {
    await read(shop.move('print', { file: file.id, sheet: 1 }));
    expect(await full(file.id)).toMatchObject({
      waiting: false,
      begun: true,
      perSheet: [{ sheet: 1, cards: 3, waiting: 0 }],
    });
    expect(await codeOf(vendor('POST', `/print-files/${file.id}/discard`))).toBe('print_file_used');
    expect((await full(file.id)).state).toBe('ready');
  });

  test('expires with its bytes while its printed cards stay printed', async () => {
    await inVendor(
      sql`update print_files set expires_at = now() - interval '1 minute' where id = ${file.id}`,
    );
    await shop.chore();
    expect((await full(file.id)).state).toBe('expired');
    expect(await codeOf(vendor('GET', `/print-files/${file.id}/pdf`))).toBe('print_file_gone');
    expect(await bytesLeft(file.id)).toBe(0);
    expect((await shop.vendorsOrder(order)).counts.printed).toBe(3);
    expect((await vendor('GET', `/print-files/${file.id}/manifest`)).statusCode).toBe(200);
  });
});

describe('a print file that is not used', () => {
  let order = '';
  beforeAll(async () => {
    order = (await shop.accepted(students.slice(3, 6))).id;
  });
  const body = () => ({ orders: [order], stock: stock.id, cards: 3 });
  const waits = async (): Promise<void> => {
    expect((await shop.vendorsOrder(order)).counts).toMatchObject({ queued: 3, printing: 0 });
  };

  test('has each card only once if several files are made at once', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => shop.make(body())));
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
      '201',
      '409',
      '409',
      '409',
    ]);
    for (const reply of replies)
      if (reply.statusCode === 409)
        expect(reply.json<{ code: string }>().code).toMatch(/^print_differs|nothing_to_print$/);
    const file = replies.find(({ statusCode }) => statusCode === 201)?.json<PrintFile>();
    const { rows } = await inVendor(
      sql<{
        file: string;
        n: number;
      }>`select print_file_id as file, count(*)::int as n from cards where order_id = ${order} group by 1`,
    );
    expect(rows).toEqual([{ file: file?.id, n: 3 }]);
  });

  test('is discarded once while it is made, so that its cards wait again and its job stops', async () => {
    const [open] = (await read<{ files: PrintFile[] }>(vendor('GET', `/print-files?order=${order}`))).files;
    const replies = await Promise.all(
      [1, 2].map(() => vendor('POST', `/print-files/${open?.id ?? ''}/discard`)),
    );
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '410']);
    await shop.draw(open?.id ?? '');
    expect((await full(open?.id ?? '')).state).toBe('discarded');
    await waits();
    expect(await events(order)).toEqual(expect.arrayContaining(['file_made', 'file_discarded']));
  });

  test('fails with the serial of the card that cannot be printed, and its cards wait again', async () => {
    const [card] = (await shop.cardsOf(order)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const { rows } = await inSchool(
      sql<{ fields: Record<string, string> }>`select fields from cards where id = ${card?.id ?? ''}`,
    );
    const before = JSON.stringify(rows[0]?.fields);
    await inSchool(
      sql`update cards set fields = ${JSON.stringify({ ...rows[0]?.fields, 'student.name': '\u{1f98a}\u{e000}' })}::json where id = ${card?.id ?? ''}`,
    );
    const file = await shop.made(body());
    expect(file.state).toBe('failed');
    expect(file.fault).toContain(card?.serial);
    await waits();
    await inSchool(sql`update cards set fields = ${before}::json where id = ${card?.id ?? ''}`);
  });

  test('records on the card that the print differs from the seal', async () => {
    const [card] = await shop.cardsOf(order);
    const { rows } = await inSchool(
      sql<{ fields: Record<string, string> }>`select fields from cards where id = ${card?.id ?? ''}`,
    );
    await inSchool(
      sql`update cards set fields = ${JSON.stringify({ ...rows[0]?.fields, 'student.name': 'Somebody Else' })}::json where id = ${card?.id ?? ''}`,
    );
    const file = await shop.made(body());
    expect(file.state).toBe('ready');
    const after = await inSchool(
      sql<{
        id: string;
        same: boolean;
      }>`select id, printed_hash = seal as same from cards where order_id = ${order} order by place`,
    );
    expect(
      after.rows.map(({ id, same }) => [id === card?.id, same]).filter(([changed, same]) => changed === same),
    ).toEqual([]);
    await inSchool(
      sql`update cards set fields = ${JSON.stringify(rows[0]?.fields)}::json where id = ${card?.id ?? ''}`,
    );
    await read(vendor('POST', `/print-files/${file.id}/discard`));
    await shop.chore();
    expect(await bytesLeft(file.id)).toBe(0);
  });

  test('has cards that are marked as printed without a download only if the person says so', async () => {
    const file = await shop.made(body());
    const mark = (more: object) =>
      vendor('POST', '/cards/move', { move: 'print', which: { file: file.id }, ...more });
    await vendor('GET', `/print-files/${file.id}/manifest`);
    expect(await codeOf(mark({}))).toBe('print_file_not_downloaded');
    expect((await full(file.id)).begun).toBe(false);
    expect((await read<{ moved: number }>(mark({ notDownloaded: true }))).moved).toBe(3);
    const [card] = await shop.cardsOf(order, 'live');
    const printed = await read<{ events: { kind: string; words: string }[] }>(
      vendor('GET', `/cards/${card?.id ?? ''}`),
    );
    expect(readPrintPlace(printed.events.find(({ kind }) => kind === 'print')?.words ?? '')).toEqual({
      name: file.name,
      sheet: 1,
    });
    expect((await read<{ moved: number }>(shop.move('unprint', { file: file.id }))).moved).toBe(3);
    await read(vendor('POST', `/print-files/${file.id}/take`));
    expect((await read<{ moved: number }>(mark({}))).moved).toBe(3);
    await read(shop.move('unprint', { file: file.id }));
    await read(vendor('POST', `/print-files/${file.id}/discard`));
  });

  test('expires if nobody downloads it, and its cards wait again', async () => {
    const file = await shop.made(body());
    await inVendor(
      sql`update print_files set expires_at = now() - interval '1 minute' where id = ${file.id}`,
    );
    await shop.chore();
    expect((await full(file.id)).state).toBe('expired');
    await waits();
  });

  test('is withdrawn if a card is pulled, and the other cards wait again after the hourly job', async () => {
    const file = await shop.made(body());
    const [card] = await shop.cardsOf(order, 'live');
    await read(send('POST', `/orders/${order}/changes`, { pull: [card?.id], add: [], words: 'Left' }));
    expect((await full(file.id)).state).toBe('withdrawn');
    expect(await bytesLeft(file.id)).toBe(0);
    expect(await codeOf(vendor('GET', `/print-files/${file.id}/pdf`))).toBe('print_file_gone');
    await shop.chore();
    expect((await shop.vendorsOrder(order)).counts).toMatchObject({ queued: 2, printing: 0 });
  });

  test('cannot be downloaded after a recall of its order', async () => {
    const file = await shop.made({ ...body(), cards: 2 });
    expect((await vendor('POST', `/print-files/${file.id}/take`)).statusCode).toBe(200);
    expect((await vendor('GET', `/print-files/${file.id}/pdf`)).statusCode).toBe(200);
    await read(send('POST', `/orders/${order}/recall`, { words: 'No more' }));
    for (const what of ['pdf', 'manifest', 'ticket'])
      expect(await codeOf(vendor('GET', `/print-files/${file.id}/${what}`))).toBe('print_file_gone');
    expect(await full(file.id)).toMatchObject({ orders: [], groups: [], shown: [] });
    expect(await bytesLeft(file.id)).toBe(0);
  });
});
