import { randomUUID } from 'node:crypto';

import {
  cardMoveNames,
  cardMoves,
  cardRefusal,
  stages,
  type CardMove,
  type Stage,
} from '@lanyard/domain/card';
import type { Card } from '@lanyard/orders/api-cards';
import { putCardsInFile, removeCardsFromFile } from '@lanyard/orders/server/cards/file-cards';
import {
  dispatchCards,
  deliverCards,
  handOverCards,
  packCards,
  undispatchCards,
  unpackCards,
} from '@lanyard/orders/server/cards/move-cards';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { testPrinting } from '../test-printing.ts';

const shop = await testPrinting();
const { town, read, send, vendor } = shop;

describe('an order', () => {
  test('is accepted once and the school sees it', async () => {
    const order = await shop.release(await shop.approved(1));
    const replies = await Promise.all([1, 2, 3].map(() => vendor('POST', `/orders/${order.id}/accept`)));
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409', '409']);
    const seen = await shop.order(order.id);
    expect(seen.acceptedAt).not.toBeNull();
    expect(seen.acceptedBy).toBeNull();
    expect((await shop.vendorsOrder(order.id)).acceptedBy).toBe('vendor of Vendor');
  });

  test('can be asked back with a question, which a change by the school answers', async () => {
    const order = await shop.release(await shop.approved(1));
    await read(vendor('POST', `/orders/${order.id}/ask-back`, { words: 'Matt or glossy?' }));
    const asked = await shop.order(order.id);
    expect(asked).toMatchObject({ askedBackWords: 'Matt or glossy?', acceptedAt: null });
    await read(send('PATCH', `/orders/${order.id}`, { notes: 'Matt' }, { version: asked.version }));
    expect(await shop.vendorsOrder(order.id)).toMatchObject({ askedBackAt: null, notes: 'Matt' });
    await read(vendor('POST', `/orders/${order.id}/accept`));
    expect((await vendor('POST', `/orders/${order.id}/ask-back`, { words: 'And?' })).json()).toMatchObject({
      code: 'order_accepted',
    });
  });

  test('keeps its due date if the vendor promises another date, and a new due date clears the promise', async () => {
    const order = await shop.accepted(await shop.approved(1));
    await read(vendor('POST', `/orders/${order.id}/promise`, { on: shop.day(9), words: 'Printer broken' }));
    const seen = await shop.order(order.id);
    expect(seen).toMatchObject({ dueOn: shop.day(5), promisedOn: shop.day(9) });
    await read(send('PATCH', `/orders/${order.id}`, { dueOn: shop.day(12) }, { version: seen.version }));
    expect(await shop.order(order.id)).toMatchObject({ dueOn: shop.day(12), promisedOn: null });
    expect((await vendor('POST', `/orders/${order.id}/promise`, { on: '2020-01-01' })).statusCode).toBe(400);
  });

  test.each(['admin', 'staff', 'principal', 'reviewer', 'photographer'] as const)(
    'is refused to a %s of the school who tries to produce it',
    async (by) => {
      for (const path of ['accept', 'ask-back', 'promise'])
        expect((await send('POST', `/orders/${randomUUID()}/${path}`, {}, { by })).statusCode).toBe(403);
      expect((await send('POST', '/cards/move', {}, { by })).statusCode).toBe(403);
      expect((await send('POST', `/cards/${randomUUID()}/check`, {}, { by })).statusCode).toBe(403);
    },
  );
});

describe('cards', () => {
  test('are moved by order, sheet, list of serials and scan, each card once', async () => {
    const order = await shop.accepted(await shop.approved(4));
    expect((await shop.move('print', { order: order.id })).json()).toMatchObject({
      moved: 0,
      leftOut: [{ why: 'card_not_in_file', count: 4 }],
    });
    const ids = (await shop.cardsOf(order.id)).map(({ id }) => id);
    const file = await shop.file(ids);
    expect((await shop.order(order.id)).counts).toMatchObject({ queued: 0, printing: 4 });
    expect((await read<{ moved: number }>(shop.move('print', { file, sheet: 1 }))).moved).toBe(4);
    const [one, two, ...rest] = await shop.cardsOf(order.id);
    if (!one || !two) throw new Error('no cards');
    const scans = await Promise.all(
      [1, 2, 3].map(() => shop.move('pass', { serials: [one.serial.toLowerCase()] })),
    );
    expect(scans.map((reply) => String(reply.json<{ moved: number }>().moved)).toSorted()).toEqual([
      '0',
      '0',
      '1',
    ]);
    const list = await shop.move('pass', { serials: [two.serial, one.serial, 'L99-999999', 'rubbish'] });
    expect(list.json()).toMatchObject({
      moved: 1,
      leftOut: expect.arrayContaining([
        { why: 'card_elsewhere', count: 1 },
        { why: 'not_found', count: 2 },
      ]) as unknown,
    });
    expect((await read<{ moved: number }>(shop.move('pass', { order: order.id }))).moved).toBe(rest.length);
    expect(await shop.order(order.id)).toMatchObject({ status: 'in_production', counts: { checked: 4 } });
  });

  test('return to the print file if a wrong move is undone', async () => {
    const order = await shop.accepted(await shop.approved(1));
    await shop.printed(order.id);
    await read(shop.move('unprint', { order: order.id }));
    expect((await shop.cardsOf(order.id))[0]).toMatchObject({
      stage: 'queued',
      place: 'printing',
      prints: 0,
    });
    await read(shop.move('print', { order: order.id }));
    expect((await shop.cardsOf(order.id))[0]).toMatchObject({ stage: 'printed', prints: 1 });
  });

  test('update their student, proof and order when they are packed, sent, delivered and handed over', async () => {
    const students = await shop.approved(2);
    const order = await shop.accepted(students);
    const ids = await shop.printed(order.id);
    expect(await shop.deliveryOf(students[0] ?? '')).toMatchObject({ delivery: 'pending', stage: 'printed' });
    await read(shop.move('pass', { order: order.id }));
    const [one = '', two = ''] = ids;
    await shop.asVendor((act) => packCards(act, [one]));
    expect(await shop.order(order.id)).toMatchObject({ status: 'in_production', readyAt: null });
    await shop.asVendor((act) => packCards(act, [two]));
    expect((await shop.order(order.id)).status).toBe('ready');
    await shop.asVendor((act) => unpackCards(act, [two]));
    expect(await shop.order(order.id)).toMatchObject({ status: 'in_production', readyAt: null });
    await shop.asVendor((act) => packCards(act, [two]));
    expect(
      (await Promise.all(students.map((id) => shop.deliveryOf(id)))).map((row) => row?.delivery),
    ).toEqual(['ready', 'ready']);
    await shop.asVendor((act) => dispatchCards(act, ids));
    expect((await shop.order(order.id)).dispatchedAt).not.toBeNull();
    const { moved, leftOut } = await shop.asSchool((act) => deliverCards(act, [one, one]));
    expect([moved.length, leftOut.length]).toEqual([1, 0]);
    expect((await shop.order(order.id)).status).toBe('ready');
    await shop.asSchool((act) => deliverCards(act, [two]));
    const done = await shop.order(order.id);
    expect(done).toMatchObject({ status: 'delivered', shown: 'delivered' });
    expect(new Date(done.closesAt ?? '').getTime() - new Date(done.deliveredAt ?? '').getTime()).toBe(
      30 * 86_400_000,
    );
    await shop.asSchool((act) => handOverCards(act, ids));
    expect(await shop.deliveryOf(students[1] ?? '')).toMatchObject({ delivery: 'delivered' });
    expect(await shop.order(order.id)).toMatchObject({ status: 'delivered', counts: { handed_over: 2 } });
  });

  test('make the order ready if several people pack the last cards at once', async () => {
    const order = await shop.accepted(await shop.approved(4));
    const ids = await shop.printed(order.id);
    await read(shop.move('pass', { order: order.id }));
    await Promise.all(ids.map((id) => shop.asVendor((act) => packCards(act, [id]))));
    expect(await shop.order(order.id)).toMatchObject({ status: 'ready', counts: { packed: 4 } });
  });
});

/** Tests each move at each stage from each side, on one card whose stage the test sets. */
describe('every stage and every move', () => {
  const moved: Readonly<Partial<Record<CardMove, (id: string) => Promise<number>>>> = {
    print: async (id) =>
      (await shop.move('print', { serials: [await serialOf(id)] })).json<{ moved: number }>().moved,
    unprint: async (id) =>
      (await shop.move('unprint', { serials: [await serialOf(id)] })).json<{ moved: number }>().moved,
    pass: async (id) =>
      (await shop.move('pass', { serials: [await serialOf(id)] })).json<{ moved: number }>().moved,
    pack: async (id) => (await shop.asVendor((act) => packCards(act, [id]))).moved.length,
    unpack: async (id) => (await shop.asVendor((act) => unpackCards(act, [id]))).moved.length,
    dispatch: async (id) => (await shop.asVendor((act) => dispatchCards(act, [id]))).moved.length,
    undispatch: async (id) => (await shop.asVendor((act) => undispatchCards(act, [id]))).moved.length,
    deliver: async (id) => (await shop.asSchool((act) => deliverCards(act, [id]))).moved.length,
    hand_over: async (id) => (await shop.asSchool((act) => handOverCards(act, [id]))).moved.length,
  };
  const serialOf = async (id: string): Promise<string> => (await shop.card(id)).serial;
  const put = (id: string, stage: Stage) =>
    town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx, org }) =>
      sql`update cards set stage = ${stage}, prints = 1, print_file_id = coalesce(print_file_id, gen_random_uuid()), printed_hash = seal
        where org_id = ${org} and id = ${id}`.execute(tx),
    );

  test('a move succeeds exactly where the table of moves allows it', async () => {
    const order = await shop.accepted(await shop.approved(1));
    const [card] = await shop.cardsOf(order.id);
    if (!card) throw new Error('no card');
    for (const move of cardMoveNames)
      for (const stage of stages) {
        const run = moved[move];
        if (!run) continue;
        await put(card.id, stage);
        const facts = {
          stage,
          ended: null,
          held: false,
          failed: false,
          inFile: true,
          ready: true,
          order: { accepted: true, held: false },
        };
        const may = cardRefusal(facts, move) === undefined;
        expect([move, stage, await run(card.id)]).toEqual([move, stage, may ? 1 : 0]);
        expect((await shop.card(card.id)).stage).toBe(may ? cardMoves[move].to : stage);
      }
  });
});

describe('print files', () => {
  test('take only cards that are ready to print, either all of them or none', async () => {
    const order = await shop.release(await shop.approved(2));
    const cards = await shop.cardsOf(order.id);
    const cells = cards.map(({ id }: Card, at) => ({
      card: id,
      sheet: 1,
      cell: at + 1,
      hash: 'ab'.repeat(32),
    }));
    const put = () => shop.asVendor((act) => putCardsInFile(act, randomUUID(), cells));
    expect((await put()).map(({ why }) => why)).toEqual(['order_not_accepted', 'order_not_accepted']);
    await read(vendor('POST', `/orders/${order.id}/accept`));
    await read(send('POST', `/orders/${order.id}/hold`, { words: 'Wait' }));
    expect((await put()).map(({ why }) => why)).toEqual(['order_held', 'order_held']);
    await read(send('POST', `/orders/${order.id}/resume`));
    expect(await put()).toEqual([]);
    expect((await put()).map(({ why }) => why)).toEqual(['card_in_file', 'card_in_file']);
  });

  test('that were never used are discarded and their cards are queued again', async () => {
    const students = await shop.approved(2);
    const order = await shop.accepted(students);
    const file = await shop.file((await shop.cardsOf(order.id)).map(({ id }) => id));
    expect(await shop.deliveryOf(students[0] ?? '')).toMatchObject({ stage: 'printed' });
    expect(await shop.asVendor((act) => removeCardsFromFile(act, file))).toEqual({ unused: true, cards: 2 });
    expect(await shop.deliveryOf(students[0] ?? '')).toMatchObject({ stage: 'ordered' });
    expect((await shop.order(order.id)).counts).toMatchObject({ queued: 2, printing: 0 });
    const used = await shop.file((await shop.cardsOf(order.id)).map(({ id }) => id));
    await read(shop.move('print', { serials: [(await shop.cardsOf(order.id))[0]?.serial ?? ''] }));
    expect(await shop.asVendor((act) => removeCardsFromFile(act, used))).toEqual({ unused: false, cards: 0 });
  });
});
