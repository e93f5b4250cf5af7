// Figures of orders and cards for reports, by days in the organisation's own time zone. If a report is for some
// classes, the queries count cards. If it is for all classes, they read the daily totals.
import { all, only } from '@lanyard/db/query';
import { replacementCauses, type Payer, type ReprintCause } from '@lanyard/domain/reprint';
import { isOwnRow, uuidArray, type Seat } from '@lanyard/place/queries';
import { sql, type RawBuilder } from 'kysely';

import { liveCardCount } from './orders.ts';

export type OrderFigureQuery = {
  readonly from: string;
  /** The last day of the report. It is included. */
  readonly until: string;
  readonly timeZone: string;
  /** The ids of sections. Undefined for all sections. */
  readonly within: readonly string[] | undefined;
  /** The id of one of the school's vendors. Undefined for all vendors. */
  readonly vendor: string | undefined;
};
type Sql = RawBuilder<unknown>;
const end = ({ until, timeZone }: OrderFigureQuery): Sql =>
  sql`((${until}::date + 1)::timestamp at time zone ${timeZone})`;
const during = (at: Sql, asked: OrderFigureQuery): Sql =>
  sql`${at} >= (${asked.from}::date::timestamp at time zone ${asked.timeZone}) and ${at} < ${end(asked)}`;
const dayOf = (at: Sql, { timeZone }: OrderFigureQuery): Sql => sql`(${at} at time zone ${timeZone})::date`;
const at = (seat: Seat, table: string, { vendor }: OrderFigureQuery): Sql =>
  vendor === undefined
    ? isOwnRow(seat, table)
    : sql`${isOwnRow(seat, table)} and ${sql.ref(`${table}.vendor_id`)} = ${vendor}::bigint`;
const inSections = (table: string, within: readonly string[]): Sql =>
  sql`${sql.ref(`${table}.section_id`)} = any (${uuidArray(within)})`;

export type DayRatio = { readonly day: string; readonly part: number; readonly whole: number };

/** How many first checks passed, out of all first checks. */
export const firstCheckRatios = async (seat: Seat, asked: OrderFigureQuery): Promise<DayRatio[]> => {
  if (asked.within)
    return all<DayRatio>(seat.tx)`select ${dayOf(sql`c.first_checked_at`, asked)} as day,
          (count(*) filter (where c.first_check = 'passed'))::int as part, count(*)::int as whole
        from cards c where ${at(seat, 'c', asked)} and ${inSections('c', asked.within)}
          and ${during(sql`c.first_checked_at`, asked)} group by 1`;
  return all<DayRatio>(seat.tx)`
    select d.day, sum(d.first_passed)::int as part, sum(d.first_checked)::int as whole
        from order_days d where ${at(seat, 'd', asked)} and d.day between ${asked.from}::date and ${asked.until}::date
        group by 1`;
};

const isReplacement = sql`r.cause = any (${sql.val([...replacementCauses])}::text[])`;
/** How many production reprints started, out of all printed cards. Replacements are not counted. */
export const reprintRatios = async (seat: Seat, asked: OrderFigureQuery): Promise<DayRatio[]> => {
  if (asked.within)
    return all<DayRatio>(seat.tx)`select day, sum(part)::int as part, sum(whole)::int as whole from (
          select ${dayOf(sql`e.at`, asked)} as day, 0 as part, case e.kind when 'print' then 1 else -1 end as whole
          from cards c join card_events e on e.org_id = c.org_id and e.card_id = c.id and e.kind in ('print', 'unprint')
          where ${at(seat, 'c', asked)} and ${inSections('c', asked.within)} and ${during(sql`e.at`, asked)}
          union all
          select ${dayOf(sql`r.begun_at`, asked)}, 1, 0 from reprints r join cards c on c.org_id = r.org_id and c.id = r.card_id
          where ${at(seat, 'r', asked)} and ${inSections('c', asked.within)} and r.undone_at is null
            and not ${isReplacement} and ${during(sql`r.begun_at`, asked)}) each group by day`;
  return all<DayRatio>(seat.tx)`select d.day, sum(d.reprints)::int as part, sum(d.printed)::int as whole
        from order_days d where ${at(seat, 'd', asked)} and d.day between ${asked.from}::date and ${asked.until}::date
        group by 1`;
};

/** How many replacements of lost, damaged or changed cards started. */
export const replacementCount = async (seat: Seat, asked: OrderFigureQuery): Promise<number> => {
  const { count } = asked.within
    ? await only<{ count: number }>(seat.tx)`
        select count(*)::int as count from reprints r join cards c on c.org_id = r.org_id and c.id = r.card_id
        where ${at(seat, 'r', asked)} and ${inSections('c', asked.within)} and r.undone_at is null
          and ${isReplacement} and ${during(sql`r.begun_at`, asked)}`
    : await only<{ count: number }>(seat.tx)`
        select coalesce(sum(d.replacements), 0)::int as count from order_days d
        where ${at(seat, 'd', asked)} and d.day between ${asked.from}::date and ${asked.until}::date`;
  return count;
};

export type ReprintCauseCount = {
  readonly cause: ReprintCause;
  readonly payer: Payer;
  readonly count: number;
};
export const reprintCauseCounts = async (
  seat: Seat,
  asked: OrderFigureQuery,
): Promise<ReprintCauseCount[]> => {
  const chosen = asked.within
    ? sql`and exists (select from cards c where c.org_id = r.org_id and c.id = r.card_id and ${inSections('c', asked.within)})`
    : sql``;
  return all<ReprintCauseCount>(seat.tx)`select r.cause, r.payer, count(*)::int as count from reprints r
    where ${at(seat, 'r', asked)} and r.undone_at is null and ${during(sql`r.begun_at`, asked)} ${chosen}
    group by r.cause, r.payer order by count(*) desc, r.cause, r.payer`;
};

const ofSections = ({ within }: OrderFigureQuery): Sql =>
  within
    ? sql`and exists (select from order_sections s where s.org_id = o.org_id and s.order_id = o.id and ${inSections('s', within)})`
    : sql``;

export type Turnaround = { readonly median: number; readonly nineInTen: number; readonly orders: number };
/**
 * The median and the 90th percentile of the days from an order's release to the dispatch of its last package, with one
 * decimal. Null if no order was fully dispatched in the period.
 */
export const turnaroundOf = async (seat: Seat, asked: OrderFigureQuery): Promise<Turnaround | null> => {
  const days = sql`extract(epoch from o.dispatched_at - o.released_at) / 86400`;
  const { median, nineInTen, orders } = await only<{
    median: number | null;
    nineInTen: number | null;
    orders: number;
  }>(seat.tx)`
    select round(percentile_cont(0.5) within group (order by ${days})::numeric, 1)::float8 as median,
      round(percentile_cont(0.9) within group (order by ${days})::numeric, 1)::float8 as "nineInTen", count(*)::int as orders
    from orders o where ${at(seat, 'o', asked)} and o.recalled_at is null and ${during(sql`o.dispatched_at`, asked)}
      ${ofSections(asked)}`;
  return median === null || nineInTen === null ? null : { median, nineInTen, orders };
};

/** The sum and the number of photo scores that are stored with the orders, by the day of release. */
export const photoScoresOfOrders = (seat: Seat, asked: OrderFigureQuery) => all<{
  day: string;
  sum: number;
  count: number;
}>(seat.tx)`
    select ${dayOf(sql`o.released_at`, asked)} as day, sum(o.photo_score_sum)::int as sum, sum(o.photo_scores)::int as count
    from orders o where ${at(seat, 'o', asked)} and ${during(sql`o.released_at`, asked)} group by 1`;

export const vendorsOfOrders = (seat: Seat) => all<{ id: string; name: string }>(seat.tx)`
    select distinct on (o.vendor_id) o.vendor_id::text as id, o.vendor_name as name
    from orders o where ${isOwnRow(seat, 'o')} order by o.vendor_id, o.released_at desc`;

export type SchoolCardCounts = {
  readonly id: string;
  readonly name: string;
  readonly ordered: number;
  readonly delivered: number;
};
/**
 * Counts the live cards of all orders released up to the last day of the report. If the period is over, `delivered`
 * counts only cards of orders that were delivered in or before the period.
 */
export const cardCountsBySchool = async (
  seat: Seat,
  asked: OrderFigureQuery,
  today: string,
): Promise<SchoolCardCounts[]> => {
  const delivered =
    asked.until < today
      ? sql`case when o.delivered_at < ${end(asked)} then ${liveCardCount('o')} else 0 end`
      : sql`o.cards_delivered + o.cards_handed_over`;
  return all<SchoolCardCounts>(seat.tx)`
    select o.org_id::text as id, (array_agg(o.school_name order by o.released_at desc))[1] as name,
      sum(${liveCardCount('o')})::int as ordered, sum(${delivered})::int as delivered
    from orders o where ${at(seat, 'o', asked)} and o.recalled_at is null and o.released_at < ${end(asked)}
    group by o.org_id order by 2, 1`;
};
