// On the school's side: the delivery status of students, the stage of proofs and the status of orders after cards
// moved. Idempotent: everything is computed from the rows, so calling it twice changes nothing.
import { recordActivity } from '@lanyard/audit/activity';
import type { Act } from '@lanyard/db/tenant';
import { deliveryStatusOf, proofStageOf } from '@lanyard/domain/card';
import { areAllCardsAt, orderStatusOf, windowDays } from '@lanyard/domain/order';
import { proofStages } from '@lanyard/domain/proof';
import { schoolSeat } from '@lanyard/place/seat';
import { setProofStages } from '@lanyard/proofing/server/stages';
import { updateDeliveryStatuses } from '@lanyard/students/server/delivery-status';

import { cardPrintingUndone } from '../events.ts';
import { studentCardStates } from './queries/current-cards.ts';
import { insertOrderEvents } from './queries/history.ts';
import { lockOrders, writeOrderStatus } from './queries/orders.ts';
import type { OrderNews } from './receive-order-news.ts';

/** Computes a student's delivery status and the stage of their proof from their current card. */
export async function updateStudentStatuses(act: Act, cards: readonly string[]): Promise<void> {
  const standings = await studentCardStates(schoolSeat(act), cards);
  await updateDeliveryStatuses(
    act,
    standings.map(({ enrolment, card }) => ({
      id: enrolment,
      status: deliveryStatusOf(card?.stage ?? null),
    })),
  );
  for (const stage of proofStages) {
    const proofs = standings
      .filter(({ proof, was, card }) => proof !== null && proofStageOf(card) === stage && was !== stage)
      .flatMap(({ proof }) => proof ?? []);
    if (proofs.length > 0) await setProofStages(act, proofs, stage);
  }
  const ids = standings
    .filter(({ was, card }) => was === 'printed' && proofStageOf(card) !== 'printed')
    .map(({ enrolment }) => enrolment);
  if (ids.length > 0) await act.announce(cardPrintingUndone, { ids });
}

/** Computes the status of each order from its cards. Returns the news for the vendors. */
export async function updateOrderStatuses(act: Act, ids: readonly string[]): Promise<OrderNews[]> {
  const seat = schoolSeat(act);
  const news: OrderNews[] = [];
  for (const order of await lockOrders(seat, ids)) {
    const status = orderStatusOf(order.status, order.counts);
    const dispatched = areAllCardsAt(order.counts, 'dispatched');
    if (status === order.status && dispatched === (order.dispatchedAt !== null)) continue;
    await writeOrderStatus(seat, order.id, { status, dispatched, days: windowDays });
    if (status === order.status || status === 'in_production') continue;
    await insertOrderEvents(seat, [order.id], {
      kind: status === 'ready' ? 'ready' : 'completed',
      by: 'system',
    });
    const line = {
      kind: status === 'ready' ? 'order_ready' : 'order_delivered',
      detail: { order: order.id, label: order.name },
    } as const;
    await recordActivity(act, line);
    news.push({ to: order.vendorId, orders: [order.id], line });
  }
  return news;
}
