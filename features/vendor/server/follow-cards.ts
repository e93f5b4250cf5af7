// What follows on the school's side when cards came to be elsewhere: the students, the proofs, the order.
import { say } from '@lanyard/audit/activity';
import { tellBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { deliveryOf, proofStageOf } from '@lanyard/domain/card';
import { allAt, statusOf, windowDays } from '@lanyard/domain/order';
import { proofStages } from '@lanyard/domain/proof';
import { moveStages } from '@lanyard/proofing/server/stages';
import { showDeliveries } from '@lanyard/students/server/delivery-status';
import { holdStudents } from '@lanyard/students/server/proof-status';

import {
  cardsFailed,
  cardsFollowed,
  cardsMoved,
  cardsToBeMoved,
  cardsUnprinted,
  orderNews,
} from '../events.ts';
import { forgetCopiesOf } from './end-cards.ts';
import { enrolmentsOf, failedProofs, holdProofs, standingsOf } from './queries/current-cards.ts';
import { insertOrderEvents } from './queries/history.ts';
import { holdOrders, writeStatus } from './queries/orders.ts';
import type { Seat } from './queries/seat.ts';
import { schoolSeat } from './seat.ts';

export type Moved = {
  readonly orders: readonly string[];
  readonly cards: readonly string[];
  /** Those whose data or photo were wrong. */
  readonly failed?: readonly string[];
};

/** As the school: students before proofs before orders before cards, whoever comes from where. */
export async function holdWithProofs(act: Act, enrolments: readonly string[]): Promise<void> {
  await holdStudents(act, enrolments);
  await holdProofs(schoolSeat(act), enrolments);
}
export const holdStudentsOf = async (act: Act, cards: readonly string[]): Promise<void> =>
  holdWithProofs(act, await enrolmentsOf(schoolSeat(act), cards));

/** As the school, or across the wall as its worker. Says again what follows from the rows, so saying it twice is harmless. */
export async function followCards(act: Act, { orders, cards, failed = [] }: Moved): Promise<void> {
  if (cards.length > 0) {
    await settleStudents(act, cards);
    await act.announce(cardsFollowed, { cards });
  }
  await settleOrders(act, orders);
  if (failed.length > 0) {
    const gone = await failedProofs(schoolSeat(act), failed);
    await forgetCopiesOf(act, gone);
    await act.announce(cardsFailed, {
      proofs: gone.map(({ proof, enrolment, cause }) => ({ proof, enrolment, cause })),
    });
  }
  await tellBrowsers(act, 'orders', 'students', 'proofs', 'dashboard');
}

/** The current card of each student says what the list shows, and what a change of their data would do. */
async function settleStudents(act: Act, cards: readonly string[]): Promise<void> {
  const standings = await standingsOf(schoolSeat(act), cards);
  await showDeliveries(
    act,
    standings.map(({ enrolment, card }) => ({ id: enrolment, status: deliveryOf(card?.stage ?? null) })),
  );
  for (const stage of proofStages) {
    const proofs = standings
      .filter(({ proof, was, card }) => proof !== null && proofStageOf(card) === stage && was !== stage)
      .flatMap(({ proof }) => proof ?? []);
    if (proofs.length > 0) await moveStages(act, proofs, stage);
  }
  const ids = standings
    .filter(({ was, card }) => was === 'printed' && proofStageOf(card) !== 'printed')
    .map(({ enrolment }) => enrolment);
  if (ids.length > 0) await act.announce(cardsUnprinted, { ids });
}

async function settleOrders(act: Act, ids: readonly string[]): Promise<void> {
  const seat = schoolSeat(act);
  for (const order of await holdOrders(seat, ids)) {
    const status = statusOf(order.status, order.counts);
    const dispatched = allAt(order.counts, 'dispatched');
    if (status === order.status && dispatched === (order.dispatchedAt !== null)) continue;
    await writeStatus(seat, order.id, { status, dispatched, days: windowDays });
    if (status === order.status || status === 'in_production') continue;
    await insertOrderEvents(seat, [order.id], {
      kind: status === 'ready' ? 'ready' : 'completed',
      by: 'system',
    });
    const line = {
      kind: status === 'ready' ? 'order_ready' : 'order_delivered',
      detail: { order: order.id, label: order.name },
    } as const;
    await say(act, line);
    await act.announce(orderNews, { to: order.vendorId, orders: [order.id], line });
  }
}

/** Before cards are held: their students, on whichever side of the wall they are. */
export async function holdBehind(
  act: Act,
  seat: Seat,
  cards: readonly { id: string; school: string }[],
): Promise<void> {
  for (const [school, ids] of bySchool(cards))
    await (seat.side === 'school'
      ? holdStudentsOf(act, ids)
      : act.announce(cardsToBeMoved, { school, cards: ids }));
}

/** After cards were moved: what follows, on the school's side of the wall; and the other side looks again. */
export async function follow(
  act: Act,
  seat: Seat,
  cards: readonly {
    readonly id: string;
    readonly school: string;
    readonly vendor: string;
    readonly orderId: string;
  }[],
  failed: readonly string[] = [],
): Promise<void> {
  for (const [school, ids] of bySchool(cards)) {
    const theirs = cards.filter((card) => card.school === school);
    const orders = [...new Set(theirs.map(({ orderId }) => orderId))];
    const moved = { orders, cards: ids, failed: failed.filter((id) => ids.includes(id)) };
    if (seat.side === 'vendor') {
      await act.announce(cardsMoved, { school, ...moved });
      continue;
    }
    await followCards(act, moved);
    for (const vendor of new Set(theirs.map((card) => card.vendor)))
      await act.announce(orderNews, { to: vendor, orders });
  }
}

function bySchool(cards: readonly { readonly id: string; readonly school: string }[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, school } of cards.toSorted((a, b) => Number(a.school) - Number(b.school)))
    found.set(school, [...(found.get(school) ?? []), id]);
  return found;
}
