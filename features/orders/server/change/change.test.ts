import { randomUUID } from 'node:crypto';

import { endVendorLink } from '@lanyard/accounts/server/school/link-vendor';
import type { Template } from '@lanyard/templates/api';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { OrderChangeEffect, RecallEffect } from '../../api-change.ts';
import type { OrderMessage, Order, OrderEvent } from '../../api.ts';
import { deliverCards, dispatchCards, packCards } from '../cards/move-cards.ts';
import { testOrders } from '../test-orders.ts';

const shop = await testOrders();
const { read, send, vendor, town } = shop;

describe('changing the cards of an order', () => {
  test('pulls a card and adds a late joiner with the effect that the quote showed', async () => {
    const students = await shop.approved(3);
    const order = await shop.accepted(students);
    const [one] = await shop.cardsOf(order.id);
    const [late = ''] = await shop.approved(1, 0, 'Late');
    const change = { pull: [one?.id, randomUUID()], add: [late, students[1]] };
    const quote = await read<OrderChangeEffect>(send('POST', `/orders/${order.id}/changes/quote`, change));
    expect(quote).toMatchObject({
      pulled: 1,
      pulledPrinted: 0,
      added: 1,
      leftOut: [{ why: 'not_found' }, { id: students[1], why: 'has_card' }],
      costsBefore: { schoolOwes: 3 * 3200 + 15_000 },
      costsAfter: { schoolOwes: 3 * 3200 + 15_000 },
    });
    expect((await shop.cardsOf(order.id, 'live')).length).toBe(3);
    const done = await read<{ effect: OrderChangeEffect; order: Order }>(
      send('POST', `/orders/${order.id}/changes`, change),
    );
    expect(done).toMatchObject({ effect: quote, order: { quantity: 3, ended: 1 } });
    const cards = await shop.cardsOf(order.id, 'live');
    expect(cards.map(({ name }) => name)).toEqual(['Student 2', 'Student 3', 'Late 1']);
    expect(await shop.deliveryOf(students[0] ?? '')).toMatchObject({ stage: 'none', status: 'approved' });
    expect(await shop.deliveryOf(late)).toMatchObject({ stage: 'ordered' });
    await shop.prepare(order.id);
    expect((await shop.vendorsOrder(order.id)).unready).toBe(0);
    // The student has no live card any more, so a new release may include them.
    expect((await shop.quote({ students: [students[0]] })).cards).toBe(1);
  });

  test('charges pulled cards that were printed and leaves packed cards in the order', async () => {
    const order = await shop.accepted(await shop.approved(2));
    const [one = '', two = ''] = await shop.printed(order.id);
    await read(shop.move('pass', { order: order.id }));
    await shop.asVendor((act) => packCards(act, [two]));
    const done = await read<{ effect: OrderChangeEffect }>(
      send('POST', `/orders/${order.id}/changes`, { pull: [one, two] }),
    );
    expect(done.effect).toMatchObject({
      pulled: 1,
      pulledPrinted: 1,
      leftOut: [{ id: two, why: 'card_elsewhere' }],
    });
    expect(await shop.order(order.id)).toMatchObject({
      quantity: 1,
      status: 'ready',
      costs: { schoolOwes: 2 * 3200 + 15_000 },
    });
  });

  test('subtracts the price of the type of each pulled card', async () => {
    const badge = await shop.publish(
      await shop.ok<Template>('POST', '/templates', {
        origin: { from: 'starter', starter: 'Student Badge' },
      }),
    );
    await shop.use(badge, [shop.section(1)]);
    const students = [...(await shop.approved(2, 0, 'Card')), ...(await shop.approved(2, 1, 'Badge'))];
    const order = await shop.accepted(students);
    const cards = await shop.cardsOf(order.id);
    const owed = async (pull: readonly string[]): Promise<number | undefined> =>
      (await read<OrderChangeEffect>(send('POST', `/orders/${order.id}/changes/quote`, { pull }))).costsAfter
        ?.schoolOwes;
    const idOf = (name: string): string => cards.find((card) => card.name === name)?.id ?? '';
    expect(await owed([])).toBe(2 * 3200 + 2 * 2500 + 15_000);
    expect(await owed([idOf('Badge 1')])).toBe(2 * 3200 + 2500 + 15_000);
    expect(await owed([idOf('Card 1')])).toBe(3200 + 2 * 2500 + 15_000);
    expect(await owed([idOf('Badge 1'), idOf('Badge 2')])).toBe(2 * 3200 + 15_000);
    await read(send('POST', `/orders/${order.id}/changes`, { pull: [idOf('Badge 2')] }));
    expect((await shop.order(order.id)).costs?.schoolOwes).toBe(2 * 3200 + 2500 + 15_000);
    await shop.use(shop.template(), [shop.section(1)]);
  });

  test('is refused if there is nothing to change', async () => {
    const order = await shop.accepted(await shop.approved(1));
    expect(
      (await send('POST', `/orders/${order.id}/changes`, { pull: [randomUUID()] })).json(),
    ).toMatchObject({ code: 'nothing_to_release' });
  });
});

describe('hold and recall', () => {
  test('stops an order on hold until it is resumed', async () => {
    const order = await shop.accepted(await shop.approved(1));
    await read(send('POST', `/orders/${order.id}/hold`, { words: 'A name may be wrong' }));
    expect((await send('POST', `/orders/${order.id}/hold`, {})).json()).toMatchObject({ code: 'order_held' });
    expect(await shop.vendorsOrder(order.id)).toMatchObject({ heldWords: 'A name may be wrong' });
    await read(send('POST', `/orders/${order.id}/resume`));
    expect((await send('POST', `/orders/${order.id}/resume`)).json()).toMatchObject({
      code: 'order_not_held',
    });
    await shop.printed(order.id);
  });

  test('makes undispatched cards void and releasable after a recall, and dispatched cards continue', async () => {
    const students = await shop.approved(2);
    const order = await shop.accepted(students);
    const [one = ''] = await shop.printed(order.id);
    await read(shop.move('pass', { order: order.id }));
    await shop.asVendor((act) => packCards(act, [one]));
    await shop.asVendor((act) => dispatchCards(act, [one]));
    const effect = await read<RecallEffect>(send('POST', `/orders/${order.id}/recall/quote`));
    expect(effect).toMatchObject({ ended: 1, endedPrinted: 1, sent: 1 });
    expect(await read(send('POST', `/orders/${order.id}/recall`, { words: 'Too late' }))).toMatchObject({
      quantity: 2,
      ended: 1,
      counts: { dispatched: 1 },
    });
    expect((await shop.order(order.id)).costs).toEqual(effect.costsAfter);
    expect((await send('POST', `/orders/${order.id}/recall`, {})).json()).toMatchObject({
      code: 'order_recalled',
    });
    expect((await send('POST', `/orders/${order.id}/hold`, {})).json()).toMatchObject({
      code: 'order_recalled',
    });
    expect((await shop.quote({ students })).cards).toBe(1);
    await shop.asSchool((act) => deliverCards(act, [one]));
    expect(await shop.deliveryOf(students[0] ?? '')).toMatchObject({ delivery: 'delivered' });
  });

  test('counts which cards can be released again after a recall or after they are taken out', async () => {
    const students = await shop.approved(2, 0, 'Again');
    const [held = ''] = students;
    const order = await shop.accepted(students);
    await read(
      send(
        'PATCH',
        `/students/${held}`,
        { change: { name: 'Other Name' }, was: { name: 'Again 1' } },
        { version: (await read<{ version: number }>(send('GET', `/students/${held}`))).version },
      ),
    );
    await shop.drawAll();
    const pull = (await shop.cardsOf(order.id)).map(({ id }) => id);
    const quotes = async () => ({
      recall: await read<RecallEffect>(send('POST', `/orders/${order.id}/recall/quote`)),
      change: await read<OrderChangeEffect>(send('POST', `/orders/${order.id}/changes/quote`, { pull })),
    });
    expect(await quotes()).toMatchObject({
      recall: { ended: 2, releasable: 1 },
      change: { pulled: 2, releasable: 1 },
    });
    const { org } = town.alpha;
    const openYear = (open: string) =>
      town.withTenant({ org, user: '', as: 'app_worker' }, async ({ tx }) => {
        await sql`update academic_years set is_current = false where org_id = ${org}`.execute(tx);
        await sql`insert into academic_years (org_id, label, starts_on, ends_on) values (${org}, 'next', '2090-04-01', '2091-03-31')
          on conflict do nothing`.execute(tx);
        await sql`update academic_years set is_current = true where org_id = ${org} and (label = 'next') = (${open} = 'next')`.execute(
          tx,
        );
      });
    await openYear('next');
    expect((await quotes()).recall).toMatchObject({ ended: 2, releasable: 0 });
    await openYear('this');
    await read(send('POST', `/orders/${order.id}/recall`, {}));
    expect((await shop.quote({ students })).cards).toBe(1);
  });

  test('removes a recalled order from every list of open orders', async () => {
    const order = await shop.release(await shop.approved(1));
    await read(send('POST', `/orders/${order.id}/recall`, {}));
    const list = async (state: string): Promise<string[]> =>
      (await read<{ orders: Order[] }>(send('GET', `/orders?state=${state}&limit=200`))).orders.map(
        ({ id }) => id,
      );
    for (const state of ['open', 'in_production', 'delayed', 'ready', 'delivered'])
      expect(await list(state)).not.toContain(order.id);
    expect(await list('recalled')).toContain(order.id);
    // A search finds an order by every word of its name, its batch and the vendor, in any order.
    const { name, batch } = await shop.order(order.id);
    expect(await list(`recalled&q=${batch} ${name.toLowerCase()}`)).toEqual([order.id]);
    expect(await list(`recalled&q=${name} nobody`)).toEqual([]);
  });

  test('recalls the open orders if the school ends its link with the vendor', async () => {
    const order = await shop.release(await shop.approved(1));
    await town.withTenant(
      { org: town.alpha.org, user: town.alpha.people.admin.id, as: 'app_school' },
      (act) => endVendorLink(act, shop.link.id),
    );
    expect((await shop.order(order.id)).recalledWords).toBe('The school stopped working with this vendor');
    expect((await vendor('GET', `/orders/${order.id}`)).statusCode).toBe(404);
    expect((await shop.tryRelease([randomUUID()])).json()).toMatchObject({ code: 'vendor_not_linked' });
    shop.link.id = await shop.linkWith(town.vendor.org);
  });

  test.each(['principal', 'reviewer', 'photographer'] as const)('is refused to a %s', async (by) => {
    const id = randomUUID();
    for (const path of ['changes', 'changes/quote', 'hold', 'resume', 'recall', 'recall/quote'])
      expect((await send('POST', `/orders/${id}/${path}`, {}, { by })).statusCode).toBe(403);
    expect((await send('PATCH', `/orders/${id}`, {}, { by })).statusCode).toBe(403);
  });

  test('is refused to the vendor', async () => {
    const order = await shop.release(await shop.approved(1));
    for (const path of ['changes', 'hold', 'resume', 'recall'])
      expect((await vendor('POST', `/orders/${order.id}/${path}`, {})).statusCode).toBe(403);
  });
});

test('the delivery place can change until the first package is dispatched', async () => {
  const office = await shop.addPlace('School office');
  const annexe = await shop.addPlace('Annexe');
  const order = await shop.accepted(await shop.approved(2));
  const change = async (place: string, more: object = {}) =>
    send(
      'PATCH',
      `/orders/${order.id}`,
      { place, ...more },
      { version: (await shop.order(order.id)).version },
    );
  const news = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from app.outbox
        where org_id = ${town.vendor.org} and topic = 'packages'`.execute(town.db)
    ).rows[0]?.count;
  const before = await news();
  expect((await change(annexe.id)).statusCode).toBe(200);
  expect(await news()).toBe((before ?? 0) + 1);
  expect(await shop.vendorsOrder(order.id)).toMatchObject({ deliveryPlace: { name: 'Annexe' } });
  const { events } = await read<{ events: OrderEvent[] }>(vendor('GET', `/orders/${order.id}/events`));
  expect(events[0]).toMatchObject({ kind: 'changed', words: 'delivery place' });
  expect((await change(randomUUID())).json()).toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'body.place' }],
  });

  const [card = ''] = await shop.printed(order.id);
  await read(shop.move('pass', { order: order.id }));
  await shop.asVendor((act) => packCards(act, [card]));
  expect((await change(office.id)).statusCode).toBe(200);
  await shop.asVendor((act) => dispatchCards(act, [card]));
  expect((await change(annexe.id, { notes: 'To the annexe' })).json()).toMatchObject({
    code: 'invalid_input',
  });
  expect(await shop.order(order.id)).toMatchObject({ deliveryPlace: { name: 'School office' }, notes: '' });
});

test('only one of two changes of the terms with the same version succeeds', async () => {
  const order = await shop.release(await shop.approved(1));
  const seen = await shop.order(order.id);
  const replies = await Promise.all(
    ['high', 'low'].map((priority) =>
      send('PATCH', `/orders/${order.id}`, { priority }, { version: seen.version }),
    ),
  );
  expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '412']);
});

test('both sides read and write messages and the history is read by page', async () => {
  const order = await shop.release(await shop.approved(1));
  await read(send('POST', `/orders/${order.id}/messages`, { words: 'Please send 9-A first' }));
  await read(vendor('POST', `/orders/${order.id}/messages`, { words: 'We will' }));
  const { messages } = await read<{ messages: OrderMessage[] }>(
    vendor('GET', `/orders/${order.id}/messages`),
  );
  expect(messages.map(({ side, by, mine, words }) => [side, by, mine, words])).toEqual([
    ['vendor', 'vendor of Vendor', true, 'We will'],
    ['school', 'admin of Alpha', false, 'Please send 9-A first'],
  ]);
  await read(vendor('POST', `/orders/${order.id}/accept`));
  type Page = { events: OrderEvent[]; next: string | null };
  const first = await read<Page>(send('GET', `/orders/${order.id}/events?limit=2`));
  const second = await read<Page>(
    send('GET', `/orders/${order.id}/events?limit=2&after=${first.next ?? ''}`),
  );
  expect([...first.events, ...second.events].map(({ kind, by }) => [kind, by])).toEqual([
    ['accepted', null],
    ['prepared', null],
    ['released', 'admin of Alpha'],
  ]);
  expect((await send('GET', `/orders/${order.id}/events?after=rubbish`)).statusCode).toBe(400);
});
