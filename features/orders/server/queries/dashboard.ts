// The figures of the Vendor Dashboard. Each query reads orders or days once, never single cards.
import { all, only } from '@lanyard/db/query';
import { queueStages, type QueueStage } from '@lanyard/domain/queue-stage';
import type { Rate } from '@lanyard/domain/rate';
import type { Mean } from '@lanyard/domain/report';
import { isOwnRow, type Seat } from '@lanyard/place/queries';
import { sql, type RawBuilder } from 'kysely';

import type { ActionItem } from '../../api-dashboard.ts';
import { stageCounterColumns, orderIsDueTomorrow, orderIsOpen, orderTaskConditions } from './order-list.ts';
import { liveCardCount, schoolToday } from './orders.ts';

export type OpenOrderFigures = {
  readonly orders: number;
  readonly overdue: number;
  readonly dueTomorrow: number;
  readonly queued: number;
  readonly printing: number;
  readonly qc: number;
  readonly packing: number;
  readonly ready: number;
  readonly inOrders: Readonly<Record<QueueStage, number>>;
} & OrderTaskCounts;
/** How many open orders wait for each task, counted in one query. */
const waiting = sql`(count(*) filter (where ${orderTaskConditions.accept}))::int as accept,
      (count(*) filter (where ${orderTaskConditions.ask_back}))::int as "askedBack", (count(*) filter (where ${orderTaskConditions.review}))::int as review,
      (count(*) filter (where ${orderTaskConditions.update}))::int as update, (count(*) filter (where ${orderTaskConditions.generate}))::int as generate`;
export type OrderTaskCounts = Record<'accept' | 'askedBack' | 'review' | 'update' | 'generate', number>;
export const orderTaskCounts = (seat: Seat) => only<OrderTaskCounts>(seat.tx)`
    select ${waiting} from orders o where ${isOwnRow(seat, 'o')} and ${orderIsOpen}`;

const ordersAt = (stage: QueueStage) =>
  sql`${sql.lit(stage)}, count(*) filter (where ${sql.ref(`o.${stageCounterColumns[stage]}`)} > 0)`;

export const openOrderFigures = (seat: Seat) => only<OpenOrderFigures>(seat.tx)`
    select (count(*) filter (where ${liveCardCount('o')} > 0))::int as orders,
      (count(*) filter (where ${liveCardCount('o')} > 0 and o.due_on < ${schoolToday}))::int as overdue,
      (count(*) filter (where ${orderIsDueTomorrow}))::int as "dueTomorrow",
      coalesce(sum(o.cards_queued), 0)::int as queued, coalesce(sum(o.cards_printing), 0)::int as printing,
      coalesce(sum(o.cards_printed), 0)::int as qc, coalesce(sum(o.cards_checked), 0)::int as packing,
      coalesce(sum(o.cards_packed), 0)::int as ready, json_build_object(${sql.join(queueStages.map(ordersAt))}) as "inOrders",
      ${waiting}
    from orders o where ${isOwnRow(seat, 'o')} and ${orderIsOpen}`;

const item = sql`json_build_object('id', o.id, 'name', o.name, 'school', o.school_name, 'colour', o.school_colour) as order,
  o.promised_on as "promisedOn"`;
/** Some items of each kind, the most urgent first. */
export const actionItems = (seat: Seat, most: number) => all<ActionItem>(seat.tx)`
    (select 'review' as kind, ${item}, o.cards_failed as cards, null::int as "dueIn" from orders o
      where ${isOwnRow(seat, 'o')} and ${orderIsOpen} and ${orderTaskConditions.review} order by o.cards_failed desc, o.due_on limit ${most})
    union all
    (select 'update', ${item}, ${liveCardCount('o')}, o.due_on - ${schoolToday} from orders o
      where ${isOwnRow(seat, 'o')} and ${orderIsOpen} and ${orderTaskConditions.update} order by o.due_on, o.id limit ${most})
    union all
    (select 'generate', ${item}, o.cards_queued - o.cards_held, null from orders o
      where ${isOwnRow(seat, 'o')} and ${orderIsOpen} and ${orderTaskConditions.generate} order by o.due_on, o.id limit ${most})`;

/** A number of days that ends with the day `until`, in the organisation's own time zone. */
export type DaySpan = { readonly until: string; readonly days: number; readonly timeZone: string };
/**
 * For a `filter` only. As subqueries, PostgreSQL computes the two ends once. Otherwise it converts the time zone for each
 * order, which costs more than reading the order. In a `where`, subqueries would hide the ends from its planner.
 */
const within = (
  column: 'delivered_at' | 'dispatched_at' | 'released_at',
  { until, days, timeZone }: DaySpan,
) => {
  const end = sql`((${until}::date + 1)::timestamp at time zone ${timeZone})`;
  const at = sql.ref(`o.${column}`);
  return sql`${at} < (select ${end}) and ${at} >= (select ${end} - make_interval(days => ${days}))`;
};

const counts = (span: DaySpan) => sql`o.recalled_at is null and ${within('delivered_at', span)}`;
const rates = (span: DaySpan) => sql`
  (count(*) filter (where ${counts(span)}))::int as delivered,
  (count(*) filter (where ${counts(span)} and (o.delivered_at at time zone o.time_zone)::date <= o.due_on))::int as "onTime",
  (percentile_cont(0.5) within group (order by extract(epoch from o.dispatched_at - o.released_at) / 86400)
    filter (where o.recalled_at is null and ${within('dispatched_at', span)}))::float8 as turnaround`;

export type DeliveryRates = {
  readonly delivered: number;
  readonly onTime: number;
  readonly turnaround: number | null;
};
export const deliveryRates = (seat: Seat, span: DaySpan) =>
  only<DeliveryRates>(seat.tx)`select ${rates(span)} from orders o where ${isOwnRow(seat, 'o')}`;

type Asked = {
  /** Orders due on these days, in any state except recalled. */
  readonly due: { readonly from: string; readonly to: string };
  readonly rates: DaySpan;
  /** The scores of photos on cards of orders released on these days. */
  readonly scored: DaySpan;
};
export type OrderFigures = DeliveryRates & {
  readonly orders: number;
  readonly dueCards: number;
  readonly dueChecked: number;
  readonly scores: Mean;
};
/** One query for all figures, because PostgreSQL spends most of the time on the row security check of each row. */
export const orderFigures = async (
  seat: Seat,
  { due, rates: span, scored }: Asked,
): Promise<OrderFigures> => {
  const inWeek = sql`o.recalled_at is null and o.due_on between ${due.from}::date and ${due.to}::date`;
  const released = within('released_at', scored);
  return only<OrderFigures>(seat.tx)`select count(*)::int as orders, ${rates(span)},
      coalesce(sum(${liveCardCount('o')}) filter (where ${inWeek}), 0)::int as "dueCards",
      coalesce(sum(${liveCardCount('o')} - o.cards_queued - o.cards_printing - o.cards_printed) filter (where ${inWeek}), 0)::int as "dueChecked",
      json_build_object('sum', coalesce(sum(o.photo_score_sum) filter (where ${released}), 0),
        'count', coalesce(sum(o.photo_scores) filter (where ${released}), 0)) as scores
    from orders o where ${isOwnRow(seat, 'o')}`;
};

export type ProductionFigures = {
  readonly printed: number;
  readonly firstChecked: number;
  readonly firstPassed: number;
  readonly reprints: number;
};
export const productionFigures = (seat: Seat, { until, days }: DaySpan) => only<ProductionFigures>(seat.tx)`
    select coalesce(sum(d.printed), 0)::int as printed,
      coalesce(sum(d.first_checked), 0)::int as "firstChecked", coalesce(sum(d.first_passed), 0)::int as "firstPassed",
      coalesce(sum(d.reprints), 0)::int as reprints
    from order_days d where ${isOwnRow(seat, 'd')} and d.day between ${until}::date - ${days - 1}::int and ${until}::date`;
export type WeekFigures = {
  readonly from: string;
  readonly active: number;
  readonly onTime: Rate;
  readonly turnaround: number | null;
};
/**
 * Figures by week, the oldest first. A vendor still sees all orders of the last four weeks. An order that is no longer
 * open counts as active for weeks before its delivery.
 */
export const figuresByWeek = async (
  seat: Seat,
  { until, days, timeZone }: DaySpan,
): Promise<WeekFigures[]> => {
  const start = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone ${timeZone})`;
  // Reads the orders once for all weeks, because PostgreSQL spends most of the time on the row security check of each
  // row. The weeks are materialized too, so that PostgreSQL converts the time zone once per week and not per order.
  return all<WeekFigures>(seat.tx)`
    with o as materialized (select o.released_at, o.dispatched_at, o.delivered_at, o.due_on, o.time_zone, ${liveCardCount('o')} > 0 as live
      from orders o where ${isOwnRow(seat, 'o')} and o.recalled_at is null
        and (o.delivered_at is null or o.delivered_at >= (select ${start(sql`${until}::date - ${days - 1}::int`)}))),
    w as materialized (select d::date as day, ${start(sql`d::date`)} as begins, ${start(sql`d::date + 7`)} as ends
      from generate_series(${until}::date - ${days - 1}::int, ${until}::date - 6, interval '7 days') d)
    select w.day as from,
      (select count(*)::int from o where o.live and o.released_at < w.ends and (o.delivered_at is null or o.delivered_at >= w.ends)) as active,
      (select json_build_object('part', count(*) filter (where (o.delivered_at at time zone o.time_zone)::date <= o.due_on), 'whole', count(*))
        from o where o.delivered_at >= w.begins and o.delivered_at < w.ends) as "onTime",
      (select round((percentile_cont(0.5) within group (order by extract(epoch from o.dispatched_at - o.released_at) / 86400))::numeric, 1)::float8
        from o where o.dispatched_at >= w.begins and o.dispatched_at < w.ends) as turnaround
    from w order by w.day`;
};
