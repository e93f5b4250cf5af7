// The board. A column is a page of orders by priority and due date, and each order is split into its sections.
import { all, only } from '@lanyard/db/query';
import type { QueueStage } from '@lanyard/domain/queue-stage';
import { stageCounterColumns, orderIsOpen } from '@lanyard/orders/server/queries/order-list';
import {
  liveCardCount,
  orderColumns,
  schoolToday,
  type OrderRow,
} from '@lanyard/orders/server/queries/orders';
import { isOwnRow, type Seat } from '@lanyard/place/queries';
import { sql, type RawBuilder } from 'kysely';

import type { Tile } from '../../api-board.ts';

const rank = sql`array_position(array['high', 'medium', 'low'], o.priority)`;
const of = (school: string | undefined): RawBuilder<unknown> =>
  school === undefined ? sql`true` : sql`o.org_id = ${school}::bigint`;

export type BoardCursor = readonly [number, string, string];
export type BoardTile = Tile & { readonly at: [number, string, string] };
export const boardColumn = async (
  seat: Seat,
  stage: QueueStage,
  school: string | undefined,
  after: BoardCursor | undefined,
  limit: number,
): Promise<BoardTile[]> => {
  const here = (table: string) => sql.ref(`${table}.${stageCounterColumns[stage]}`);
  const beyond = after
    ? sql`(${rank}, o.due_on, o.id) > (${after[0]}::int, ${after[1]}::date, ${after[2]}::uuid)`
    : sql`true`;
  return all<BoardTile>(seat.tx)`
    select o.id as order, o.name, json_build_object('id', o.org_id::text, 'name', o.school_name, 'colour', o.school_colour) as school,
      json_build_object('id', s.section_id, 'label', s.label) as section, ${here('s')} as cards, ${liveCardCount('s')} as of,
      s.cards_failed as failed, s.cards_held as held, o.priority, o.due_on as "dueOn", o.due_on - ${schoolToday} as "dueIn",
      o.accepted_at is not null as accepted, s.faces, json_build_array(o.rank, o.due_on, o.id) as at
    from (select o.id, o.org_id, o.name, o.school_name, o.school_colour, o.priority, o.due_on, o.accepted_at, o.time_zone, ${rank} as rank from orders o where ${isOwnRow(seat, 'o')} and ${orderIsOpen} and ${of(school)} and ${here('o')} > 0 and ${beyond}
      order by ${rank}, o.due_on, o.id limit ${limit}) o
    join order_sections s on s.org_id = o.org_id and s.order_id = o.id and ${here('s')} > 0
    order by o.rank, o.due_on, o.id, s.place`;
};

export const boardTotals = (
  seat: Seat,
  school: string | undefined,
): Promise<Readonly<Record<QueueStage, number>>> => only<Record<QueueStage, number>>(seat.tx)`
    select coalesce(sum(o.cards_queued), 0)::int as queued,
      coalesce(sum(o.cards_printing), 0)::int as printing, coalesce(sum(o.cards_printed), 0)::int as qc,
      coalesce(sum(o.cards_checked), 0)::int as packing, coalesce(sum(o.cards_packed), 0)::int as ready
    from orders o where ${isOwnRow(seat, 'o')} and ${orderIsOpen} and ${of(school)}`;

/**
 * All schools with open orders, or only one school. The query for one school does not read the orders of the others.
 */
export const schoolsWithOpenOrders = (seat: Seat, school: string | undefined) => all<{
  id: string;
  name: string;
  colour: string;
}>(seat.tx)`
    select s.id, s.name, s.colour from (select distinct on (o.org_id) o.org_id::text as id, o.school_name as name, o.school_colour as colour
      from orders o where ${isOwnRow(seat, 'o')} and ${orderIsOpen} and ${of(school)} order by o.org_id, o.released_at desc) s order by s.name, s.id`;

const toMake = sql`${orderIsOpen} and o.held_at is null and o.cards_queued + o.cards_printing + o.cards_printed > 0`;
/** Orders with cards to make, the earliest due date first. */
export const ordersToMake = (seat: Seat, limit: number) => all<OrderRow>(seat.tx)`
    select ${orderColumns} from orders o
    where ${isOwnRow(seat, 'o')} and ${toMake} order by o.due_on, ${rank}, o.id limit ${limit}`;

export type OrderToMake = {
  readonly id: string;
  readonly dueOn: string;
  readonly promisedOn: string | null;
  readonly toGo: number;
};
/** All orders with cards to make, but only the columns that the plan of the day needs. */
export const allOrdersToMake = (seat: Seat) => all<OrderToMake>(seat.tx)`
    select o.id, o.due_on as "dueOn", o.promised_on as "promisedOn",
      o.cards_queued + o.cards_printing + o.cards_printed as "toGo"
    from orders o where ${isOwnRow(seat, 'o')} and ${toMake} order by o.due_on, ${rank}, o.id`;
