// Adds the season's orders through the product's own functions. The two schools release orders, and the shop accepts,
// prints, checks and packs some of them. Nobody waits for weeks here, so the dates of older orders are moved into the
// past afterwards.
import { randomUUID } from 'node:crypto';

import type { Db } from '@lanyard/db/connect';
import type { Act, Caller } from '@lanyard/db/tenant';
import { storeCarrierReports } from '@lanyard/delivery/server/carrier/store-reports';
import { autoPack } from '@lanyard/delivery/server/pack/create-package';
import { handOver } from '@lanyard/delivery/server/receive/hand-over';
import { receivePackage } from '@lanyard/delivery/server/receive/receive-package';
import { dispatchPackage, listDispatchCouriers } from '@lanyard/delivery/server/send/dispatch-package';
import type { CarrierMeaning } from '@lanyard/domain/carrier-event';
import type { Priority } from '@lanyard/domain/order';
import type { ClaimKind } from '@lanyard/domain/package';
import type { CheckCause } from '@lanyard/domain/reprint';
import { putCardsInFile } from '@lanyard/orders/server/cards/file-cards';
import { moveSelectedCards } from '@lanyard/orders/server/cards/move-cards';
import { acceptOrder, askBack, promiseDate } from '@lanyard/orders/server/change/accept-order';
import { writeMessage } from '@lanyard/orders/server/read/orders';
import { prepareOrderWork } from '@lanyard/orders/server/release/prepare-order.job';
import { getReleaseChoices, quoteRelease } from '@lanyard/orders/server/release/quote-release';
import { releaseOrder } from '@lanyard/orders/server/release/release-order';
import { changeCardFees, replaceCards } from '@lanyard/orders/server/replace/replace-cards';
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

type Card = {
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
  readonly faults?: readonly { readonly card: Card | undefined; readonly kind: ClaimKind }[];
};
type Wanted = {
  readonly sections: readonly string[];
  readonly due: number;
  readonly priority?: Priority;
  readonly notes?: string;
  readonly most?: number;
};
type Made = { readonly order: string; readonly cards: readonly Card[] };

const day = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const asking = { scopes: ['all'], may: () => true } as const;

export function orderActionsOf({ withTenant, queue, vault, office, operator, manager, owner }: SampleShop) {
  const school = <Result>(run: (act: Act) => Promise<Result>) => withTenant(office, run);
  const shop = <Result>(run: (act: Act) => Promise<Result>, by = operator) => withTenant(by, run);

  const cardsOf = (order: string): Promise<Card[]> =>
    school(async ({ tx, org }) => {
      const { rows } =
        await sql<Card>`select c.id, c.order_id as order, c.enrolment_id as enrolment, c.fields ->> 'student.name' as name, encode(c.seal, 'hex') as seal
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
  const packagesOf = (cards: readonly Card[]) =>
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
  return {
    school,
    shop,
    cardsOf,
    /** Releases whole classes by their names, but at most `most` cards. */
    release: async ({
      sections: labels,
      due,
      priority = 'medium',
      notes = '',
      most = 1000,
    }: Wanted): Promise<Made> => {
      const order = await school(async (act) => {
        const { vendors, sections, today } = await getReleaseChoices(act);
        const link = vendors[0]?.link ?? '';
        const wanted = sections.filter(({ label }) => labels.includes(label)).map(({ id }) => id);
        const { rows } = await sql<{
          id: string;
        }>`select e.id from enrolments e join proofs p on p.org_id = e.org_id and p.enrolment_id = e.id and p.status = 'approved'
          where e.org_id = ${act.org} and e.section_id = any (${wanted}::uuid[]) and e.left_on is null
            and not exists (select from cards c where c.org_id = e.org_id and c.enrolment_id = e.id and c.ended is null)
          order by e.class_rank, e.division, e.roll_no limit ${most}`.execute(act.tx);
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
    /** Puts the cards into a print file, ten on a sheet. If `out` is false, the file is not printed yet. */
    print: async (cards: readonly Card[], out = true): Promise<void> => {
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
    },
    pass: (cards: readonly Card[]) =>
      shop((act) => moveSelectedCards(act, vendorSeat(act), { ids: cards.map(({ id }) => id) }, 'pass')),
    /** Without a cause, the card waits until someone enters one. */
    fail: async (card: Card | undefined, cause?: CheckCause, words = ''): Promise<void> => {
      if (card) mustSucceed(await shop((act) => checkCard(act, card.id, { result: 'failed', cause, words })));
    },
    /** Packs each class of the order into its package, and seals complete packages. */
    pack: async (cards: readonly Card[]): Promise<void> =>
      void mustSucceed(await shop((act) => autoPack(act, cards[0]?.order ?? ''))),
    /** Sends the sealed packages. A package with missing cards stays. */
    send: async (
      cards: readonly Card[],
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
      cards: readonly Card[],
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
      cards: readonly Card[],
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
    give: async (cards: readonly Card[]): Promise<void> => {
      for (const { id, cards: these } of await packagesOf(cards))
        mustSucceed(await school((act) => handOver(act, id, these, asking)));
    },
    say: async (by: 'school' | 'shop', order: string, words: string): Promise<void> => {
      mustSucceed(await (by === 'school' ? school : shop)((act) => writeMessage(act, order, words)));
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

/** Adds orders in every state, from handed over to just released, with one of everything that can go wrong. */
export async function addSeasonOrders(shop: SampleShop): Promise<void> {
  const at = orderActionsOf(shop);
  mustSucceed(
    await at.school((act) =>
      changeCardFees(act, 0, {
        currency: 'INR',
        rules: {
          lost: { free: 0, fee: 10_000 },
          damaged: { free: 1, fee: 5000 },
          changed: { free: 1000, fee: 0 },
        },
      }),
    ),
  );

  // Three weeks ago: delivered on time, and handed over to all but four children.
  const first = await at.release({ sections: ['9-B'], due: 0, notes: 'The first class of this year.' });
  await at.accept(first.order);
  await at.print(first.cards);
  await at.fail(first.cards[3], 'colour_shift', 'Skin is red');
  await at.print(await again(at.cardsOf(first.order), first.cards[3]));
  await at.pass(first.cards);
  await at.pack(first.cards);
  await at.send(first.cards);
  await at.arrive(first.cards);
  await at.give(first.cards.slice(0, -4));
  await at.backdate(first.order, 21, -9);

  // One class in three packages: one is on its way, one is late and the courier says why, one is packed.
  const made = async (due: number, most?: number) => {
    const { order, cards } = await at.release({
      sections: ['9-C'],
      due,
      ...(most !== undefined && { most }),
    });
    await at.accept(order);
    await at.print(cards);
    await at.pass(cards);
    await at.pack(cards);
    return { order, cards };
  };
  const going = await made(2, 12);
  await at.send(going.cards, { courier: 'Express Delivery', days: 3 });
  await at.backdate(going.order, 4, 2);
  await at.carrier(going.cards, 'moving', 'Pune hub', 'Departed from the hub');
  const stuck = await made(0, 12);
  await at.send(stuck.cards, { courier: 'Quick Transport', days: 1 });
  await at.carrier(stuck.cards, 'trouble', 'Nagpur', 'Vehicle broke down, goes on tomorrow');
  await at.backdate(stuck.order, 12, -3);
  const ready = await made(1);
  await at.backdate(ready.order, 6, 1);

  // Half done: printed and partly checked, with failures of several causes and one without a cause.
  const running = await at.release({ sections: ['11-A'], due: 2, notes: 'Sports day is on Friday.' });
  await at.accept(running.order);
  const sheets = running.cards.slice(0, 24);
  await at.print(sheets);
  await at.pass(sheets.slice(0, 12));
  await at.fail(sheets[12], 'scratch', 'On the photo');
  await at.fail(sheets[13], 'wrong_cut', 'A millimetre off');
  await at.fail(sheets[14]);
  await at.say('shop', running.order, 'Two cards were scratched at the cutter. They are on the next sheet.');
  await at.say('school', running.order, 'Thank you. We need them on Thursday at the latest.');
  await at.backdate(running.order, 4, 2);

  // Late: in the printer's queue for days. The shop has promised another day.
  const late = await at.release({ sections: ['11-B'], due: 0 });
  await at.accept(late.order);
  await at.print(late.cards.slice(0, 10), false);
  mustSucceed(await at.shop((act) => promise(act, late.order), shop.manager));
  await at.say('shop', late.order, 'The laminator was down for two days. We print tonight.');
  await at.backdate(late.order, 9, -2);

  // Not accepted yet: the shop has a question about one order. The other is new and urgent.
  const asked = await at.release({ sections: ['10-B'], due: 6, priority: 'low' });
  mustSucceed(
    await at.shop((act) => askBack(act, asked.order, 'Is the new crest meant for 10-B too?'), shop.manager),
  );
  const urgent = await at.release({
    sections: ['10-A'],
    due: 3,
    priority: 'high',
    notes: 'The excursion leaves on Monday.',
  });
  // Three names change after the release. Their cards are held until the principal decides.
  for (const { enrolment, name } of urgent.cards.slice(0, 3))
    mustSucceed(
      await at.school((act) =>
        editStudent(act, enrolment, { change: { name: `${name}${name.at(-1) ?? ''}` }, was: { name } }),
      ),
    );

  // Three cards are lost or damaged. Two replacements join the late order, and one waits for its proof or the next
  // release.
  const [lost, damaged, second] = first.cards;
  for (const [card, cause, into] of [
    [lost, 'lost', { order: late.order }],
    [damaged, 'damaged', { order: late.order }],
    [second, 'lost', null],
  ] as const)
    if (card)
      mustSucceed(
        await at.school((act) =>
          replaceCards(act, shop.queue, { students: [card.enrolment], cause, words: '', into }),
        ),
      );
  await at.prepare(late.order);
}

async function promise(act: Act, order: string) {
  return promiseDate(act, order, {
    on: day(new Date().toISOString().slice(0, 10), 2),
    words: 'The laminator was down',
  });
}

/** Returns the current state of the card, so that it can be printed again. */
async function again(cards: Promise<readonly Card[]>, of: Card | undefined): Promise<readonly Card[]> {
  return (await cards).filter(({ id }) => id === of?.id);
}

/**
 * The second school has one order whose packages are on their way, late or delivered, and one order for late joiners.
 */
export async function addSecondSchoolOrders(shop: SampleShop): Promise<void> {
  const at = orderActionsOf(shop);
  const main = await at.release({ sections: ['9-A', '9-B', '9-C', '10-A', '10-B'], due: 4 });
  await at.accept(main.order);
  await at.print(main.cards);
  await at.pass(main.cards.slice(0, -2));
  await at.fail(main.cards.at(-1), 'banding', 'Across the name');
  await at.pack(main.cards);
  await at.send(main.cards.slice(0, 6));
  await at.carrier(main.cards.slice(2, 4), 'trouble', 'Nashik', 'Address not found, tried again tomorrow');
  await at.arrive(main.cards.slice(4, 6), { rating: 4, remarks: 'On time.' });
  await at.backdate(main.order, 3, 4);
  const late = await at.release({ sections: ['10-C', '11-A'], due: 5, most: 3, notes: 'Late joiners.' });
  await at.accept(late.order);
  await at.say('school', late.order, 'Could these three go with your next sheet?');
}
