import type { Reprint } from '@lanyard/orders/api-cards';
import { packCards } from '@lanyard/orders/server/cards/move-cards';
import { describe, expect, test } from 'vitest';

import type { CardCheckResult } from '../../api-check.ts';
import { testPrinting } from '../test-printing.ts';

const shop = await testPrinting();
const { read, send, vendor, town } = shop;

async function printedOrder(count: number): Promise<{ id: string; students: string[]; cards: string[] }> {
  const students = await shop.approved(count);
  const { id } = await shop.accepted(students);
  return { id, students, cards: await shop.printed(id) };
}
const reprints = async (order: string): Promise<Reprint[]> =>
  (await read<{ reprints: Reprint[] }>(vendor('GET', `/orders/${order}/reprints`))).reprints;

describe('a check', () => {
  test('that passes moves the card to packing and returns the progress of the order', async () => {
    const { cards, id } = await printedOrder(2);
    const [one = '', two = ''] = cards;
    expect(await shop.checked(one, { result: 'passed' })).toMatchObject({
      became: 'checked',
      payer: null,
      checked: 1,
      of: 2,
      card: { stage: 'checked', firstCheck: 'passed', sealed: true },
    });
    expect((await shop.check(one, { result: 'passed' })).json()).toMatchObject({ code: 'card_elsewhere' });
    await shop.checked(two, { result: 'passed' });
    const list = await read<object>(send('GET', `/orders/${id}/checks`));
    expect(list).toMatchObject({ passed: 2, failed: 0, sealed: 2, unsealed: 0 });
  });

  test('that fails for a production cause queues the card as a reprint that the vendor pays', async () => {
    const { cards, id, students } = await printedOrder(1);
    const [card = ''] = cards;
    expect(
      await shop.checked(card, { result: 'failed', cause: 'scratch', words: 'On the face' }),
    ).toMatchObject({
      became: 'queued',
      payer: 'vendor',
      basis: 'derived',
      card: { stage: 'queued', place: 'queued', requeues: 1, prints: 1, file: null, firstCheck: 'failed' },
    });
    expect(await reprints(id)).toMatchObject([
      { cause: 'scratch', payer: 'vendor', begun: true, stage: 'queued' },
    ]);
    expect(await shop.deliveryOf(students[0] ?? '')).toMatchObject({ stage: 'ordered' });
    await shop.printed(id);
    expect(await shop.checked(card, { result: 'passed' })).toMatchObject({
      card: { prints: 2, firstCheck: 'failed' },
    });
    expect((await shop.order(id)).costs).toMatchObject({ schoolOwes: 3200 + 15_000, vendorBears: 1120 });
  });

  test.each([
    ['as it was sealed', true, 'school'],
    ['otherwise than it was sealed', false, 'vendor'],
  ])(
    'that finds wrong data on a card printed %s makes it void and locks its proof',
    async (_, asSealed, payer) => {
      const [student = ''] = await shop.approved(1);
      const { id } = await shop.accepted([student]);
      const [queued] = await shop.cardsOf(id);
      const card = queued?.id ?? '';
      await shop.file([card], new Map(asSealed ? [] : [[card, 'cd'.repeat(32)]]));
      await read(shop.move('print', { order: id }));
      shop.failed.length = 0;
      expect(await shop.checked(card, { result: 'failed', cause: 'wrong_data' })).toMatchObject({
        became: 'void',
        payer,
        basis: 'derived',
        card: { ended: 'void', endedWhy: 'failed_check' },
      });
      expect(shop.failed).toMatchObject([{ enrolment: student, cause: 'wrong_data' }]);
      expect(await shop.deliveryOf(student)).toMatchObject({ stage: 'none', delivery: 'pending' });
      expect(await reprints(id)).toMatchObject([{ payer, begun: false, stage: null }]);
      expect((await vendor('GET', `/cards/${card}/photo`)).statusCode).toBe(404);
    },
  );

  test('needs a stated payer if the cause does not decide who pays', async () => {
    const { cards } = await printedOrder(1);
    const [card = ''] = cards;
    const other = { result: 'failed', cause: 'other', words: 'Smells' };
    expect((await shop.check(card, other)).json()).toMatchObject({ code: 'payer_needed' });
    expect(await shop.checked(card, { ...other, payer: 'school' })).toMatchObject({
      payer: 'school',
      basis: 'stated',
    });
  });

  test('that fails without a cause keeps the card where it is until the cause is given', async () => {
    const { cards, id } = await printedOrder(1);
    const [card = ''] = cards;
    expect(await shop.checked(card, { result: 'failed' })).toMatchObject({
      became: 'awaits_cause',
      card: { failed: true },
    });
    expect((await shop.check(card, { result: 'passed' })).json()).toMatchObject({ code: 'card_failed' });
    expect((await shop.check(card, { result: 'failed', cause: 'scratch' })).json()).toMatchObject({
      code: 'card_failed',
    });
    expect((await shop.order(id)).failed).toBe(1);
    const said = await vendor('POST', `/cards/${card}/cause`, { cause: 'wrong_cut' });
    expect(said.json<CardCheckResult>()).toMatchObject({ became: 'queued', payer: 'vendor' });
    expect((await vendor('POST', `/cards/${card}/cause`, { cause: 'wrong_cut' })).json()).toMatchObject({
      code: 'card_not_failed',
    });
    expect((await shop.order(id)).failed).toBe(0);
  });

  test('is stored once if the card is scanned several times at once', async () => {
    const { cards, id } = await printedOrder(1);
    const replies = await Promise.all([1, 2, 3].map(() => shop.check(cards[0] ?? '', { result: 'passed' })));
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409', '409']);
    expect(await read<object>(send('GET', `/orders/${id}/checks`))).toMatchObject({ passed: 1 });
  });
});

describe('undoing a check', () => {
  const undo = (card: string, by: 'vendor' | 'vendor_admin' = 'vendor') =>
    vendor('POST', `/cards/${card}/undo-check`, undefined, { by });

  test('removes a passed check, only for the person who made it', async () => {
    const { cards, id } = await printedOrder(1);
    const [card = ''] = cards;
    await shop.checked(card, { result: 'passed' });
    expect((await undo(card, 'vendor_admin')).json()).toMatchObject({ code: 'check_stands' });
    expect((await undo(card)).json()).toMatchObject({
      became: 'printed',
      card: { stage: 'printed', firstCheck: null },
    });
    expect(await read<object>(send('GET', `/orders/${id}/checks`))).toMatchObject({ passed: 0 });
    expect((await undo(card)).json()).toMatchObject({ code: 'check_stands' });
  });

  test('puts a failed card back into its file and cancels the reprint', async () => {
    const { cards, id, students } = await printedOrder(1);
    const [card = ''] = cards;
    const before = await shop.card(card);
    await shop.checked(card, { result: 'failed', cause: 'banding' });
    await read(undo(card));
    const { stage, file, sheet, cell, requeues, sealed } = await shop.card(card);
    expect({ stage, file, sheet, cell, requeues, sealed }).toEqual({
      stage: 'printed',
      file: before.file,
      sheet: 1,
      cell: 1,
      requeues: 0,
      sealed: true,
    });
    expect(await reprints(id)).toEqual([]);
    expect(await shop.deliveryOf(students[0] ?? '')).toMatchObject({ stage: 'printed' });
  });

  test('is refused if the card was packed or its proof is with the principal', async () => {
    const { cards } = await printedOrder(2);
    const [one = '', two = ''] = cards;
    await shop.checked(one, { result: 'passed' });
    await shop.asVendor((act) => packCards(act, [one]));
    expect((await undo(one)).json()).toMatchObject({ code: 'check_stands' });
    await shop.checked(two, { result: 'failed', cause: 'wrong_photo' });
    expect((await undo(two)).json()).toMatchObject({ code: 'check_stands' });
  });
});

test('a card is found by its scanned serial, only by its own vendor and school', async () => {
  const { cards } = await printedOrder(1);
  const { serial } = await shop.card(cards[0] ?? '');
  const find = (typed: string) => `/cards/find?serial=${encodeURIComponent(typed)}`;
  expect((await vendor('GET', find(serial.toLowerCase()))).json()).toMatchObject({
    serial,
    fields: { 'card.serial': serial },
  });
  expect((await send('GET', find(serial))).json()).toMatchObject({ serial });
  expect((await vendor('GET', find('L00-000000'))).statusCode).toBe(404);
  expect((await shop.fromBeta('GET', find(serial), 'admin')).statusCode).toBe(404);
  expect((await vendor('GET', find(serial), undefined, { at: town.alpha })).statusCode).toBe(404);
});

test('the faces of a card are drawn for both sides and its photo only for the vendor', async () => {
  const { cards } = await printedOrder(1);
  const [card = ''] = cards;
  for (const reply of [
    await vendor('GET', `/cards/${card}/face`),
    await send('GET', `/cards/${card}/face?width=200`),
  ]) {
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/png');
  }
  const photo = await vendor('GET', `/cards/${card}/photo`);
  expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await send('GET', `/cards/${card}/photo`)).statusCode).toBe(403);
});

test('a new card replaces one that failed for wrong data after the principal approves the correction', async () => {
  const [student = '', other = ''] = await shop.approved(2);
  const order = await shop.accepted([student, other]);
  await shop.printed(order.id);
  const card = await shop.cardOf(student, order.id);
  await shop.checked(card.id, { result: 'failed', cause: 'wrong_data' });
  // No handler of `cardChecksFailed` changes the proof in this test, so the admin sends the proof to the principal.
  const was = await read<{ version: number; name: string }>(send('GET', `/students/${student}`));
  const change = { change: { name: 'Mended Name' }, was: { name: was.name } };
  await read(send('PATCH', `/students/${student}`, change, { version: was.version }));
  await shop.drawAll();
  await shop.decide(await shop.proofOf(student), { act: 'send', note: 'A check failed' }, 'admin');
  const proof = await shop.proofOf(student);
  expect((await shop.principal(proof, { act: 'approve', note: 'Looked at it' })).statusCode).toBe(200);
  const fresh = await shop.cardOf(student, order.id);
  expect(fresh).toMatchObject({ name: 'Mended Name', reprint: true, stage: 'queued' });
  expect(await reprints(order.id)).toMatchObject([
    { card: card.id, newCard: fresh.id, payer: 'school', begun: true },
  ]);
  expect((await shop.order(order.id)).costs).toMatchObject({
    schoolOwes: 2 * 3200 + 1120 + 15_000,
    vendorBears: 0,
  });
});
