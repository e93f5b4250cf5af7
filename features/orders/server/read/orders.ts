import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import type { OrderDate, OrderSort } from '@lanyard/domain/order-list';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { TemplateType } from '@lanyard/domain/template';
import { seatOf } from '@lanyard/place/seat';

import type { OrderMessage, Order, OrderEvent, OrderInFull } from '../../api.ts';
import { notifyOtherSide } from '../across.ts';
import { designsOf } from '../queries/card-list.ts';
import { insertOrderMessage, messagesOfOrder, orderEvents } from '../queries/history.ts';
import {
  orderDateBetween,
  ordersByDue,
  ordersByRelease,
  sectionsOfOrder,
  type OrderFilter,
} from '../queries/order-list.ts';
import { orderById, orderDetail } from '../queries/orders.ts';
import { IdCursor, pageOf, PlaceCursor, readCursor, TimeCursor } from './cursor.ts';
import { costsOfOrder, toCosts, toOrder } from './order-shape.ts';

type Listing = Omit<OrderFilter, 'dated'> & {
  readonly date: OrderDate;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly sort: OrderSort;
  readonly after?: string | undefined;
  readonly limit: number;
};
export async function listOrders(
  act: Act,
  { sort, after, limit, date, from, until, ...narrowed }: Listing,
): Promise<{ orders: Order[]; next: string | null } | Refusal<'invalid_input'>> {
  const seat = await seatOf(act);
  const sought: OrderFilter =
    from === undefined && until === undefined
      ? narrowed
      : {
          ...narrowed,
          dated: orderDateBetween(date, { from, until }, (await enteredOrganisation(act.tx)).timeZone),
        };
  if (sort === 'due') {
    const key = readCursor(after, PlaceCursor);
    if (isRefusal(key)) return key;
    const rows = await ordersByDue(seat, sought, key, limit + 1);
    const { shown, next } = pageOf(rows, limit, ({ id, duePlace }) => [duePlace, id]);
    return { orders: shown.map(toOrder), next };
  }
  const key = readCursor(after, TimeCursor);
  if (isRefusal(key)) return key;
  const rows = await ordersByRelease(seat, sought, key, limit + 1);
  const { shown, next } = pageOf(rows, limit, ({ id, releasedAt }) => [releasedAt, id]);
  return { orders: shown.map(toOrder), next };
}

export async function getOrder(act: Act, id: string): Promise<OrderInFull | Refusal<'not_found'>> {
  const seat = await seatOf(act);
  const row = await orderById(seat, id);
  const detail = row && (await orderDetail(seat, id));
  if (!detail) return refuse('not_found');
  const costs = await costsOfOrder(seat, row);
  const designs = await designsOf(seat, [id]);
  return {
    ...toOrder(row),
    ...detail,
    sections: await sectionsOfOrder(seat, id),
    designs: designs.map(({ version, name, type, assets }) => ({
      version,
      name,
      type: type as TemplateType,
      ready: assets !== null,
    })),
    costs: toCosts(costs),
  };
}

type Paging = { readonly after?: string | undefined; readonly limit: number };

export async function listOrderEvents(
  act: Act,
  id: string,
  { after, limit }: Paging,
): Promise<{ events: OrderEvent[]; next: string | null } | Refusal<'not_found' | 'invalid_input'>> {
  const seat = await seatOf(act);
  const key = readCursor(after, IdCursor);
  if (isRefusal(key)) return key;
  if (!(await orderById(seat, id))) return refuse('not_found');
  const { shown, next } = pageOf(await orderEvents(seat, id, key, limit + 1), limit, (event) => event.id);
  return { events: shown, next };
}

export async function listMessages(
  act: Act,
  id: string,
  { after, limit }: Paging,
): Promise<{ messages: OrderMessage[]; next: string | null } | Refusal<'not_found' | 'invalid_input'>> {
  const seat = await seatOf(act);
  const key = readCursor(after, IdCursor);
  if (isRefusal(key)) return key;
  if (!(await orderById(seat, id))) return refuse('not_found');
  const { shown, next } = pageOf(
    await messagesOfOrder(seat, id, key, limit + 1),
    limit,
    (message) => message.id,
  );
  return { messages: shown, next };
}

export async function writeMessage(
  act: Act,
  id: string,
  words: string,
): Promise<OrderMessage | Refusal<'not_found'>> {
  const seat = await seatOf(act);
  const order = await orderById(seat, id);
  if (!order) return refuse('not_found');
  const message = await insertOrderMessage(seat, id, words);
  const to = seat.side === 'school' ? order.vendorId : order.schoolId;
  const line = { kind: 'order_message', detail: { order: id, label: order.name } } as const;
  await recordAudit(act, { action: 'order.message', subjects: [id, message.id] });
  await recordActivity(act, line);
  await notifyOtherSide(act, { to, orders: [id], line });
  return message;
}
