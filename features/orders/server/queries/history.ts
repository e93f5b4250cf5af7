// Tables to which rows are only added: events of orders, events of cards, and messages.
import { all, only } from '@lanyard/db/query';
import type { OrderEventKind } from '@lanyard/domain/order';
import { isOwnRow, memberNameOf, uuidArray, type Seat } from '@lanyard/place/queries';
import { sql } from 'kysely';

type By = Seat['side'] | 'system';
const person = (seat: Seat, by: By): string | null =>
  by === 'system' || seat.user === '' ? null : seat.user;

export type NewOrderEvent = {
  readonly kind: OrderEventKind;
  readonly count?: number;
  readonly words?: string;
  readonly by?: By;
};
export const insertOrderEvents = (
  seat: Seat,
  orders: readonly string[],
  { kind, count, words = '', by = seat.side }: NewOrderEvent,
) =>
  sql`insert into order_events (org_id, vendor_id, order_id, side, by, kind, count, words)
    select o.org_id, o.vendor_id, o.id, ${by}, ${person(seat, by)}::uuid, ${kind}, ${count ?? null}::int, ${words.slice(0, 500)}
    from orders o where ${isOwnRow(seat, 'o')} and o.id = any (${uuidArray(orders)})`.execute(seat.tx);

/** Adds one event per order, with the number of its cards. */
export const insertCardCountEvents = (
  seat: Seat,
  cards: readonly string[],
  kind: OrderEventKind,
  by: By = seat.side,
) =>
  sql`insert into order_events (org_id, vendor_id, order_id, side, by, kind, count)
    select c.org_id, c.vendor_id, c.order_id, ${by}, ${person(seat, by)}::uuid, ${kind}, count(*)
    from cards c where ${isOwnRow(seat, 'c')} and c.id = any (${uuidArray(cards)}) group by 1, 2, 3`.execute(
    seat.tx,
  );

export const insertCardEvents = (
  seat: Seat,
  cards: readonly string[],
  { kind, words = '', by = seat.side }: { readonly kind: string; readonly words?: string; readonly by?: By },
) =>
  sql`insert into card_events (org_id, vendor_id, order_id, card_id, side, by, kind, words)
    select c.org_id, c.vendor_id, c.order_id, c.id, ${by}, ${person(seat, by)}::uuid, ${kind}, ${words.slice(0, 500)}
    from cards c where ${isOwnRow(seat, 'c')} and c.id = any (${uuidArray(cards)})`.execute(seat.tx);

/** For the vendor: the event that cards were printed, with the print file and the sheet. The files belong to Printing. */
export const insertPrintEvents = (seat: Seat, cards: readonly string[]) =>
  sql`insert into card_events (org_id, vendor_id, order_id, card_id, side, by, kind, words)
    select c.org_id, c.vendor_id, c.order_id, c.id, ${seat.side}, ${person(seat, seat.side)}::uuid, 'print',
      coalesce(f.number || '/' || c.sheet, '')
    from cards c left join print_files f on f.org_id = c.vendor_id and f.id = c.print_file_id
    where ${isOwnRow(seat, 'c')} and c.id = any (${uuidArray(cards)})`.execute(seat.tx);

export type HistoryEventRow<Kind = string> = {
  readonly id: string;
  readonly kind: Kind;
  readonly at: string;
  readonly side: By;
  readonly by: string | null;
  readonly count: number | null;
  readonly words: string;
};
export const orderEvents = (seat: Seat, order: string, after: string | undefined, limit: number) => all<
  HistoryEventRow<OrderEventKind>
>(seat.tx)`
    select e.id, e.kind, e.at, e.side, ${memberNameOf(sql`e.by`)} as by, e.count, e.words
    from order_events e where ${isOwnRow(seat, 'e')} and e.order_id = ${order}
      and (${after ?? null}::uuid is null or e.id < ${after ?? null}::uuid)
    order by e.id desc limit ${limit}`;
export const cardEvents = (seat: Seat, card: string) => all<Omit<HistoryEventRow, 'count'>>(seat.tx)`
    select e.id, e.kind, e.at, e.side, ${memberNameOf(sql`e.by`)} as by, e.words
    from card_events e where ${isOwnRow(seat, 'e')} and e.card_id = ${card} order by e.id desc limit 200`;

export type OrderMessageRow = {
  readonly id: string;
  readonly side: Seat['side'];
  readonly by: string;
  readonly mine: boolean;
  readonly words: string;
  readonly at: string;
};
export const messagesOfOrder = (
  seat: Seat,
  order: string,
  after: string | undefined,
  limit: number,
) => all<OrderMessageRow>(seat.tx)`
    select m.id, m.side, m.by_name as by, m.by = ${seat.user || null}::uuid as mine, m.words, m.at
    from order_messages m where ${isOwnRow(seat, 'm')} and m.order_id = ${order}
      and (${after ?? null}::uuid is null or m.id < ${after ?? null}::uuid)
    order by m.id desc limit ${limit}`;
export const insertOrderMessage = (seat: Seat, order: string, words: string) => only<OrderMessageRow>(
  seat.tx,
)`
    insert into order_messages (org_id, vendor_id, order_id, side, by, by_name, words)
    select o.org_id, o.vendor_id, o.id, ${seat.side}, ${seat.user}, coalesce(${memberNameOf(sql`${seat.user}::uuid`)}, ''), ${words}
    from orders o where ${isOwnRow(seat, 'o')} and o.id = ${order}
    returning id, side, by_name as by, true as mine, words, at`;
