import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { isCardPrinted, mayCardEnd } from '@lanyard/domain/card';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';
import type { Seat } from '@lanyard/place/queries';
import { schoolSeat } from '@lanyard/place/seat';

import type { RecallEffect } from '../../api-change.ts';
import type { Order } from '../../api.ts';
import { syncSchoolRecords, lockStudentsOfCards, notifyOtherSide, deleteVendorCopies } from '../across.ts';
import { endCards } from '../end-cards.ts';
import { readCardRefs, cardsToMove, clearPictureIds, type MovingCard } from '../queries/cards.ts';
import { insertOrderEvents } from '../queries/history.ts';
import {
  markOrderCopiesErased,
  openOrdersAtVendor,
  orderById,
  orderCopiesToErase,
  writeOrder,
} from '../queries/orders.ts';
import { costsOfOrder, toCosts, toOrder } from '../read/order-shape.ts';
import { countReleasableAgain } from '../release/release-again.ts';
import { costsAfter } from './change-cards.ts';
import { lockOrderFor } from './hold-order.ts';

type Refused = Refusal<'not_found' | 'order_recalled' | 'order_delivered'>;

/** The cards that a recall makes void, and the number of those that it cannot reach any more. */
async function sortRecalledCards(seat: Seat, order: string): Promise<{ ending: MovingCard[]; sent: number }> {
  const refs = await readCardRefs(seat, { order });
  const cards = await cardsToMove(
    seat,
    refs.map((card) => card.id),
  );
  const [ending, staying] = [true, false].map((ends) =>
    cards.filter((card) => mayCardEnd(card, 'void') === ends),
  );
  return { ending: ending ?? [], sent: (staying ?? []).filter(({ ended }) => ended === null).length };
}

export async function quoteRecall(act: Act, id: string): Promise<RecallEffect | Refused> {
  const seat = schoolSeat(act);
  const order = await lockOrderFor(seat, id, 'recall');
  if (isRefusal(order)) return order as Refused;
  const { ending, sent } = await sortRecalledCards(seat, id);
  return {
    ended: ending.length,
    endedPrinted: ending.filter(isCardPrinted).length,
    sent,
    releasable: await countReleasableAgain(seat, ending),
    costsBefore: toCosts(await costsOfOrder(seat, order)),
    costsAfter: toCosts(await costsAfter(act, order, ending)),
  };
}

/**
 * Cancels an order at any time. Cards that are not dispatched become void. Those with an approved proof can be
 * released again. Dispatched cards continue. From the commit on, the vendor cannot see the order, and its copies are deleted.
 */
export async function recallOrder(act: Act, id: string, words: string): Promise<Order | Refused> {
  const seat = schoolSeat(act);
  const all = (await readCardRefs(seat, { order: id })).map((card) => card.id);
  await lockStudentsOfCards(act, all);
  const order = await lockOrderFor(seat, id, 'recall');
  if (isRefusal(order)) return order as Refused;
  const ended = await endCards(act, (await sortRecalledCards(seat, id)).ending, {
    as: 'void',
    why: 'recalled',
  });
  await writeOrder(seat, id, {
    recalled_at: new Date().toISOString(),
    recalled_by: act.user,
    recalled_words: words,
  });
  await eraseCopies(act, order.vendorId, [id]);
  await insertOrderEvents(seat, [id], { kind: 'recalled', count: ended.length, words });
  await syncSchoolRecords(act, { orders: [id], cards: all });
  const line = {
    kind: 'order_recalled',
    count: ended.length,
    detail: { order: id, label: order.name, ...(words && { issue: words }) },
  } as const;
  await recordAudit(act, { action: 'order.cancel', subjects: [id], detail: { void: ended.length } });
  await recordActivity(act, line);
  await notifyOtherSide(act, { to: order.vendorId, orders: [id], line, action: 'order.cancel' });
  const now = await orderById(seat, id);
  return toOrder(now ?? order);
}

/** Deletes everything that the vendor has of these orders. */
async function eraseCopies(act: Act, vendor: string, orders: readonly string[]): Promise<void> {
  const seat = schoolSeat(act);
  for (const order of orders) {
    const cards = (await readCardRefs(seat, { order })).map(({ id }) => id);
    await clearPictureIds(seat, cards);
    await deleteVendorCopies(act, vendor, { cards, orders: [order] });
  }
  await markOrderCopiesErased(act.tx, act.org, orders);
}

/** Recalls all open orders at a vendor when the school ends its link. */
export async function recallOrdersAt(act: Act, vendor: string): Promise<void> {
  for (const order of await openOrdersAtVendor(act.tx, act.org, vendor)) {
    const recalled = await recallOrder(act, order, 'The school stopped working with this vendor');
    if (isRefusal(recalled)) throw new Error(`an open order was not recalled: ${recalled.code}`);
  }
}

/** For the school's worker: deletes the copies of one order whose window is over. Returns false if there is none. */
export async function deleteNextOrderCopies(act: Act): Promise<boolean> {
  const [next] = await orderCopiesToErase(act.tx, act.org);
  if (!next) return false;
  await eraseCopies(act, next.vendor, [next.id]);
  return true;
}
