// Counts packages for reports, by days in the organisation's time zone.
import { all, only } from '@lanyard/db/query';
import { isOwnRow, uuidArray, type Seat } from '@lanyard/place/queries';
import { sql, type RawBuilder } from 'kysely';

export type DeliveryFigureFilter = {
  readonly from: string;
  /** The last day of the report. It is included. */
  readonly until: string;
  readonly timeZone: string;
  /** The ids of the sections. Undefined for all. */
  readonly within: readonly string[] | undefined;
  /** One of the school's vendors. Undefined for all. */
  readonly vendor: string | undefined;
};
type Sql = RawBuilder<unknown>;
const during = (at: Sql, { from, until, timeZone }: DeliveryFigureFilter): Sql =>
  sql`${at} >= (${from}::date::timestamp at time zone ${timeZone}) and ${at} < ((${until}::date + 1)::timestamp at time zone ${timeZone})`;
const dayOf = (at: Sql, { timeZone }: DeliveryFigureFilter): Sql =>
  sql`(${at} at time zone ${timeZone})::date`;
const among = (seat: Seat, { within, vendor }: DeliveryFigureFilter): Sql => sql`${isOwnRow(seat, 'p')}
  and (${vendor ?? null}::bigint is null or p.vendor_id = ${vendor ?? null}::bigint)
  and ${within === undefined ? sql`true` : sql`p.section_id = any (${uuidArray(within)})`}`;

/** Each package has a count of its delivered cards, because reading the cards of a year costs sixty times as much. */
export const countDeliveredCards = (seat: Seat, asked: DeliveryFigureFilter) => all<{
  day: string;
  count: number;
}>(seat.tx)`
    select ${dayOf(sql`p.delivered_at`, asked)} as day, sum(p.arrived)::int as count from packages p
    where ${among(seat, asked)} and ${during(sql`p.delivered_at`, asked)} and p.arrived > 0 group by 1 order by 1`;

/** Rounded to one decimal. Runs as the school, which owns the photos. */
export const medianPhotoToCard = async (seat: Seat, asked: DeliveryFigureFilter): Promise<number | null> => {
  const { days } = await only<{ days: number | null }>(seat.tx)`
    select round((percentile_cont(0.5) within group (order by extract(epoch from p.delivered_at - f.taken_at)) / 86400)::numeric, 1)::float8 as days
    from packages p join package_cards m on m.org_id = p.org_id and m.package_id = p.id and m.out_at is null
    join cards c on c.org_id = m.org_id and c.id = m.card_id and c.stage in ('delivered', 'handed_over')
    join photos f on f.org_id = c.org_id and f.id = c.photo_id
    where ${among(seat, asked)} and ${during(sql`p.delivered_at`, asked)}`;
  return days;
};

export type OnTimeCount = {
  readonly id: string;
  readonly name: string;
  readonly part: number;
  readonly whole: number;
};
/** Packages delivered on or before their estimated day: by vendor for a school, by school for a vendor. */
export const packagesOnTime = async (seat: Seat, asked: DeliveryFigureFilter): Promise<OnTimeCount[]> => {
  const [id, name] =
    seat.side === 'vendor' ? [sql`p.org_id`, sql`o.school_name`] : [sql`p.vendor_id`, sql`o.vendor_name`];
  return all<OnTimeCount>(seat.tx)`select ${id}::text as id, max(${name}) as name,
      count(*) filter (where (p.delivered_at at time zone p.time_zone)::date <= p.estimated_on)::int as part, count(*)::int as whole
    from packages p join orders o on o.org_id = p.org_id and o.id = p.order_id
    where ${among(seat, asked)} and ${during(sql`p.delivered_at`, asked)} group by 1 order by 2`;
};

export const sumRatingsPerDay = (seat: Seat, asked: DeliveryFigureFilter) => all<{
  day: string;
  sum: number;
  count: number;
}>(seat.tx)`
    select ${dayOf(sql`p.delivered_at`, asked)} as day,
      sum(p.rating)::int as sum, count(p.rating)::int as count
    from packages p where ${among(seat, asked)} and p.rating is not null and ${during(sql`p.delivered_at`, asked)} group by 1 order by 1`;

export const countClaimsMade = (seat: Seat, asked: DeliveryFigureFilter) => only<{
  made: number;
  open: number;
}>(seat.tx)`
    select count(*)::int as made, count(*) filter (where k.answer is null)::int as open
    from package_claims k join packages p on p.org_id = k.org_id and p.id = k.package_id
    where ${among(seat, asked)} and ${during(sql`k.at`, asked)}`;
