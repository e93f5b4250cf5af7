// What is counted from orders, cards, checks, packages and ratings, by what `vendor` and `delivery` offer, over rows of the
// acting side: a school's by `org_id`, a vendor's by `vendor_id`. `within` are sections, `vendor` is one of the school's
// vendors; undefined for all.
import type { Act } from '@lanyard/db/tenant';
import * as packages from '@lanyard/delivery/server/figures';
import type { Rate } from '@lanyard/domain/rate';
import type { Days, Mean } from '@lanyard/domain/report';
import * as figures from '@lanyard/orders/server/queries/report-figures';
import type { Seat } from '@lanyard/place/queries';

import type { Reprint, Row, VendorKpis } from '../api.ts';
import type { Within } from './queries/standing.ts';

export type Sought = {
  /** From which side: asked once, for all of them. */
  readonly seat: Seat;
  readonly days: Days;
  readonly timeZone: string;
  readonly within: Within;
  readonly vendor: string | undefined;
};
type Source<Answer> = (sought: Sought) => Promise<Answer>;
type OfPackages<Answer> = (act: Act, sought: Sought) => Promise<Answer>;
const asked = ({ days, timeZone, within, vendor }: Sought): figures.Asked => ({
  ...days,
  timeZone,
  within,
  vendor,
});

export type PerDay<Value> = readonly ({ readonly day: string } & Value)[];

/** Cards whose package was delivered in the period, by the day it was. */
export const deliveriesPerDay: OfPackages<PerDay<{ readonly count: number }>> = (act, sought) =>
  packages.deliveriesPerDay(act, asked(sought));

/** Median of days, with one decimal, from the photo on the card (`photos.taken_at`) to the delivery of its package, of the cards delivered in the period. */
export const photoToCard: OfPackages<number | null> = (act, sought) =>
  packages.photoToCard(act, asked(sought));

type OnTime = { readonly id: string; readonly name: string; readonly ratio: Rate };
/** Packages delivered on or before their estimated day ÷ packages delivered, in the period; by vendor, named. */
export const onTimeByVendor: OfPackages<OnTime[]> = (act, sought) =>
  packages.onTimeByVendor(act, asked(sought));

/** Cards whose first check passed ÷ cards first checked (`first_checked_at`), by the day of that check. */
export const firstChecksPerDay: Source<PerDay<Rate>> = (sought) =>
  figures.firstChecks(sought.seat, asked(sought));

/** Reprints begun ÷ cards printed (`printed_at`), by day. */
export const reprintsPerDay: Source<PerDay<Rate>> = (sought) =>
  figures.reprintsOfPrinted(sought.seat, asked(sought));

/** Ratings of 1 to 5 given on receiving packages, by the day they were given. */
export const ratingsPerDay: OfPackages<PerDay<Mean>> = (act, sought) =>
  packages.ratingsPerDay(act, asked(sought));

/** Of a vendor: sum and number of the photo scores kept with its orders (`photo_score_sum`, `photo_scores`), by the day of release. */
export const orderedScoresPerDay: Source<PerDay<Mean>> = (sought) =>
  figures.scoresOfOrders(sought.seat, asked(sought));

/**
 * Reprints begun in the period by cause and by who pays. The most frequent first. What a family pays, it pays
 * to the school, and the school to the vendor.
 */
export const reprintCauses: Source<Reprint[]> = async (sought) => {
  const byCause = new Map<string, Reprint>();
  for (const each of await figures.causesOfReprints(sought.seat, asked(sought))) {
    const payer = each.payer === 'vendor' ? 'vendor' : 'school';
    const key = `${each.cause} ${payer}`;
    const count = (byCause.get(key)?.count ?? 0) + each.count;
    byCause.set(key, { cause: each.cause, payer, count });
  }
  return [...byCause.values()].toSorted((one, other) => other.count - one.count);
};

/** Days from an order's release to the dispatch of its last package, of orders whose last package was dispatched in the period: median and 90th percentile. */
export const turnaround: Source<VendorKpis['turnaround']> = (sought) =>
  figures.turnaroundOf(sought.seat, asked(sought));

/** Claims made in the period, and those of them without an answer. */
export const claims: OfPackages<VendorKpis['claims']> = (act, sought) => packages.claims(act, asked(sought));

/** Vendors a school has released orders to, for the filter; of a vendor none. */
export const vendorsSeen: Source<readonly { readonly id: string; readonly name: string }[]> = ({ seat }) =>
  seat.side === 'vendor' ? Promise.resolve([]) : figures.vendorsOf(seat);

/**
 * Rows of a vendor's report: a school each, as of the end of the period, counted in live ordered cards: `students` is
 * Ordered, `delivered` those delivered or handed over; the other figures are the school's own and 0.
 */
export const schoolsOfVendor = async (sought: Sought, today: string): Promise<readonly Row[]> => {
  const schools = await figures.cardsBySchool(sought.seat, asked(sought), today);
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
