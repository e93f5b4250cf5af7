// Lists of orders with a cursor, so that the cost of a page depends only on its own rows.
import { all } from '@lanyard/db/query';
import type { Priority } from '@lanyard/domain/order';
import type { OrderDate, OrderState, OrderTask } from '@lanyard/domain/order-list';
import type { QueueStage } from '@lanyard/domain/queue-stage';
import { wordPatterns } from '@lanyard/domain/search-words';
import { isOwnRow, type Seat } from '@lanyard/place/queries';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { OrderSection } from '../../api.ts';
import { cardCounterColumns, liveCardCount, orderColumns, schoolToday, type OrderRow } from './orders.ts';

export const orderIsOpen = sql<SqlBool>`o.delivered_at is null and o.recalled_at is null`;
const delayed = sql<SqlBool>`${orderIsOpen} and o.due_on < ${schoolToday} and ${liveCardCount('o')} > 0`;
const states: Readonly<Record<OrderState, RawBuilder<SqlBool>>> = {
  // An order from which all cards were taken out needs no work, so it appears only in the list of all orders.
  open: sql`${orderIsOpen} and ${liveCardCount('o')} > 0`,
  in_production: sql`${orderIsOpen} and o.status = 'in_production' and not (${delayed})`,
  ready: sql`${orderIsOpen} and o.status = 'ready' and not (${delayed})`,
  delayed,
  delivered: sql`o.delivered_at is not null and o.recalled_at is null`,
  recalled: sql`o.recalled_at is not null`,
  all: sql`true`,
};

/** The column of orders and sections that counts the cards at a stage. */
export const stageCounterColumns: Readonly<Record<QueueStage, string>> = {
  queued: 'cards_queued',
  printing: 'cards_printing',
  qc: 'cards_printed',
  packing: 'cards_checked',
  ready: 'cards_packed',
};

/** The tasks that an open order can wait for. */
export const orderTaskConditions: Readonly<Record<OrderTask, RawBuilder<SqlBool>>> = {
  accept: sql`o.accepted_at is null and ${liveCardCount('o')} > 0`,
  ask_back: sql`o.accepted_at is null and o.asked_back_at is not null and ${liveCardCount('o')} > 0`,
  review: sql`o.cards_failed > 0`,
  update: sql`${liveCardCount('o')} > 0 and o.due_on <= ${schoolToday} + 2`,
  generate: sql`o.accepted_at is not null and o.held_at is null and o.cards_queued > o.cards_held
    and o.cards_queued = ${liveCardCount('o')}`,
};
export const orderIsDueTomorrow = sql<SqlBool>`${liveCardCount('o')} > 0 and o.due_on = ${schoolToday} + 1`;

/** Includes both days. They are days in the time zone of the caller's organisation. A due date has no time zone. */
export const orderDateBetween = (
  date: OrderDate,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  timeZone: string,
): RawBuilder<SqlBool> => {
  const at = sql.ref({ due: 'o.due_on', delivered: 'o.delivered_at', dispatched: 'o.dispatched_at' }[date]);
  const start = (day: string, after = 0): RawBuilder<unknown> =>
    date === 'due'
      ? sql`${day}::date + ${after}::int`
      : sql`((${day}::date + ${after}::int)::timestamp at time zone ${timeZone})`;
  const lower = from === undefined ? sql`true` : sql`${at} >= ${start(from)}`;
  const upper = until === undefined ? sql`true` : sql`${at} < ${start(until, 1)}`;
  // Dashboard figures link to lists by dates and do not count recalled orders. Such a list therefore leaves them out
  // too.
  return from === undefined && until === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`o.recalled_at is null and ${lower} and ${upper}`;
};

export type OrderFilter = {
  readonly state: OrderState;
  readonly q?: string | undefined;
  readonly school?: string | undefined;
  readonly stage?: QueueStage | undefined;
  readonly task?: OrderTask | undefined;
  readonly priority?: Priority | undefined;
  readonly due?: 'tomorrow' | undefined;
  readonly dated?: RawBuilder<SqlBool>;
};
const matches = (
  seat: Seat,
  { state, q, school, stage, task, priority, due, dated }: OrderFilter,
): RawBuilder<SqlBool> => {
  const other = sql.ref(seat.side === 'vendor' ? 'o.school_name' : 'o.vendor_name');
  const words = q
    ? sql`lower(concat_ws(' ', o.name, o.batch, ${other})) like all (${[...wordPatterns(q)]}::text[])`
    : sql`true`;
  const of = school === undefined ? sql`true` : sql`o.org_id = ${school}::bigint`;
  const more = [
    stage && sql`${orderIsOpen} and ${sql.ref(`o.${stageCounterColumns[stage]}`)} > 0`,
    task && sql`${orderIsOpen} and ${orderTaskConditions[task]}`,
    priority && sql`o.priority = ${priority}`,
    due && sql`${orderIsOpen} and ${orderIsDueTomorrow}`,
    dated,
  ].filter((each) => each !== undefined);
  return sql.join([isOwnRow(seat, 'o'), states[state], words, of, ...more], sql` and `);
};

export const ordersByRelease = async (
  seat: Seat,
  sought: OrderFilter,
  after: readonly [string, string] | undefined,
  limit: number,
): Promise<OrderRow[]> => {
  const beyond = after
    ? sql`(o.released_at, o.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql`true`;
  return all<OrderRow>(seat.tx)`
    select ${orderColumns} from orders o where ${matches(seat, sought)} and ${beyond}
    order by o.released_at desc, o.id desc limit ${limit}`;
};
/**
 * Counts days, so that open orders come before finished ones, and the latest of the finished orders comes first. The
 * indexes `orders_of_school_by_due` and `orders_of_vendor_by_due` have this expression, so that PostgreSQL reads only
 * the orders of one page.
 */
const duePlace = sql`case when ${orderIsOpen} then o.due_on - date '2000-01-01' else 1000000 - (o.due_on - date '2000-01-01') end`;
export type OrderRowByDue = OrderRow & { readonly duePlace: number };
/** Open orders by their due date, so the overdue ones are first. Then the finished orders. */
export const ordersByDue = async (
  seat: Seat,
  sought: OrderFilter,
  after: readonly [number, string] | undefined,
  limit: number,
): Promise<OrderRowByDue[]> => {
  const beyond = after ? sql`(${duePlace}, o.id) > (${after[0]}::int, ${after[1]}::uuid)` : sql`true`;
  return all<OrderRowByDue>(seat.tx)`
    select ${orderColumns}, ${duePlace} as "duePlace" from orders o where ${matches(seat, sought)} and ${beyond}
    order by ${duePlace}, o.id limit ${limit}`;
};

export const sectionsOfOrder = (seat: Seat, order: string) => all<OrderSection>(seat.tx)`
    select s.section_id as id, s.label, ${cardCounterColumns('s')} from order_sections s
    where ${isOwnRow(seat, 's')} and s.order_id = ${order} order by s.place, s.label`;
