import type { Role } from '@lanyard/domain/role';
import { recentMails } from '@lanyard/mail/queries';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import type { ReleaseRequest } from '../../api-release-requests.ts';
import type { Order } from '../../api.ts';
import { testOrders } from '../test-orders.ts';

const shop = await testOrders();
const { town, read, send, vendor } = shop;

/** Stores events as if this person had released so many single cards today. */
const releasedToday = (count: number): Promise<unknown> =>
  shop.asSchool(({ tx }) =>
    sql`insert into card_events (org_id, vendor_id, order_id, card_id, side, by, kind)
    select c.org_id, c.vendor_id, c.order_id, c.id, 'school', ${town.alpha.people.admin.id}, 'released'
    from (select * from cards order by id limit 1) c, generate_series(1, ${count}::int)`.execute(tx),
  );
const terms = (students: readonly string[], more: object = {}) => ({
  link: shop.link.id,
  choice: { students },
  dueOn: shop.day(5),
  cards: students.length,
  ...more,
});
const ask = (students: readonly string[], by: Role = 'admin') =>
  read<{ id: string }>(send('POST', '/release/requests', terms(students, { notes: 'All of it' }), { by }));
const settle = (id: string, how: 'confirm' | 'decline', by: Role, cards = 2) =>
  send('POST', `/release/requests/${id}/${how}`, how === 'confirm' ? { cards } : undefined, { by });
const open = async (by: Role = 'principal'): Promise<ReleaseRequest[]> =>
  (await read<{ requests: ReleaseRequest[] }>(send('GET', '/release/requests', undefined, { by }))).requests;

let first: Order;
beforeAll(async () => {
  first = await shop.release(await shop.approved(1, 1, 'First'));
  // One card is already released.
  await releasedToday(498);
});

test('the 501st card of a day needs a second person, also in several releases and as a late joiner', async () => {
  const [one = '', two = ''] = await shop.approved(2);
  expect(await shop.quote({ students: [one] })).toMatchObject({ cards: 1, secondPerson: false });
  expect(await shop.quote({ students: [one, two] })).toMatchObject({ cards: 2, secondPerson: true });
  expect((await shop.tryRelease([one, two])).json()).toMatchObject({ code: 'second_person_needed' });
  const added = await send('POST', `/orders/${first.id}/changes`, { add: [one, two] });
  expect(added.json()).toMatchObject({ code: 'second_person_needed' });
  // Another person has a limit of their own.
  expect((await shop.tryRelease([one, two], {}, { by: 'staff' })).statusCode).toBe(201);
});

test('a confirmed request becomes an order of the person who asked and counts for neither person', async () => {
  const students = await shop.approved(2);
  await shop.addPlace('School office');
  const { id: place } = await shop.addPlace('Annexe');
  const { id } = await read<{ id: string }>(
    send('POST', '/release/requests', terms(students, { notes: 'All of it', place })),
  );
  expect(await shop.deliveryOf(students[0] ?? '')).toMatchObject({ stage: 'none' });
  expect((await read<{ orders: Order[] }>(vendor('GET', '/orders'))).orders.length).toBe(2);
  const [seen] = await open();
  expect(seen).toMatchObject({
    id,
    vendor: 'Vendor',
    notes: 'All of it',
    place: 'Annexe',
    cards: 2,
    mine: false,
    now: { cards: 2 },
  });
  expect(seen?.askedBy).toBe('admin of Alpha');
  expect((await open('admin'))[0]?.mine).toBe(true);

  expect((await settle(id, 'confirm', 'admin')).json()).toMatchObject({ code: 'same_person' });
  expect((await settle(id, 'confirm', 'staff')).statusCode).toBe(403);
  expect((await settle(id, 'confirm', 'principal', 3)).json()).toMatchObject({
    code: 'release_differs',
    cards: 2,
  });
  const reply = await settle(id, 'confirm', 'principal');
  expect(reply.statusCode, reply.body).toBe(200);
  const order = reply.json<Order>();
  expect(order).toMatchObject({ quantity: 2, status: 'in_production' });
  expect((await shop.order(order.id)).releasedBy).toBe('admin of Alpha');
  expect(await open()).toEqual([]);
  expect((await settle(id, 'confirm', 'principal')).json()).toMatchObject({ code: 'request_settled' });
  // A release by two people counts for neither of them, so the first person can still release their 500th card alone.
  const [third = ''] = await shop.approved(1, 0, 'Third');
  expect((await shop.tryRelease([third])).statusCode).toBe(201);
});

test('an email goes to each person who may confirm, and none if the request is refused', async () => {
  const letters = async () =>
    (
      await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx, org }) =>
        recentMails(tx, org),
      )
    ).filter(({ subject }) => subject.includes('wait for you to release'));
  const before = (await letters()).length;
  const { rows: principals } = await sql<{
    email: string;
  }>`select email from ctl.people where id = ${town.alpha.people.principal.id}`.execute(town.db);
  const students = await shop.approved(2);
  expect((await send('POST', '/release/requests', terms(students, { cards: 3 }))).statusCode).toBe(409);
  expect(await letters()).toHaveLength(before);
  await ask(students);
  const sent = (await letters()).slice(0, -before || undefined);
  expect(sent.map(({ recipient }) => recipient)).toEqual(principals.map(({ email }) => email));
  expect(sent[0]).toMatchObject({
    subject: '2 cards for Vendor wait for you to release them',
    body: expect.stringContaining('admin of Alpha') as string,
  });
  expect(sent[0]?.link).toContain('/vendor');
});

test('only one of two answers at once counts and a declined or withdrawn request is not released', async () => {
  const students = await shop.approved(2);
  const raced = await ask(students);
  const replies = await Promise.all([
    settle(raced.id, 'confirm', 'principal'),
    settle(raced.id, 'decline', 'admin'),
  ]);
  expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);

  const others = await shop.approved(2);
  const declined = await ask(others);
  expect((await settle(declined.id, 'decline', 'staff')).statusCode).toBe(404);
  expect((await settle(declined.id, 'decline', 'principal')).statusCode).toBe(200);
  expect((await settle(declined.id, 'confirm', 'principal')).json()).toMatchObject({
    code: 'request_settled',
  });
  const back = await ask(others);
  expect((await settle(back.id, 'decline', 'admin')).statusCode).toBe(200);
  expect(await shop.deliveryOf(others[0] ?? '')).toMatchObject({ stage: 'none' });
});

test('a request cannot be confirmed after the link with the vendor has ended', async () => {
  const students = await shop.approved(2);
  const { id } = await ask(students);
  await sql`update ctl.vendor_links set ended_at = now(), ended_by = started_by where id = ${shop.link.id}`.execute(
    town.db,
  );
  expect((await open())[0]?.now).toBe(null);
  expect((await settle(id, 'confirm', 'principal')).json()).toMatchObject({ code: 'vendor_not_linked' });
  await sql`update ctl.vendor_links set ended_at = null, ended_by = null where id = ${shop.link.id}`.execute(
    town.db,
  );
});
