// A school with approved cards and the vendor that gets them, through the server's own functions. For the trials
// `vendor-window` and `faces`.
import { randomUUID } from 'node:crypto';

import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import type { Act, WithTenant } from '@lanyard/db/tenant';
import { putCardsInFile } from '@lanyard/orders/server/cards/file-cards';
import {
  deliverCards,
  dispatchCards,
  moveSelectedCards,
  packCards,
} from '@lanyard/orders/server/cards/move-cards';
import { prepareOrderWork } from '@lanyard/orders/server/release/prepare-order.job';
import { vendorSeat } from '@lanyard/place/seat';
import { decideProof } from '@lanyard/proofing/server/decide-proof';
import { sql } from 'kysely';

import { mustSucceed } from '../tools/must-succeed.ts';
import { publishStarter, createDrawnProof, createServerWithTenant } from '../tools/sample/proofed.ts';
import type { Installation } from './installation.ts';

export type WindowOrder = { readonly id: string; readonly name: string; readonly cards: readonly string[] };
/** The states that the trial brings an order to. */
export const windowOrderStates = [
  'released',
  'accepted',
  'in a file',
  'printed',
  'checked',
  'packed',
  'dispatched',
  'delivered',
] as const;
export type WindowOrderState = (typeof windowOrderStates)[number];

export async function createWindowShop(
  installation: Installation,
  /** Returns the bytes of a photo. If it returns none, photos have no pictures, and Lanyard draws nothing from them. */
  pictureOf: (name: string) => Promise<Buffer | undefined> = () => Promise.resolve(undefined),
) {
  const { app, db, town, vault } = installation;
  const { org, people, sections } = town.alpha;
  const section = sections[0]?.id ?? '';
  const withTenant = createServerWithTenant(installation);
  const worker = { org, user: '', as: 'app_worker' } as const;
  const shop = { org: town.vendor.org, user: town.vendor.people.vendor.id, as: 'app_vendor' } as const;
  const office = { org, user: people.staff.id };
  const { template } = await publishStarter(installation, office, 'Standard ID Card', [section]);
  const { rows } = await sql<{ id: string }>`insert into ctl.vendor_links (school_id, vendor_id, started_by)
    values (${org}, ${town.vendor.org}, ${people.admin.id}) returning id`.execute(db);
  const link = rows[0]?.id ?? '';
  let rollNo = 0;

  const send = (by: 'school' | 'vendor', method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    by === 'school'
      ? sendTestRequest(app, people.staff.token, `/orgs/${org}${path}`, {
          method,
          key: randomUUID(),
          ...(body && { body }),
        })
      : sendTestRequest(app, town.vendor.people.vendor.token, `/orgs/${town.vendor.org}${path}`, {
          method,
          key: randomUUID(),
          headers: { 'if-match': '"1"' },
          ...(body && { body }),
        });

  const approved = async (): Promise<string> => {
    const name = `Child ${String(++rollNo)}`;
    const picture = await pictureOf(name);
    const sitting = { name, section, rollNo, ...(picture && { picture }) };
    const { proof, enrolment } = await withTenant(worker, (act) =>
      createDrawnProof(installation, act, sitting),
    );
    const principal = { org, user: people.principal.id, as: 'app_school' } as const;
    const { version } = await withTenant(principal, async ({ tx }) =>
      tx.selectFrom('proofs').select('version').where('id', '=', proof).executeTakeFirstOrThrow(),
    );
    const decision = { act: 'approve', note: '' } as const;
    mustSucceed(
      await withTenant(principal, (act) =>
        decideProof(act, { reviewer: null, principal: true }, proof, version, decision),
      ),
    );
    return enrolment;
  };

  const sealsOf = (cards: readonly string[]) =>
    withTenant(worker, async ({ tx }) => {
      const found = await sql<{ id: string; seal: string }>`select id, encode(seal, 'hex') as seal from cards
        where org_id = ${org} and id = any (${[...cards]}::uuid[])`.execute(tx);
      return found.rows;
    });
  const asShop = <Result>(run: (act: Act) => Promise<Result>, as: WithTenant = withTenant) => as(shop, run);

  return {
    section,
    template,
    send,
    asShop,
    sealsOf,
    /** Releases an order of this many cards to the vendor. */
    release: async (count: number): Promise<WindowOrder> => {
      const students: string[] = [];
      for (let i = 0; i < count; i++) students.push(await approved());
      const dueOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
      const reply = await send('school', 'POST', '/orders', {
        link,
        choice: { students },
        dueOn,
        cards: count,
      });
      if (reply.statusCode !== 201) throw new Error(reply.body);
      const { id, name } = reply.json<{ id: string; name: string }>();
      const work = prepareOrderWork(vault);
      if ('inSteps' in work)
        await work.inSteps({ org, step: (run) => withTenant(worker, run) }, { order: id } as never);
      const cards = (await send('school', 'GET', `/orders/${id}/cards`)).json<{ cards: { id: string }[] }>();
      return { id, name, cards: cards.cards.map((card) => card.id) };
    },
    /** Brings an order to this state, step by step. */
    bring: async (
      { id, cards }: WindowOrder,
      to: WindowOrderState,
      as: WithTenant = withTenant,
    ): Promise<void> => {
      const move = (how: 'print' | 'pass') =>
        asShop((act) => moveSelectedCards(act, vendorSeat(act), { ids: cards }, how), as);
      const steps: Readonly<Record<WindowOrderState, () => Promise<unknown>>> = {
        released: () => Promise.resolve(),
        accepted: () => send('vendor', 'POST', `/orders/${id}/accept`),
        'in a file': async () => {
          const placed = (await sealsOf(cards)).map(({ id: card, seal: hash }, at) => ({
            card,
            sheet: 1,
            cell: at + 1,
            hash,
          }));
          const refused = await asShop((act) => putCardsInFile(act, randomUUID(), placed), as);
          if (refused.length > 0) throw new Error(refused[0]?.why);
        },
        printed: () => move('print'),
        checked: () => move('pass'),
        packed: () => asShop((act) => packCards(act, cards), as),
        dispatched: () => asShop((act) => dispatchCards(act, cards), as),
        delivered: () =>
          withTenant({ org, user: people.staff.id, as: 'app_school' }, (act) => deliverCards(act, cards)),
      };
      for (const state of windowOrderStates.slice(0, windowOrderStates.indexOf(to) + 1)) await steps[state]();
    },
    recall: (id: string) => send('school', 'POST', `/orders/${id}/recall`, { words: 'Wrong vendor' }),
    /** Ends the order's window in this many seconds. */
    close: (id: string, seconds: number) =>
      withTenant(worker, ({ tx }) =>
        sql`update orders set closes_at = now() + make_interval(secs => ${seconds}) where org_id = ${org} and id = ${id}`.execute(
          tx,
        ),
      ),
  };
}
export type WindowShop = Awaited<ReturnType<typeof createWindowShop>>;
