// Cards that wait for a printer, with what is needed to lay them on sheets. Read from the vendor's side.
import { all, only } from '@lanyard/db/query';
import { isOwnRow, uuidArray, type Seat } from '@lanyard/place/queries';
import { sql } from 'kysely';

export type WaitingCard = {
  readonly id: string;
  readonly order: string;
  readonly orderName: string;
  readonly school: string;
  readonly colour: string;
  readonly section: string;
  readonly name: string;
  readonly serial: string;
  readonly seal: string;
  readonly again: boolean;
  readonly late: boolean;
  readonly high: boolean;
  readonly dueOn: string;
  readonly w: number;
  readonly h: number;
  readonly back: boolean;
};
const columns = sql`c.id, c.order_id as "order", o.name as "orderName", o.school_name as school, o.school_colour as colour,
  s.label as section, c.fields->>'student.name' as name, c.serial, encode(c.seal, 'hex') as seal,
  c.prints > 0 or c.reprint as again, c.made_at > o.released_at as late, o.priority = 'high' as high, o.due_on::text as "dueOn",
  d.w, d.h, d.back`;
/** Reads the size of the cards once per design instead of once per card. */
const designs = (seat: Seat) => sql`designs as materialized (select d.org_id, d.order_id, d.version_id,
  (d.document->'size'->>'w')::float8 as w, (d.document->'size'->>'h')::float8 as h, d.document->'back' is not null as back
  from order_designs d where ${isOwnRow(seat, 'd')}`;
const tables = sql`cards c join orders o on o.org_id = c.org_id and o.id = c.order_id
  join order_sections s on s.org_id = c.org_id and s.order_id = c.order_id and s.section_id = c.section_id
  join designs d on d.org_id = c.org_id and d.order_id = c.order_id and d.version_id = c.version_id`;
const printable = sql`c.ended is null and c.stage = 'queued' and c.print_file_id is null and not c.held
  and c.picture_id is not null and o.accepted_at is not null and o.held_at is null`;

/** The waiting cards of these orders, sorted as in `orders`, then by class and roll number. */
export const waitingCardsOfOrders = (
  seat: Seat,
  orders: readonly string[],
  section: string | undefined,
) => all<WaitingCard>(seat.tx)`
    with ${designs(seat)} and d.order_id = any (${uuidArray(orders)})) select ${columns} from ${tables}
    where ${isOwnRow(seat, 'c')} and c.order_id = any (${uuidArray(orders)}) and ${printable}
      and (${section ?? null}::uuid is null or c.section_id = ${section ?? null}::uuid)
    order by array_position(${uuidArray(orders)}, c.order_id), c.place, c.id`;

export const waitingCards = (seat: Seat, ids: readonly string[]) => all<WaitingCard>(seat.tx)`
    with ${designs(seat)} and d.order_id in (select f.order_id from cards f where ${isOwnRow(seat, 'f')} and f.id = any (${uuidArray(ids)})))
    select ${columns} from ${tables} where ${isOwnRow(seat, 'c')} and c.id = any (${uuidArray(ids)}) and ${printable}
    order by array_position(${uuidArray(ids)}, c.id)`;

const mostFillers = 200;
/** Reprints and late joiners of all other open orders that have waiting cards. */
export const fillersFromOtherOrders = (seat: Seat, orders: readonly string[]) => all<WaitingCard>(seat.tx)`
    with open as materialized (select o.org_id, o.id from orders o where ${isOwnRow(seat, 'o')}
      and o.delivered_at is null and o.recalled_at is null and o.accepted_at is not null and o.held_at is null
      and o.cards_queued > 0 and not o.id = any (${uuidArray(orders)})),
    ${designs(seat)} and d.order_id in (select id from open))
    select ${columns} from open n join ${tables} on n.org_id = o.org_id and n.id = o.id
    where ${isOwnRow(seat, 'c')} and ${printable} and (c.prints > 0 or c.reprint or c.made_at > o.released_at)
    order by (c.prints > 0 or c.reprint) desc, o.due_on, o.id, c.place, c.id limit ${mostFillers}`;

export type UnprintableCount = {
  readonly why: 'card_held' | 'card_unready' | 'card_in_file' | 'order_held' | 'order_not_accepted';
  readonly count: number;
};
/** Counts queued cards of these orders that cannot go into a file now, each by its first reason. */
export const countUnprintableCards = (
  seat: Seat,
  orders: readonly string[],
  section: string | undefined,
) => all<UnprintableCount>(seat.tx)`select why, count(*)::int as count from (
    select case when o.accepted_at is null then 'order_not_accepted' when o.held_at is not null then 'order_held'
      when c.print_file_id is not null then 'card_in_file' when c.held then 'card_held'
      when c.picture_id is null then 'card_unready' end as why
    from cards c join orders o on o.org_id = c.org_id and o.id = c.order_id
    where ${isOwnRow(seat, 'c')} and c.order_id = any (${uuidArray(orders)}) and c.ended is null and c.stage = 'queued'
      and (${section ?? null}::uuid is null or c.section_id = ${section ?? null}::uuid)) found
    where why is not null group by why order by why`;

export const countKnownOrders = async (seat: Seat, orders: readonly string[]): Promise<number> => {
  const { n } = await only<{ n: number }>(seat.tx)`select count(*)::int as n from orders o
    where ${isOwnRow(seat, 'o')} and o.id = any (${uuidArray(orders)})`;
  return n;
};
