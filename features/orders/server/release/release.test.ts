import { isoDayAt } from '@lanyard/format/dates';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Order } from '../../api.ts';
import { testOrders } from '../test-orders.ts';

const shop = await testOrders();
const { town, read, send, vendor } = shop;

test('a release creates a numbered order with serials and snapshots that the vendor can read', async () => {
  const students = await shop.approved(3);
  const pending = await shop.add('Nobody yet');
  const refused = await shop.add('No photo please', { consent: 'no' });
  const quote = await shop.quote({ sections: [shop.section(0)] });
  expect(quote).toMatchObject({
    cards: 3,
    reprints: 0,
    leftOut: [
      { why: 'no_photo', count: 1 },
      { why: 'photo_refused', count: 1 },
    ],
    students: [
      { student: pending.id, name: 'Nobody yet', why: 'no_photo' },
      { student: refused.id, name: 'No photo please', why: 'photo_refused' },
    ],
    costs: { currency: 'INR', schoolOwes: 3 * 3200 + 15_000, vendorBears: 0 },
  });
  const reply = await shop.tryRelease(students, { notes: 'Please send 9-A first', priority: 'high' });
  expect(reply.statusCode, reply.body).toBe(201);
  const order = reply.json<Order & { progress: string }>();
  expect(order).toMatchObject({
    batch: 'Batch-2025-01',
    school: { name: 'Alpha' },
    vendor: { name: 'Vendor' },
    quantity: 3,
    status: 'in_production',
    shown: 'in_production',
    priority: 'high',
    unready: 3,
    acceptedAt: null,
  });
  expect(order.name).toMatch(/^ORD-\d{4}-0001$/);
  const cards = await shop.cardsOf(order.id);
  expect(new Set(cards.map(({ serial }) => serial)).size).toBe(3);
  expect(cards.map(({ name }) => name)).toEqual(['Student 1', 'Student 2', 'Student 3']);
  for (const student of students)
    expect(await shop.deliveryOf(student)).toEqual({
      delivery: 'pending',
      stage: 'ordered',
      status: 'approved',
    });

  const seen = await read<{ orders: Order[] }>(vendor('GET', '/orders'));
  expect(seen.orders.map(({ name }) => name)).toEqual([order.name]);
  await shop.prepare(order.id);
  const whole = await shop.vendorsOrder(order.id);
  expect(whole).toMatchObject({
    unready: 0,
    notes: 'Please send 9-A first',
    releasedBy: null,
    sections: [{ label: '9-A', counts: { queued: 3 } }],
    designs: [{ name: 'Standard ID Card', type: 'id_card', ready: true }],
    costs: { schoolOwes: Math.floor(3 * 3200 * 1.2) + 15_000 },
  });
  expect((await shop.order(order.id)).releasedBy).toBe('admin of Alpha');
});

test('an order stores a copy of the chosen delivery place, or of the default, and both sides read it', async () => {
  const [one = '', two = '', three = '', four = ''] = await shop.approved(4);
  const none = await shop.release([one]);
  expect((await shop.vendorsOrder(none.id)).deliveryPlace).toBeNull();

  const office = await shop.addPlace('School office');
  const annexe = await shop.addPlace('Annexe');
  const byDefault = await shop.release([two]);
  const chosen = await shop.release([three], { place: annexe.id });
  const body = { name: 'Moved', contact: '', phone: '', address: '1 New Road', country: 'NP' };
  for (const { id } of [office, annexe])
    await read(send('PATCH', `/delivery-places/${id}`, { ...body, name: `Moved ${id}` }));
  const copy = {
    name: 'School office',
    contact: 'Contact of School office',
    phone: '+91 80 5550 0142',
    address: '14 Temple Road\nBengaluru 560003',
    country: 'IN',
  };
  expect((await shop.order(byDefault.id)).deliveryPlace).toEqual(copy);
  expect((await shop.vendorsOrder(byDefault.id)).deliveryPlace).toEqual(copy);
  expect((await shop.vendorsOrder(chosen.id)).deliveryPlace).toMatchObject({ name: 'Annexe', country: 'IN' });

  await read(send('DELETE', `/delivery-places/${annexe.id}`, undefined, { version: 2 }));
  expect((await shop.tryRelease([four], { place: annexe.id })).json()).toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'body.place' }],
  });
  // The vendor loses the address with the order.
  const close = (status: string, at: string | null) =>
    shop.asSchool(({ tx }) =>
      sql`update orders set closes_at = ${at}, delivered_at = ${at}, status = ${status} where id = ${chosen.id}`.execute(
        tx,
      ),
    );
  await close('delivered', new Date().toISOString());
  expect((await vendor('GET', `/orders/${chosen.id}`)).statusCode).toBe(404);
  const seen = await shop.asVendor(({ tx }) =>
    sql`select delivery_place from orders where id = ${chosen.id}`.execute(tx),
  );
  expect(seen.rows).toEqual([]);
  expect((await shop.order(chosen.id)).deliveryPlace).toMatchObject({ name: 'Annexe' });
  await close('in_production', null);
});

test('a release takes only approved proofs without a live card and only the quoted number', async () => {
  const [one = '', two = ''] = await shop.approved(2);
  const plain = await shop.add('Without anything');
  expect((await shop.tryRelease([one, two, plain.id])).json()).toMatchObject({
    code: 'release_differs',
    cards: 2,
  });
  expect((await shop.tryRelease([plain.id])).json()).toMatchObject({ code: 'nothing_to_release' });
  await shop.release([one]);
  const quote = await shop.quote({ students: [one, two] });
  expect(quote).toMatchObject({ cards: 1, leftOut: [{ why: 'has_card', count: 1 }] });
  expect((await shop.tryRelease([one])).json()).toMatchObject({ code: 'nothing_to_release' });
});

test('a proof that was reopened after the quote is not released', async () => {
  const [student = ''] = await shop.approved(1);
  await read(
    send(
      'PATCH',
      `/students/${student}`,
      { change: { name: 'Another Name' }, was: { name: 'Student 1' } },
      { version: 1 },
    ),
  );
  expect((await shop.tryRelease([student])).json()).toMatchObject({ code: 'nothing_to_release' });
});

test.each([
  ['yesterday', { dueOn: '2020-01-01' }, 400],
  ['another vendor’s link', { link: '00000000-0000-7000-8000-000000000001' }, 409],
  ['nobody', { cards: 0 }, 400],
])('a release with %s is refused', async (_, more, status) => {
  const [student = ''] = await shop.approved(1);
  expect((await shop.tryRelease([student], more)).statusCode).toBe(status);
  expect(await shop.deliveryOf(student)).toMatchObject({ stage: 'none' });
});

test('only one of several releases of the same students succeeds and no number is lost', async () => {
  const students = await shop.approved(2);
  const replies = await Promise.all(Array.from({ length: 4 }, () => shop.tryRelease(students)));
  expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
    '201',
    '409',
    '409',
    '409',
  ]);
  const names = await numbers();
  expect(names).toEqual(names.map((_, at) => at + 1));
});

test('many releases at once get numbers without a gap', async () => {
  const students = await shop.approved(5);
  const replies = await Promise.all(students.map((student) => shop.tryRelease([student])));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
  const names = await numbers();
  expect(names).toEqual(names.map((_, at) => at + 1));
  const batches = await shop.asSchool(({ tx }) =>
    sql<{ number: number }>`select number from batches order by number`.execute(tx),
  );
  expect(batches.rows.map(({ number }) => number)).toEqual(names);
});

const numbers = (): Promise<number[]> =>
  shop.asVendor(async ({ tx }) => {
    const { rows } = await sql<{ number: number }>`select number from orders order by number`.execute(tx);
    return rows.map(({ number }) => number);
  });

test.each(['photographer', 'reviewer', 'principal'] as const)('a %s may not release', async (by) => {
  expect((await shop.tryRelease(['00000000-0000-7000-8000-000000000001'], {}, { by })).statusCode).toBe(403);
});

test('a vendor may not release', async () => {
  const body = { link: shop.link.id, choice: { students: [] }, dueOn: shop.day(3), cards: 1 };
  expect((await vendor('POST', '/orders', body)).statusCode).toBe(403);
  expect((await vendor('POST', '/orders', body, { at: town.alpha })).statusCode).toBe(404);
});

test('the choices list the vendors of the school and what each section can release', async () => {
  const choices = await read<{
    vendors: { dueOn: string }[];
    today: string;
    sections: { label: string; releasable: number }[];
  }>(send('GET', '/release/choices', undefined, { by: 'staff' }));
  expect(choices.vendors).toEqual([
    {
      link: shop.link.id,
      name: 'Vendor',
      colour: '#2e77d8',
      inHouse: false,
      // The test's handler of `dueDayRequested` answers with this day.
      dueOn: shop.day(7),
    },
  ]);
  expect(choices.sections.map(({ label }) => label)).toEqual(['9-A', '9-B', '10-A', '10-B']);
});

test('a release that is repeated with the same key creates one order', async () => {
  const students = await shop.approved(1);
  const one = await shop.tryRelease(students, {}, { key: 'one-release-only' });
  const dueOn = shop.day(5);
  const two = await shop.tryRelease(students, { dueOn }, { key: 'one-release-only' });
  expect([one.statusCode, two.statusCode]).toEqual([201, 201]);
  expect(two.json<Order>().id).toBe(one.json<Order>().id);
});

test('a card is released on its last valid day, and is left out with that day afterwards', async () => {
  const schoolDay = (days: number) => isoDayAt(Date.now() + days * 86_400_000, 'Asia/Kolkata');
  const approvedUntil = async (days: number): Promise<string> => {
    await shop.asSchool(({ tx }) =>
      sql`update academic_years set ends_on = ${schoolDay(days)} where is_current`.execute(tx),
    );
    const [student = ''] = await shop.approved(1, 0, `Valid for ${String(days)}`);
    return student;
  };
  const over = await approvedUntil(-1);
  const lastDay = await approvedUntil(0);
  expect(await shop.quote({ students: [over, lastDay] })).toMatchObject({
    cards: 1,
    leftOut: [{ why: 'expired', count: 1, validUntil: schoolDay(-1) }],
    students: [{ student: over, why: 'expired', validUntil: schoolDay(-1) }],
  });
  expect((await shop.tryRelease([over])).json()).toMatchObject({ code: 'nothing_to_release' });
  expect(await shop.deliveryOf(over)).toMatchObject({ stage: 'none', status: 'approved' });
  expect((await shop.tryRelease([lastDay])).statusCode).toBe(201);
});
