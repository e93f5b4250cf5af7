// The school changes the terms of an order, puts it on hold, or resumes it. The vendor is notified of each change.
import { copyDeliveryPlace } from '@lanyard/accounts/server/queries/delivery-places';
import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import type { ActivityKind } from '@lanyard/domain/activity';
import type { Topic } from '@lanyard/domain/live';
import {
  isAnyCardSent,
  orderRefusal,
  type OrderAct,
  type OrderEventKind,
  type OrderRefusal,
  type Priority,
} from '@lanyard/domain/order';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Seat } from '@lanyard/place/queries';
import { schoolSeat } from '@lanyard/place/seat';

import type { Order } from '../../api.ts';
import { notifyOtherSide } from '../across.ts';
import { insertOrderEvents } from '../queries/history.ts';
import { lockOrders, isNumberedOrder, orderById, writeOrder, type OrderRow } from '../queries/orders.ts';
import { toOrder } from '../read/order-shape.ts';
import { refusePastDueDate, refuseRemovedPlace } from '../release/release-order.ts';

/** Locks the order and returns it if this act is allowed. If this side cannot see the order, it is not found. */
export async function lockOrderFor(
  seat: Seat,
  id: string,
  act: OrderAct,
): Promise<OrderRow | Refusal<'not_found' | OrderRefusal>> {
  const order = (await lockOrders(seat, [id])).find(isNumberedOrder);
  if (!order) return refuse('not_found');
  const facts = {
    status: order.status,
    accepted: order.acceptedAt !== null,
    held: order.heldAt !== null,
    recalled: order.recalledAt !== null,
  };
  const no = orderRefusal(facts, act);
  return no ? refuse(no) : order;
}

type Telling = {
  readonly event: OrderEventKind;
  readonly line: ActivityKind;
  readonly action: string;
  readonly words?: string;
  /** Topics that changed besides the orders. */
  readonly topics?: readonly Topic[];
};
/** Writes the act on both sides: the order's history, a line in the activity list, and the audit log. */
export async function notifyBothSides(
  act: Act,
  seat: Seat,
  order: OrderRow,
  { event, line: kind, action, words = '', topics = [] }: Telling,
): Promise<Order> {
  await insertOrderEvents(seat, [order.id], { kind: event, words });
  const line = { kind, detail: { order: order.id, label: order.name, ...(words && { issue: words }) } };
  await recordAudit(act, { action, subjects: [order.id], detail: { what: event } });
  await recordActivity(act, line);
  const to = seat.side === 'school' ? order.vendorId : order.schoolId;
  await notifyOtherSide(act, { to, orders: [order.id], line, action, topics });
  const now = await orderById(seat, order.id);
  return toOrder(now ?? order);
}

export type OrderTerms = {
  readonly dueOn?: string | undefined;
  readonly priority?: Priority | undefined;
  readonly notes?: string | undefined;
  /** The id of a delivery place. */
  readonly place?: string | undefined;
};
type School = Refusal<'not_found' | 'order_recalled' | 'order_delivered'>;

/** All packages of an order go to one place, so the place stays once the first package is dispatched. */
async function refusePlaceChange(
  act: Act,
  order: OrderRow,
  place: string,
): Promise<Refusal<'invalid_input'> | undefined> {
  if (!isAnyCardSent(order)) return refuseRemovedPlace(act, place);
  return refuse('invalid_input', {
    errors: [{ path: 'body.place', message: 'A package of this order was dispatched. The place stays.' }],
  });
}

export async function changeOrder(
  act: Act,
  id: string,
  version: number,
  { dueOn, priority, notes, place }: OrderTerms,
): Promise<Order | School | Refusal<'changed_meanwhile' | 'invalid_input'>> {
  const seat = schoolSeat(act);
  const order = await lockOrderFor(seat, id, 'change');
  if (isRefusal(order)) return order as School;
  if (order.version !== version) return refuse('changed_meanwhile', { now: toOrder(order) });
  const past =
    dueOn === undefined ? undefined : refusePastDueDate(dueOn, (await enteredOrganisation(act.tx)).today);
  if (past) return past;
  const fixed = place === undefined ? undefined : await refusePlaceChange(act, order, place);
  if (fixed) return fixed;
  const changed = {
    ...(dueOn !== undefined && { due_on: dueOn, promised_on: null }),
    ...(priority !== undefined && { priority }),
    ...(notes !== undefined && { notes }),
    ...(place !== undefined && {
      delivery_place: JSON.stringify(await copyDeliveryPlace(act.tx, act.org, place)),
    }),
  };
  // A change of terms also answers the vendor's question, if there is one.
  await writeOrder(seat, id, { ...changed, asked_back_at: null, asked_back_words: null });
  const words = [dueOn && `due ${dueOn}`, priority, notes !== undefined && 'notes', place && 'delivery place']
    .filter(Boolean)
    .join(', ');
  return notifyBothSides(act, seat, order, {
    event: 'changed',
    line: 'order_changed',
    action: 'order.change',
    words,
    // Labels show the delivery place.
    topics: place === undefined ? [] : ['packages'],
  });
}

const now = (): string => new Date().toISOString();

export async function holdOrder(
  act: Act,
  id: string,
  words: string,
): Promise<Order | School | Refusal<'order_held'>> {
  const seat = schoolSeat(act);
  const order = await lockOrderFor(seat, id, 'hold');
  if (isRefusal(order)) return order as School | Refusal<'order_held'>;
  await writeOrder(seat, id, { held_at: now(), held_words: words });
  return notifyBothSides(act, seat, order, {
    event: 'held',
    line: 'order_held',
    action: 'order.change',
    words,
  });
}

export async function resumeOrder(act: Act, id: string): Promise<Order | School | Refusal<'order_not_held'>> {
  const seat = schoolSeat(act);
  const order = await lockOrderFor(seat, id, 'resume');
  if (isRefusal(order)) return order as School | Refusal<'order_not_held'>;
  await writeOrder(seat, id, { held_at: null, held_words: null });
  return notifyBothSides(act, seat, order, {
    event: 'resumed',
    line: 'order_resumed',
    action: 'order.change',
  });
}
