// Figures about orders, cards, checks, packages and ratings. The features `orders` and `delivery` count them. They find
// a school's rows by `org_id`, a vendor's by `vendor_id`. `within` limits the figures to sections, `vendor` to one of
// the school's vendors. Undefined means no limit.
import type { Act } from '@lanyard/db/tenant';
import * as packages from '@lanyard/delivery/server/figures';
import type { Rate } from '@lanyard/domain/rate';
import type { ReportDays, Mean } from '@lanyard/domain/report';
import * as figures from '@lanyard/orders/server/queries/report-figures';
import type { Seat } from '@lanyard/place/queries';

import type { ReprintCount, ReportRow, VendorKpiFigures } from '../api.ts';
import type { SectionFilter } from './queries/section-figures.ts';

export type FigureFilter = {
  /** Whether a school or a vendor acts, read once for all figures. */
  readonly seat: Seat;
  readonly days: ReportDays;
  readonly timeZone: string;
  readonly within: SectionFilter;
  readonly vendor: string | undefined;
};
type Source<Answer> = (sought: FigureFilter) => Promise<Answer>;
type OfPackages<Answer> = (act: Act, sought: FigureFilter) => Promise<Answer>;
const orderFigureQuery = ({ days, timeZone, within, vendor }: FigureFilter): figures.OrderFigureQuery => ({
  ...days,
  timeZone,
  within,
  vendor,
});

export type ValuesPerDay<Value> = readonly ({ readonly day: string } & Value)[];

/** Cards by the day on which their package was delivered. */
export const deliveriesPerDay: OfPackages<ValuesPerDay<{ readonly count: number }>> = (act, sought) =>
  packages.deliveriesPerDay(act, orderFigureQuery(sought));

/**
 * Median of days, with one decimal, from the photo on the card (`photos.taken_at`) to the delivery of its package.
 * Counts cards delivered in the period.
 */
export const photoToCard: OfPackages<number | null> = (act, sought) =>
  packages.photoToCardDays(act, orderFigureQuery(sought));

type OnTime = { readonly id: string; readonly name: string; readonly ratio: Rate };
/** Packages delivered on or before their estimated day ÷ packages delivered, in the period, by vendor. */
export const onTimeByVendor: OfPackages<OnTime[]> = (act, sought) =>
  packages.onTimeByVendor(act, orderFigureQuery(sought));

/** Cards whose first check passed ÷ cards first checked (`first_checked_at`), by the day of that check. */
export const firstChecksPerDay: Source<ValuesPerDay<Rate>> = (sought) =>
  figures.firstCheckRatios(sought.seat, orderFigureQuery(sought));

/** Production reprints started ÷ cards printed (`printed_at`), by day. */
export const reprintsPerDay: Source<ValuesPerDay<Rate>> = (sought) =>
  figures.reprintRatios(sought.seat, orderFigureQuery(sought));

/** New cards for lost, damaged or changed ones that schools asked for in the period. */
export const countReplacements: Source<number> = (sought) =>
  figures.replacementCount(sought.seat, orderFigureQuery(sought));

/** Ratings from 1 to 5 that schools gave when they received packages, by day. */
export const ratingsPerDay: OfPackages<ValuesPerDay<Mean>> = (act, sought) =>
  packages.ratingsPerDay(act, orderFigureQuery(sought));

/**
 * For a vendor: sum and number of the photo scores stored with its orders (`photo_score_sum`, `photo_scores`), by the
 * day of release.
 */
export const orderedScoresPerDay: Source<ValuesPerDay<Mean>> = (sought) =>
  figures.photoScoresOfOrders(sought.seat, orderFigureQuery(sought));

/**
 * Reprints started in the period by cause and by who pays, the most frequent first. If a family pays, the school counts
 * as the payer, because the school pays the vendor.
 */
export const countReprintsByCause: Source<ReprintCount[]> = async (sought) => {
  const byCause = new Map<string, ReprintCount>();
  for (const each of await figures.reprintCauseCounts(sought.seat, orderFigureQuery(sought))) {
    const payer = each.payer === 'vendor' ? 'vendor' : 'school';
    const key = `${each.cause} ${payer}`;
    const count = (byCause.get(key)?.count ?? 0) + each.count;
    byCause.set(key, { cause: each.cause, payer, count });
  }
  return [...byCause.values()].toSorted((one, other) => other.count - one.count);
};

/**
 * Days from an order's release to the dispatch of its last package: median and 90th percentile. Counts orders whose
 * last package was dispatched in the period.
 */
export const orderTurnaround: Source<VendorKpiFigures['turnaround']> = (sought) =>
  figures.turnaroundOf(sought.seat, orderFigureQuery(sought));

/** Claims (missing or damaged cards) of the period, and how many of them have no answer. */
export const countClaims: OfPackages<VendorKpiFigures['claims']> = (act, sought) =>
  packages.claimCounts(act, orderFigureQuery(sought));

/** Vendors to which a school has released orders, for the filter. Empty for a vendor. */
export const vendorsWithOrders: Source<readonly { readonly id: string; readonly name: string }[]> = ({
  seat,
}) => (seat.side === 'vendor' ? Promise.resolve([]) : figures.vendorsOfOrders(seat));

/**
 * The rows of a vendor's report, one for each school, at the end of the period. They count live cards: `students`
 * is the column Ordered, and `delivered` counts cards delivered or handed over. An order's own quantity also
 * counts cards that ended after they were sent, so it can be higher. The cards that replace them are in another order. The other figures
 * belong to schools and are 0.
 */
export const vendorSchoolRows = async (
  sought: FigureFilter,
  today: string,
): Promise<readonly ReportRow[]> => {
  const schools = await figures.cardCountsBySchool(sought.seat, orderFigureQuery(sought), today);
  return schools.map(({ id, name, ordered, delivered }) => ({
    id,
    name,
    class: null,
    division: null,
    students: ordered,
    captured: 0,
    approved: 0,
    delivered,
    inProduction: 0,
    pendingProof: 0,
    missingPhoto: 0,
  }));
};
