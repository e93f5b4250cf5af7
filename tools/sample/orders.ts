// Lets the school and the print shop of the sample work on an order. It calls the functions that the server calls for
// real people.
import { randomUUID } from 'node:crypto';

import type { Db } from '@lanyard/db/connect';
import type { Act, Caller } from '@lanyard/db/tenant';
import { storeCarrierReports } from '@lanyard/delivery/server/carrier/store-reports';
import { autoPack } from '@lanyard/delivery/server/pack/create-package';
import { answerClaim, listClaims } from '@lanyard/delivery/server/receive/claims';
import { handOver } from '@lanyard/delivery/server/receive/hand-over';
import { receivePackage } from '@lanyard/delivery/server/receive/receive-package';
import { dispatchPackage, listDispatchCouriers } from '@lanyard/delivery/server/send/dispatch-package';
import type { CarrierMeaning } from '@lanyard/domain/carrier-event';
import type { Priority } from '@lanyard/domain/order';
import type { ClaimAnswer, ClaimKind } from '@lanyard/domain/package';
import type { CheckCause } from '@lanyard/domain/reprint';
import { putCardsInFile } from '@lanyard/orders/server/cards/file-cards';
import { moveSelectedCards } from '@lanyard/orders/server/cards/move-cards';
import { acceptOrder, askBack, promiseDate } from '@lanyard/orders/server/change/accept-order';
import { writeMessage } from '@lanyard/orders/server/read/orders';
import { prepareOrderWork } from '@lanyard/orders/server/release/prepare-order.job';
import { getReleaseChoices, quoteRelease } from '@lanyard/orders/server/release/quote-release';
import { releaseOrder } from '@lanyard/orders/server/release/release-order';
import { replaceCards } from '@lanyard/orders/server/replace/replace-cards';
import { vendorSeat } from '@lanyard/place/seat';
import { checkCard } from '@lanyard/printing/server/check/check-card';
import { editStudent } from '@lanyard/students/server/records/edit-student';
import { sql } from 'kysely';

import { mustSucceed } from '../must-succeed.ts';
import type { SampleStudio } from './photos.ts';

export type SampleShop = SampleStudio & {
  readonly office: Caller;
  readonly operator: Caller;
  readonly manager: Caller;
  /** The database owner, who may move the dates of events into the past. Without an owner, events are of today. */
  readonly owner?: Db;
};

export type OrderCard = {
  readonly id: string;
  readonly order: string;
  readonly enrolment: string;
  readonly name: string;
  readonly seal: string;
};
type Sent = { readonly courier?: string; readonly days?: number };
type Received = {
  readonly rating?: number;
  readonly remarks?: string;
  readonly faults?: readonly { readonly card: OrderCard | undefined; readonly kind: ClaimKind }[];
};
type Wanted = {
  readonly sections: readonly string[];
  readonly due: number;
  readonly priority?: Priority;
  readonly notes?: string;
};
type Made = { readonly order: string; readonly cards: readonly OrderCard[] };

const day = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const asking = { scopes: ['all'], may: () => true } as const;

export function orderActionsOf({ withTenant, queue, vault, office, operator, manager, owner }: SampleShop) {
  const school = <Result>(run: (act: Act) => Promise<Result>) => withTenant(office, run);
  const shop = <Result>(run: (act: Act) => Promise<Result>, by = operator) => withTenant(by, run);

  const cardsOf = (order: string): Promise<OrderCard[]> =>
    school(async ({ tx, org }) => {
      const { rows } =
        await sql<OrderCard>`select c.id, c.order_id as order, c.enrolment_id as enrolment, c.fields ->> 'student.name' as name, encode(c.seal, 'hex') as seal
        from cards c where c.org_id = ${org} and c.order_id = ${order} and c.ended is null order by c.place`.execute(
          tx,
        );
      return rows;
    });
  /** Copies the order to the vendor now. A worker that comes later finds nothing left to do. */
  const prepare = async (order: string): Promise<void> => {
    const work = prepareOrderWork(vault);
    const step = <Result>(run: (act: Act) => Promise<Result>) =>
      withTenant({ org: office.org, user: '', as: 'app_worker' }, run);
    if ('inSteps' in work) await work.inSteps({ org: office.org, step }, { order } as never);
  };
  /** The packages that contain these cards. */
  const packagesOf = (cards: readonly OrderCard[]) =>
    school(async ({ tx, org }) => {
      const { rows } = await sql<{
        id: string;
        tracking: string;
        status: string;
        sealed: boolean;
        cards: string[];
      }>`select p.id, p.tracking, p.status,
          p.sealed_at is not null as sealed, array_agg(m.card_id) as cards
        from package_cards m join packages p on p.org_id = m.org_id and p.id = m.package_id
        where m.org_id = ${org} and m.out_at is null and m.card_id = any (${cards.map(({ id }) => id)}::uuid[])
        group by p.org_id, p.id order by p.id`.execute(tx);
      return rows;
    });
  /** Puts the cards into a print file, ten on a sheet. If `out` is false, the file is not printed yet. */
  const print = async (cards: readonly OrderCard[], out = true): Promise<void> => {
    const placed = cards.map(({ id, seal }, at) => ({
      card: id,
      sheet: 1 + Math.floor(at / 10),
      cell: 1 + (at % 10),
      hash: seal,
    }));
    const refused = await shop((act) => putCardsInFile(act, randomUUID(), placed));
    if (refused.length > 0) throw new Error(`not printed: ${refused[0]?.why ?? ''}`);
    if (out)
      await shop((act) =>
        moveSelectedCards(act, vendorSeat(act), { ids: cards.map(({ id }) => id) }, 'print'),
      );
  };
  const pass = (cards: readonly OrderCard[]) =>
    shop((act) => moveSelectedCards(act, vendorSeat(act), { ids: cards.map(({ id }) => id) }, 'pass'));
  return {
    school,
    shop,
    cardsOf,
    /** Releases whole classes by their names. */
    release: async ({ sections: labels, due, priority = 'medium', notes = '' }: Wanted): Promise<Made> => {
      const order = await school(async (act) => {
        const { vendors, sections, today } = await getReleaseChoices(act);
        const link = vendors[0]?.link ?? '';
        const wanted = sections.filter(({ label }) => labels.includes(label)).map(({ id }) => id);
        const { rows } = await sql<{
          id: string;
        }>`select e.id from enrolments e join proofs p on p.org_id = e.org_id and p.enrolment_id = e.id and p.status = 'approved'
          where e.org_id = ${act.org} and e.section_id = any (${wanted}::uuid[]) and e.left_on is null
            and not exists (select from cards c where c.org_id = e.org_id and c.enrolment_id = e.id and c.ended is null)
          order by e.class_rank, e.division, e.roll_no`.execute(act.tx);
        const choice = { sections: [], students: rows.map(({ id }) => id) };
        const { cards } = mustSucceed(await quoteRelease(act, { link, choice, priority }));
        const made = mustSucceed(
          await releaseOrder(act, queue, {
            link,
            choice,
            priority,
            notes,
            cards,
            dueOn: day(today, Math.max(0, due)),
          }),
        );
        return made.id;
      });
      await prepare(order);
      return { order, cards: await cardsOf(order) };
    },
    prepare,
    accept: async (order: string): Promise<void> =>
      void mustSucceed(await shop((act) => acceptOrder(act, order), manager)),
    print,
    pass,
    /** Prints the cards of these students again, and passes them. Returns the new cards. */
    printAgain: async (order: string, failed: readonly (OrderCard | undefined)[]): Promise<OrderCard[]> => {
      const students = new Set(failed.map((card) => card?.enrolment));
      const cards = (await cardsOf(order)).filter(({ enrolment }) => students.has(enrolment));
      await print(cards);
      await pass(cards);
      return cards;
    },
    /** Without a cause, the card waits until someone enters one. */
    fail: async (card: OrderCard | undefined, cause?: CheckCause, words = ''): Promise<void> => {
      if (card) mustSucceed(await shop((act) => checkCard(act, card.id, { result: 'failed', cause, words })));
    },
    /** Packs each class of the order into its package, and seals complete packages. */
    pack: async (cards: readonly OrderCard[]): Promise<void> =>
      void mustSucceed(await shop((act) => autoPack(act, cards[0]?.order ?? ''))),
    /** Sends the sealed packages. A package with missing cards stays. */
    send: async (
      cards: readonly OrderCard[],
      { courier = 'Express Delivery', days = 2 }: Sent = {},
    ): Promise<void> => {
      for (const { id, sealed } of await packagesOf(cards)) {
        if (!sealed) continue;
        mustSucceed(
          await shop(async (act) => {
            const { couriers } = await listDispatchCouriers(act);
            const by = couriers.find(({ name }) => name === courier)?.id ?? null;
            return dispatchPackage(act, id, {
              courier: by,
              estimatedOn: day(new Date().toISOString().slice(0, 10), days + 1),
            });
          }),
        );
      }
    },
    carrier: async (
      cards: readonly OrderCard[],
      meaning: CarrierMeaning,
      place: string,
      words: string,
    ): Promise<void> => {
      const at = new Date().toISOString();
      for (const { tracking } of await packagesOf(cards))
        await shop((act) =>
          storeCarrierReports(act, vendorSeat(act), [{ tracking, meaning, at, place, words }]),
        );
    },
    arrive: async (
      cards: readonly OrderCard[],
      { rating = 5, remarks = '', faults = [] }: Received = {},
    ): Promise<void> => {
      const wrong = faults.flatMap(({ card, kind }) => (card ? [{ card: card.id, kind, words: '' }] : []));
      for (const box of (await packagesOf(cards)).filter(({ status }) => status === 'dispatched')) {
        const here = wrong.filter(({ card }) => box.cards.includes(card));
        mustSucceed(
          await school((act) =>
            receivePackage(act, queue, box.id, { rating, remarks, receivedBy: null, faults: here }, asking),
          ),
        );
      }
    },
    give: async (cards: readonly OrderCard[]): Promise<void> => {
      for (const { id, cards: these } of await packagesOf(cards))
        mustSucceed(await school((act) => handOver(act, id, these, asking)));
    },
    say: async (by: 'school' | 'shop', order: string, words: string): Promise<void> => {
      mustSucceed(await (by === 'school' ? school : shop)((act) => writeMessage(act, order, words)));
    },
    /** The order that was released last, such as the one with the reprints of a claim. */
    latest: async (): Promise<Made> => {
      const order = await school(async ({ tx, org }) => {
        const { rows } = await sql<{ id: string }>`select id from orders where org_id = ${org}
          order by released_at desc, id desc limit 1`.execute(tx);
        return rows[0]?.id ?? '';
      });
      await prepare(order);
      return { order, cards: await cardsOf(order) };
    },
    answerClaims: async (answer: ClaimAnswer, words: string): Promise<void> => {
      const { claims } = await shop((act) => listClaims(act, { scopes: ['all'] }, { open: true }));
      for (const { id } of claims) mustSucceed(await shop((act) => answerClaim(act, id, { answer, words })));
    },
    /** Promises that the order is finished in `days` days. */
    promise: async (order: string, days: number, words: string): Promise<void> => {
      const on = day(new Date().toISOString().slice(0, 10), days);
      mustSucceed(await shop((act) => promiseDate(act, order, { on, words }), manager));
    },
    ask: async (order: string, words: string): Promise<void> => {
      mustSucceed(await shop((act) => askBack(act, order, words), manager));
    },
    rename: async (enrolment: string, name: string, to: string): Promise<void> => {
      const edit = { change: { name: to }, was: { name } };
      mustSucceed(await school((act) => editStudent(act, enrolment, edit)));
    },
    /** Replaces a lost or damaged card. The new card waits for the next release. */
    replace: async (card: OrderCard | undefined, cause: 'lost' | 'damaged'): Promise<void> => {
      if (!card) return;
      const wanted = { students: [card.enrolment], cause, words: '', into: null };
      mustSucceed(await school((act) => replaceCards(act, queue, wanted)));
    },
    /** Moves the dates of the order and its packages `days` into the past. The order is due `due` days from today. */
    backdate: async (order: string, days: number, due: number): Promise<void> => {
      const [sent, there] = [Math.max(0, Math.floor(days / 2)), Math.max(0, Math.floor(days / 3))];
      await school(async ({ tx, org }) => {
        await sql`update orders set released_at = released_at - make_interval(days => ${days}),
          accepted_at = accepted_at - make_interval(days => ${Math.max(0, days - 1)}), ready_at = ready_at - make_interval(days => ${sent}),
          dispatched_at = dispatched_at - make_interval(days => ${sent}), delivered_at = delivered_at - make_interval(days => ${there}),
          closes_at = closes_at - make_interval(days => ${there}), due_on = current_date + ${due}::int
        where org_id = ${org} and id = ${order}`.execute(tx);
        await sql`update packages set made_at = made_at - make_interval(days => ${sent}), sealed_at = sealed_at - make_interval(days => ${sent}),
          dispatched_at = dispatched_at - make_interval(days => ${sent}), estimated_on = estimated_on - ${sent}::int,
          delivered_at = delivered_at - make_interval(days => ${there}),
          moved_at = moved_at - make_interval(days => case when status = 'delivered' then ${there}::int else ${sent}::int end)
        where org_id = ${org} and order_id = ${order}`.execute(tx);
      });
      if (owner)
        await sql`update app.package_events set happened_at = happened_at - make_interval(days =>
            case when kind in ('made', 'packed', 'sealed', 'dispatched') then ${sent}::int else ${there}::int end)
          where org_id = ${office.org}::bigint and order_id = ${order}`.execute(owner);
    },
  };
}
