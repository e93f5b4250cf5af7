import { randomUUID } from 'node:crypto';

import { createOrganisation, joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { sendTestRequest, newPerson } from '@lanyard/accounts/server/test-people';
import { beforeAll, describe, expect, test } from 'vitest';

import type { FilePlan, PrintFile } from '../../api-files.ts';
import type { Stock } from '../../api-settings-printers.ts';
import { testPrintShop } from './test-print-shop.ts';

const shop = await testPrintShop();
const { town, read, send, vendor } = shop;
let stock: Stock;
beforeAll(async () => {
  stock = await shop.stock();
});

const quote = (body: object): Promise<FilePlan> => read(vendor('POST', '/print-files/quote', body));
const codeOf = async (reply: ReturnType<typeof vendor>): Promise<string> =>
  (await reply).json<{ code: string }>().code;

describe('print files are refused', () => {
  let order = '';
  let file: PrintFile;
  beforeAll(async () => {
    order = (await shop.accepted(await shop.approved(1, 1, 'Other'))).id;
    file = await read<PrintFile>(shop.make({ orders: [order], stock: stock.id, cards: 1 }));
  });
  const calls = (): ['GET' | 'POST', string, object?][] => [
    ['POST', '/print-files/quote', { orders: [order], stock: stock.id }],
    ['POST', '/print-files', { orders: [order], stock: stock.id, cards: 1 }],
    ['GET', '/print-files'],
    ...['', '/pdf', '/manifest', '/ticket'].map((end): ['GET', string] => [
      'GET',
      `/print-files/${file.id}${end}`,
    ]),
    ['POST', `/print-files/${file.id}/discard`],
  ];

  test.each(['admin', 'staff', 'principal', 'reviewer', 'photographer'] as const)(
    'to a %s of the school',
    async (by) => {
      for (const [method, path, body] of calls())
        expect((await send(method, path, body, { by })).statusCode).toBe(403);
    },
  );

  test('to someone who is not signed in', async () => {
    for (const [method, path, body] of calls())
      expect(
        (
          await sendTestRequest(town.app, '', `/orgs/${town.vendor.org}${path}`, {
            method,
            key: randomUUID(),
            ...(body ? { body } : {}),
          })
        ).statusCode,
      ).toBe(401);
  });

  test('to another vendor, which finds neither the file, the order nor the stock', async () => {
    const org = await createOrganisation(town.db, {
      kind: 'vendor',
      name: 'Else',
      colour: '#2e77d8',
      timeZone: 'Asia/Kolkata',
    });
    const person = await newPerson(town.db, 'Elsewhere');
    await joinOrganisation(town.withTenant, org, person.id, ['vendor_admin']);
    for (const [method, path, body] of calls()) {
      const reply = await sendTestRequest(town.app, person.token, `/orgs/${org}${path}`, {
        method,
        key: randomUUID(),
        ...(body ? { body } : {}),
      });
      if (path === '/print-files' && method === 'GET')
        expect(reply.json()).toEqual({ files: [], next: null });
      else expect(reply.statusCode).toBe(404);
    }
  });

  test('if the cards cannot be laid out', async () => {
    const choice = { orders: [order], stock: stock.id };
    expect(await codeOf(shop.make({ ...choice, cards: 1 }))).toBe('nothing_to_print');
    expect(await quote(choice)).toMatchObject({
      cards: 0,
      sheets: 0,
      leftOut: [{ why: 'card_in_file', count: 1 }],
    });
    expect(await codeOf(shop.make({ ...choice, startAt: 9, cards: 1 }))).toBe('invalid_input');
    expect(await codeOf(shop.make({ ...choice, stock: randomUUID(), cards: 1 }))).toBe('not_found');
    expect(await codeOf(shop.make({ ...choice, orders: [order, randomUUID()], cards: 1 }))).toBe('not_found');
    const fresh = await shop.accepted(await shop.approved(1, 1, 'Fresh'));
    expect(await codeOf(shop.make({ orders: [fresh.id], stock: stock.id, cards: 2 }))).toBe('print_differs');
    expect((await shop.vendorsOrder(fresh.id)).counts.queued).toBe(1);
  });
});
