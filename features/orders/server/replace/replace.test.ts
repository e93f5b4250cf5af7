import { randomUUID } from 'node:crypto';

import { replacementsRequested } from '@lanyard/students/events';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { CardFees, Replacement, ReplacementQuote, StudentCard } from '../../api-replace.ts';
import type { Order } from '../../api.ts';
import { deliverCards, dispatchCards, handOverCards, packCards } from '../cards/move-cards.ts';
import { testOrders } from '../test-orders.ts';

const shop = await testOrders();
const { read, send, vendor } = shop;

/** An order whose cards the children have. */
async function delivered(students: readonly string[]): Promise<Order> {
  const order = await shop.accepted(students);
  const ids = await shop.printed(order.id);
  await read(shop.move('pass', { order: order.id }));
  await shop.asVendor((act) => packCards(act, ids));
  await shop.asVendor((act) => dispatchCards(act, ids));
  await shop.asSchool((act) => deliverCards(act, ids));
  await shop.asSchool((act) => handOverCards(act, ids));
  return order;
}
type Done = {
  replaced: ReplacementQuote['replaced'];
  leftOut: ReplacementQuote['leftOut'];
  order: Order | null;
};
const replace = (body: object): Promise<Done> => read(send('POST', '/replacements', body));
const waiting = async (): Promise<Replacement[]> =>
  (await read<{ replacements: Replacement[] }>(send('GET', '/replacements?waiting=true'))).replacements;
const rename = async (student: string, name: string): Promise<void> => {
  const now = await read<{ version: number; name: string }>(send('GET', `/students/${student}`));
  await read(
    send(
      'PATCH',
      `/students/${student}`,
      { change: { name }, was: { name: now.name } },
      { version: now.version },
    ),
  );
};

describe('a replacement of a lost card', () => {
  test('ends the old card, but makes no new one if the card is no longer valid', async () => {
    const [student = ''] = await shop.approved(1);
    await delivered([student]);
    const past = { 'year.ends': '2020-03-31' };
    const { org } = shop.town.alpha;
    await shop.town.withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) =>
      sql`update cards set fields = (fields::jsonb || ${JSON.stringify(past)}::jsonb)::json where enrolment_id = ${student}`.execute(
        tx,
      ),
    );
    const into = { link: shop.link.id, dueOn: shop.day(4) };
    const done = await replace({ students: [student], cause: 'lost', words: '', into });
    expect(done).toMatchObject({ replaced: [{ unchanged: true, expiredOn: '2020-03-31' }], order: null });
    expect((await waiting()).map((each) => each.student)).toContain(student);
  });

  test('ends the old card first and prints the new one from its seal in a new order', async () => {
    const [student = ''] = await shop.approved(1);
    const first = await delivered([student]);
    const [old] = await shop.cardsOf(first.id);
    const quote = await read<ReplacementQuote>(
      send('POST', '/replacements/quote', { students: [student, randomUUID()], cause: 'lost' }),
    );
    expect(quote).toMatchObject({
      replaced: [
        {
          student,
          serial: old?.serial,
          stage: 'handed_over',
          unchanged: true,
          nth: 1,
          payer: 'school',
          fee: 0,
        },
      ],
      leftOut: [{ why: 'not_found' }],
      // No order is running, so the new card needs a new one at the same vendor.
      suggested: { link: shop.link.id },
    });
    const into = { link: shop.link.id, dueOn: shop.day(4) };
    const done = await replace({ students: [student], cause: 'lost', words: 'On the bus', into });
    expect(await shop.card(old?.id ?? '')).toMatchObject({ ended: 'lost', endedWhy: 'lost' });
    // The activity stores the class, so that it still shows this class in a later year.
    const { rows } = await shop.asSchool(({ tx, org }) =>
      sql<{ section: string | null }>`select a.section_id as section from activity a join enrolments e
        on e.org_id = a.org_id and e.student_id = a.student_id
        where a.org_id = ${org} and a.kind = 'cards_replaced' and e.id = ${student}`.execute(tx),
    );
    expect(rows).toEqual([{ section: shop.section(0) }]);
    const order = done.order?.id ?? '';
    const fresh = await shop.cardOf(student, order);
    expect(fresh).toMatchObject({ reprint: true, stage: 'queued', name: 'Student 1' });
    expect(fresh.serial).not.toBe(old?.serial);
    expect((await shop.order(order)).costs).toMatchObject({ schoolOwes: 1120 + 15_000 });
    // The student's panel shows both cards, the newest first. A principal may read them. A student of another school is
    // not found.
    const { cards } = await read<{ cards: StudentCard[] }>(
      send('GET', `/students/${student}/cards`, undefined, { by: 'principal' }),
    );
    expect(cards).toMatchObject([
      { serial: fresh.serial, stage: 'queued', ended: null, order: { id: order, vendor: 'Vendor' } },
      { serial: old?.serial, stage: 'handed_over', ended: 'lost', order: { id: first.id } },
    ]);
    const plain = await shop.add('Without a card');
    expect(await read(send('GET', `/students/${plain.id}/cards`))).toEqual({ cards: [] });
    expect((await send('GET', `/students/${randomUUID()}/cards`)).statusCode).toBe(404);
    expect((await send('GET', `/students/${student}/cards`, undefined, { by: 'reviewer' })).statusCode).toBe(
      403,
    );
    expect(await shop.deliveryOf(student)).toMatchObject({ delivery: 'pending', stage: 'ordered' });
    const { reprints } = await read<{ reprints: object[] }>(vendor('GET', `/orders/${order}/reprints`));
    expect(reprints).toMatchObject([{ cause: 'lost', payer: 'school', newSerial: fresh.serial }]);
    // The status of the delivered order does not change.
    expect((await shop.order(first.id)).status).toBe('delivered');
  });

  test('is paid by the family according to the rule of the school', async () => {
    const fees = await read<CardFees>(send('GET', '/card-fees'));
    const rules = { ...fees.rules, lost: { free: 1, fee: 5000 } };
    const changed = await read<CardFees>(
      send('PATCH', '/card-fees', { currency: 'INR', rules }, { version: fees.version }),
    );
    expect(changed.rules.lost).toEqual({ free: 1, fee: 5000 });
    expect(
      (await send('PATCH', '/card-fees', { currency: 'INR', rules }, { version: fees.version })).statusCode,
    ).toBe(412);
    const [student = ''] = await shop.approved(1);
    await delivered([student]);
    const one = await replace({
      students: [student],
      cause: 'lost',
      into: { link: shop.link.id, dueOn: shop.day(4) },
    });
    expect(one.replaced[0]).toMatchObject({ nth: 1, payer: 'school', fee: 0 });
    await shop.prepare(one.order?.id ?? '');
    await read(vendor('POST', `/orders/${one.order?.id ?? ''}/accept`));
    expect(
      (await send('POST', '/replacements', { students: [student], cause: 'lost' })).json(),
    ).toMatchObject({ code: 'no_card' });
    await shop.printed(one.order?.id ?? '');
    const two = await replace({ students: [student], cause: 'changed' });
    expect(two.replaced[0]).toMatchObject({ nth: 1 });
    const three = await read<ReplacementQuote>(
      send('POST', '/replacements/quote', { students: [student], cause: 'lost' }),
    );
    expect(three.leftOut).toMatchObject([{ why: 'no_card' }]);
  });

  test('ends the old card, but makes no new one until the doubt about its photo is settled', async () => {
    const [student = ''] = await shop.approved(1);
    await delivered([student]);
    const proof = await shop.proofOf(student);
    await read(shop.doubt(proof));
    const asked = { students: [student], cause: 'damaged' };
    expect(await read<ReplacementQuote>(send('POST', '/replacements/quote', asked))).toMatchObject({
      replaced: [{ unchanged: true, doubted: true }],
      suggested: null,
    });
    const into = { link: shop.link.id, dueOn: shop.day(4) };
    expect(await replace({ ...asked, into })).toMatchObject({ replaced: [{ doubted: true }], order: null });
    expect(await shop.quote({ students: [student] })).toMatchObject({ cards: 0 });
    await read(shop.doubt(proof, false));
    expect(await shop.quote({ students: [student] })).toMatchObject({ cards: 1, reprints: 1 });
  });

  test('can join a running order', async () => {
    const [student = '', other = ''] = await shop.approved(2);
    await delivered([student]);
    const running = await shop.accepted([other], { dueOn: shop.day(1) });
    const suggested = async () => {
      const asked = { students: [student], cause: 'damaged' };
      return (await read<ReplacementQuote>(send('POST', '/replacements/quote', asked))).suggested;
    };
    expect(await suggested()).toEqual({ order: running.id });
    const done = await replace({ students: [student], cause: 'damaged', into: { order: running.id } });
    expect(done.order).toMatchObject({ id: running.id, quantity: 2 });
    expect((await shop.order(running.id)).costs).toMatchObject({ schoolOwes: 3200 + 1120 + 15_000 });
    const other_ = await send('POST', '/replacements', {
      students: [other],
      cause: 'damaged',
      into: { order: randomUUID() },
    });
    expect(other_.statusCode).toBe(404);
  });

  test('waits for the next release if no order is chosen', async () => {
    const [student = ''] = await shop.approved(1);
    await delivered([student]);
    await replace({ students: [student], cause: 'lost' });
    expect((await waiting()).find((row) => row.student === student)).toMatchObject({
      waits: 'release',
      cause: 'lost',
    });
    expect(await shop.quote({ students: [student] })).toMatchObject({ cards: 1, reprints: 1 });
    const order = await shop.release([student]);
    expect((await shop.cardOf(student, order.id)).reprint).toBe(true);
    expect((await waiting()).find((row) => row.student === student)).toBeUndefined();
  });
});

test('a replacement after a changed name waits for a new proof and is made by its release', async () => {
  const [student = ''] = await shop.approved(1);
  const order = await delivered([student]);
  await rename(student, 'Married Name');
  expect((await shop.cardsOf(order.id))[0]).toMatchObject({ differs: ['student.name'] });
  const done = await replace({
    students: [student],
    cause: 'changed',
    into: { link: shop.link.id, dueOn: shop.day(4) },
  });
  expect(done).toMatchObject({ replaced: [{ unchanged: false }], order: null });
  expect(await shop.deliveryOf(student)).toMatchObject({
    status: 'pending',
    stage: 'none',
    delivery: 'pending',
  });
  expect((await waiting()).find((row) => row.student === student)).toMatchObject({ waits: 'proof' });
  await shop.drawAll();
  await shop.decide(await shop.proofOf(student), { act: 'approve' }, 'admin');
  const next = await shop.release([student]);
  expect(await shop.cardOf(student, next.id)).toMatchObject({ name: 'Married Name', reprint: true });
});

test('an import that asks for new cards replaces only printed cards', async () => {
  const [one = '', two = ''] = await shop.approved(2);
  await delivered([one]);
  await shop.asSchool((act) =>
    act.announce(replacementsRequested, { changeSet: randomUUID(), ids: [one, two] }),
  );
  expect((await waiting()).map(({ student }) => student)).toContain(one);
  expect((await waiting()).map(({ student }) => student)).not.toContain(two);
});

test('a card that has not left the vendor cannot be reported as lost', async () => {
  const [student = ''] = await shop.approved(1);
  await shop.accepted([student]);
  const quote = await read<ReplacementQuote>(
    send('POST', '/replacements/quote', { students: [student], cause: 'lost' }),
  );
  expect(quote.leftOut).toMatchObject([{ student, why: 'not_out_yet' }]);
});

test.each(['photographer', 'reviewer', 'principal'] as const)('a %s may not replace a card', async (by) => {
  for (const path of ['/replacements', '/replacements/quote'])
    expect((await send('POST', path, { students: [randomUUID()], cause: 'lost' }, { by })).statusCode).toBe(
      403,
    );
  expect((await send('GET', '/replacements', undefined, { by })).statusCode).toBe(403);
  expect((await send('PATCH', '/card-fees', {}, { by })).statusCode).toBe(403);
});

test('a vendor can neither replace cards nor read the fees of a school', async () => {
  expect(
    (await vendor('POST', '/replacements', { students: [randomUUID()], cause: 'lost' })).statusCode,
  ).toBe(403);
  expect((await vendor('GET', '/card-fees')).statusCode).toBe(403);
  expect((await vendor('PATCH', '/card-fees', {}, { by: 'vendor_admin' })).statusCode).toBe(403);
});
