// Tests every act of every role in every state of an order, and every check of a card at every stage, over HTTP.
import { cardRefusal, pullRefusal, stages, type Stage } from '@lanyard/domain/card';
import {
  orderActNames,
  orderActs,
  orderRefusal,
  type OrderAct,
  type OrderFacts,
} from '@lanyard/domain/order';
import { may, roles, type Role } from '@lanyard/domain/role';
import type { OrderChangeEffect } from '@lanyard/orders/api-change';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { testPrinting } from './test-printing.ts';

const shop = await testPrinting();
const { town, send, vendor } = shop;

const asWorker = (run: (org: string) => ReturnType<typeof sql>) =>
  town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx, org }) => run(org).execute(tx));

const states = {
  released: { status: 'in_production', accepted: false, held: false, recalled: false },
  accepted: { status: 'in_production', accepted: true, held: false, recalled: false },
  held: { status: 'in_production', accepted: true, held: true, recalled: false },
  delivered: { status: 'delivered', accepted: true, held: false, recalled: false },
  recalled: { status: 'in_production', accepted: true, held: false, recalled: true },
} as const satisfies Record<string, OrderFacts>;

const setState = (id: string, { status, accepted, held, recalled }: OrderFacts) => {
  const vendors = town.vendor.people.vendor.id;
  const schools = town.alpha.people.staff.id;
  const delivered = status === 'delivered';
  return asWorker(
    (org) => sql`update orders set status = ${status}, asked_back_at = null, asked_back_words = null,
      accepted_at = case when ${accepted} then now() end, accepted_by = case when ${accepted} then ${vendors}::uuid end,
      held_at = case when ${held} then now() end, recalled_at = case when ${recalled} then now() end,
      recalled_by = case when ${recalled} then ${schools}::uuid end, delivered_at = case when ${delivered} then now() end,
      closes_at = case when ${delivered} then now() + interval '30 days' end where org_id = ${org} and id = ${id}`,
  );
};

const asked: Readonly<
  Record<OrderAct, (id: string, by: Role) => Promise<{ statusCode: number; json: () => unknown }>>
> = {
  accept: (id, by) => vendor('POST', `/orders/${id}/accept`, undefined, { by }),
  ask_back: (id, by) => vendor('POST', `/orders/${id}/ask-back`, { words: 'Matt?' }, { by }),
  promise: (id, by) => vendor('POST', `/orders/${id}/promise`, { on: shop.day(9) }, { by }),
  change: async (id, by) =>
    send('PATCH', `/orders/${id}`, { notes: 'Matt' }, { by, version: (await shop.order(id)).version }),
  hold: (id, by) => send('POST', `/orders/${id}/hold`, {}, { by }),
  resume: (id, by) => send('POST', `/orders/${id}/resume`, undefined, { by }),
  recall: (id, by) => send('POST', `/orders/${id}/recall`, {}, { by }),
};
const sideOf = (role: Role) => (role.startsWith('vendor') ? 'vendor' : 'school');

describe('every state of an order', () => {
  test.each(Object.entries(states))(
    'that is %s allows exactly the acts of the table',
    async (name, facts) => {
      const { id } = await shop.release(await shop.approved(1, 0, `State ${name}`));
      // A recall ends the cards of the order, so the test recalls last.
      for (const act of orderActNames.toSorted(
        (one, other) => Number(one === 'recall') - Number(other === 'recall'),
      ))
        for (const by of roles) {
          const { side, by: action } = orderActs[act];
          // Skips roles of the other side, because the test of all routes covers them.
          if (sideOf(by) !== side) continue;
          await setState(id, facts);
          const reply = await asked[act](id, by);
          const no = orderRefusal(facts, act);
          const expected = !may([by], action)
            ? 403
            : no === undefined
              ? 200
              : // Outside its window a vendor does not find the order.
                side === 'vendor' && facts.recalled
                ? 404
                : 409;
          expect([act, by, reply.statusCode]).toEqual([act, by, expected]);
          if (expected === 409) expect(reply.json()).toMatchObject({ code: no });
        }
    },
  );
});

describe('every stage of a card', () => {
  const put = (id: string, stage: Stage, failed: boolean) =>
    asWorker(
      (
        org,
      ) => sql`update cards set stage = ${stage}, failed = ${failed}, ended = null, ended_why = null, prints = 1,
        print_file_id = coalesce(print_file_id, gen_random_uuid()), printed_hash = seal where org_id = ${org} and id = ${id}`,
    );
  const codeOf = (reply: { statusCode: number; json: () => unknown }): string =>
    reply.statusCode < 300 ? 'ok' : (reply.json() as { code: string }).code;

  test.each([false, true])('with failed %s allows exactly the checks of the table', async (failed) => {
    const order = await shop.accepted(await shop.approved(1, 0, `Stage ${String(failed)}`));
    const [card] = await shop.cardsOf(order.id);
    const id = card?.id ?? '';
    // A card that failed without a cause stays at the stage where it was checked.
    for (const stage of failed ? (['printed', 'checked'] as const) : stages) {
      const facts = {
        stage,
        ended: null,
        held: false,
        failed,
        inFile: true,
        ready: true,
        order: { accepted: true, held: false },
      };
      const check = async (body: object) => {
        await put(id, stage, failed);
        return codeOf(await shop.check(id, body));
      };
      expect([stage, 'pass', await check({ result: 'passed' })]).toEqual([
        stage,
        'pass',
        cardRefusal(facts, 'pass') ?? 'ok',
      ]);
      // A card that failed without a cause cannot fail again. It needs its cause.
      const fail = cardRefusal(facts, 'fail') ?? (failed ? 'card_failed' : 'ok');
      for (const body of [{ result: 'failed' }, { result: 'failed', cause: 'scratch' }])
        expect([stage, body, await check(body)]).toEqual([stage, body, fail]);
      await put(id, stage, false);
      expect([stage, codeOf(await vendor('POST', `/cards/${id}/cause`, { cause: 'scratch' }))]).toEqual([
        stage,
        'card_not_failed',
      ]);
      await put(id, stage, failed);
      const effect = (
        await send('POST', `/orders/${order.id}/changes/quote`, { pull: [id] })
      ).json<OrderChangeEffect>();
      const no = pullRefusal(facts);
      expect([stage, effect.pulled, effect.leftOut[0]?.why]).toEqual([stage, no ? 0 : 1, no]);
    }
  });

  test('can be checked and undone only by people of the vendor', async () => {
    const order = await shop.accepted(await shop.approved(1, 0, 'Role'));
    const [id = ''] = await shop.printed(order.id);
    for (const by of roles.filter((role) => sideOf(role) === 'school')) {
      expect((await send('POST', `/cards/${id}/check`, { result: 'passed' }, { by })).statusCode).toBe(403);
      expect((await send('POST', `/cards/${id}/cause`, { cause: 'scratch' }, { by })).statusCode).toBe(403);
      expect((await send('POST', `/cards/${id}/undo-check`, undefined, { by })).statusCode).toBe(403);
    }
    expect((await shop.card(id)).stage).toBe('printed');
    expect((await shop.check(id, { result: 'passed' }, { by: 'vendor_admin' })).statusCode).toBe(201);
  });
});
