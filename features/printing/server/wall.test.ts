// Promise G15 in docs/trust.md: a vendor sees only released orders, only printed fields, and only inside its window.
import { randomUUID } from 'node:crypto';

import { createOrganisation, joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { sendTestRequest, newPerson } from '@lanyard/accounts/server/test-people';
import { packCards, dispatchCards, deliverCards } from '@lanyard/orders/server/cards/move-cards';
import { deleteNextOrderCopies } from '@lanyard/orders/server/change/recall-order';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { testPrinting } from './test-printing.ts';

const shop = await testPrinting();
const { town, read, send, vendor } = shop;

/** Every URL that a vendor reads about an order or a card. */
const gets = (order: string, card: string): string[] => [
  `/orders/${order}`,
  `/orders/${order}/cards`,
  `/orders/${order}/events`,
  `/orders/${order}/messages`,
  `/orders/${order}/checks`,
  `/orders/${order}/reprints`,
  `/cards/${card}`,
  `/cards/${card}/photo`,
  `/cards/${card}/face`,
];
const posts = (order: string, card: string): [string, object][] => [
  [`/orders/${order}/accept`, {}],
  [`/orders/${order}/ask-back`, { words: 'Anybody there?' }],
  [`/orders/${order}/promise`, { on: shop.day(20) }],
  [`/orders/${order}/messages`, { words: 'Hello' }],
  [`/cards/${card}/check`, { result: 'passed' }],
  [`/cards/${card}/cause`, { cause: 'scratch' }],
  [`/cards/${card}/undo-check`, {}],
  ['/cards/move', { move: 'pass', which: { order } }],
];
/** The answer of each URL, without the id of the request, which is never the same. */
async function answers(order: string, card: string): Promise<unknown[]> {
  const heard: unknown[] = [];
  for (const path of gets(order, card)) heard.push(stripped((await vendor('GET', path)).json<object>()));
  for (const [path, body] of posts(order, card))
    heard.push(stripped((await vendor('POST', path, body)).json<object>()));
  return heard;
}
const stripped = (problem: object): object => ({ ...problem, request: '' });

async function toDelivered(order: string): Promise<void> {
  const ids = await shop.printed(order);
  await read(shop.move('pass', { order }));
  await shop.asVendor((act) => packCards(act, ids));
  await shop.asVendor((act) => dispatchCards(act, ids));
  await shop.asSchool((act) => deliverCards(act, ids));
}
const asOwner = (run: ReturnType<typeof sql>) =>
  town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) => run.execute(tx));

describe('a vendor outside its window gets the same answers as for an order that does not exist', () => {
  let nothing: unknown[] = [];
  beforeAll(async () => {
    nothing = await answers(randomUUID(), randomUUID());
    expect(nothing.every((each) => (each as { status: number }).status === 404)).toBe(true);
  });

  test.each(['released', 'accepted', 'printed', 'dispatched'])(
    'at once after a recall of an order that was %s',
    async (state) => {
      const { id } = await shop.release(await shop.approved(1));
      if (state !== 'released') await read(vendor('POST', `/orders/${id}/accept`));
      const cards = state === 'printed' || state === 'dispatched' ? await shop.printed(id) : [];
      if (state === 'dispatched') {
        await read(shop.move('pass', { order: id }));
        await shop.asVendor((act) => packCards(act, cards));
        await shop.asVendor((act) => dispatchCards(act, cards));
      }
      const [card] = await shop.cardsOf(id);
      expect((await vendor('GET', `/orders/${id}`)).statusCode).toBe(200);
      await read(send('POST', `/orders/${id}/recall`, { words: 'Wrong vendor' }));
      expect(await answers(id, card?.id ?? '')).toEqual(nothing);
      const listed = await read<{ orders: { id: string }[] }>(vendor('GET', '/orders?limit=200'));
      expect(listed.orders.map((order) => order.id)).not.toContain(id);
    },
  );

  test('30 days after the delivery, to the second', async () => {
    const order = await shop.accepted(await shop.approved(1));
    await toDelivered(order.id);
    const [card] = await shop.cardsOf(order.id);
    const set = (when: string) =>
      asOwner(sql`update orders set closes_at = now() + ${when}::interval where id = ${order.id}`);
    await set('1 second');
    expect((await vendor('GET', `/orders/${order.id}`)).statusCode).toBe(200);
    await set('-1 second');
    expect(await answers(order.id, card?.id ?? '')).toEqual(nothing);
    // The school still sees its own order.
    expect((await send('GET', `/orders/${order.id}`)).statusCode).toBe(200);
    await set('29 days');
    expect((await vendor('GET', `/cards/${card?.id ?? ''}/face`)).statusCode).toBe(200);
  });

  test('always, for an order of another vendor', async () => {
    const other = await createOrganisation(town.db, {
      kind: 'vendor',
      name: 'Another',
      colour: '#2e77d8',
      timeZone: 'Asia/Kolkata',
    });
    const person = await newPerson(town.db, 'Somebody');
    await joinOrganisation(town.withTenant, other, person.id, ['vendor_admin']);
    const order = await shop.release(await shop.approved(1));
    const [card] = await shop.cardsOf(order.id);
    for (const path of gets(order.id, card?.id ?? ''))
      expect((await sendTestRequest(town.app, person.token, `/orgs/${other}${path}`)).statusCode).toBe(404);
    expect((await sendTestRequest(town.app, person.token, `/orgs/${other}/orders`)).json()).toEqual({
      orders: [],
      next: null,
    });
  });
});

describe('the database refuses a vendor’s role', () => {
  const refused = async (statement: ReturnType<typeof sql>): Promise<string> =>
    shop
      .asVendor(({ tx }) => statement.execute(tx))
      .then(
        () => 'let in',
        (fault: unknown) => (fault as Error).message,
      );
  test.each(['enrolment_id', 'student_id', 'proof_id', 'photo_id', 'template_id', '*'])(
    'the column %s of a card',
    async (column) => {
      expect(await refused(sql`select ${sql.raw(column)} from cards`)).toContain('permission denied');
    },
  );
  test.each([
    'students',
    'enrolments',
    'proofs',
    'proof_versions',
    'photos',
    'sections',
    'batches',
    'replacements',
  ])('the table %s', async (table) => {
    expect(await refused(sql`select 1 from ${sql.table(table)}`)).toContain('permission denied');
  });
  test.each([
    'orders set closes_at = null',
    'orders set recalled_at = null',
    `orders set status = 'delivered'`,
    'orders set vendor_id = 1',
    'cards set seal = null',
    `cards set fields = '{}'`,
    'cards set held = false',
    'cards set order_id = null',
  ])('the update %s', async (change) => {
    expect(await refused(sql`update ${sql.raw(change)}`)).toContain('permission denied');
  });
  test('and hides closed orders from the vendor’s worker', async () => {
    const order = await shop.release(await shop.approved(1));
    await read(send('POST', `/orders/${order.id}/recall`, {}));
    const seen = await town.withTenant({ org: town.vendor.org, user: '', as: 'app_worker' }, ({ tx }) =>
      sql`select id from cards where order_id = ${order.id} union all select id from orders where id = ${order.id}`.execute(
        tx,
      ),
    );
    expect(seen.rows).toEqual([]);
    const written =
      await refused(sql`insert into order_messages (org_id, vendor_id, order_id, side, by, by_name, words)
      values (${town.alpha.org}, ${town.vendor.org}, ${order.id}, 'vendor', ${town.vendor.people.vendor.id}, 'x', 'x')`);
    expect(written).toContain('row-level security');
  });
});

test('a vendor reads the printed fields of a student and nothing else', async () => {
  const [student = ''] = await shop.approved(1, 0, 'Seen By Vendor');
  const order = await shop.accepted([student]);
  const [card] = await shop.cardsOf(order.id);
  const whole = JSON.stringify((await vendor('GET', `/cards/${card?.id ?? ''}`)).json());
  const list = JSON.stringify((await vendor('GET', `/orders/${order.id}/cards`)).json());
  for (const text of [whole, list]) expect(text).not.toContain(student);
  expect(whole).toContain('Seen By Vendor 1');
  expect(await read(vendor('GET', `/cards/${card?.id ?? ''}`))).toMatchObject({
    student: null,
    differs: null,
  });
});

test('the copies of a vendor exist during its window and are deleted after a recall or the end of the window', async () => {
  const copies = async (): Promise<number> => {
    const { rows } = await town.withTenant(
      { org: town.vendor.org, user: '', as: 'app_worker' },
      ({ tx, org }) =>
        sql<{
          n: number;
        }>`select count(*)::int as n from files where org_id = ${org} and purpose = 'card_picture'`.execute(
          tx,
        ),
    );
    return rows[0]?.n ?? -1;
  };
  const before = await copies();
  const recalled = await shop.release(await shop.approved(2));
  expect(await copies()).toBe(before + 2);
  await read(send('POST', `/orders/${recalled.id}/recall`, {}));
  expect(await copies()).toBe(before);

  const order = await shop.accepted(await shop.approved(1));
  await toDelivered(order.id);
  const erase = () =>
    town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, (act) => deleteNextOrderCopies(act));
  while (await erase());
  expect(await copies()).toBe(before + 1);
  await asOwner(sql`update orders set closes_at = now() where id = ${order.id}`);
  expect(await erase()).toBe(true);
  expect(await copies()).toBe(before);
  expect(await erase()).toBe(false);
});
