// Counts packages for Reports and Alerts. It reads only rows of the organisation in which the act runs.
import type { Act } from '@lanyard/db/tenant';
import { seatOf } from '@lanyard/place/seat';

import type { PackageCounts } from '../api.ts';
import {
  countDeliveredCards,
  countClaimsMade,
  medianPhotoToCard,
  packagesOnTime,
  sumRatingsPerDay,
  type DeliveryFigureFilter,
} from './queries/figures.ts';
import { packageCountsOf } from './queries/package-list.ts';

/** Counts cards by the day on which their package was delivered. */
export const deliveriesPerDay = async (act: Act, asked: DeliveryFigureFilter) =>
  countDeliveredCards(await seatOf(act), asked);

/** Median days from the photo on a card to the delivery of its package. Null for a vendor, who has no photos. */
export async function photoToCardDays(act: Act, asked: DeliveryFigureFilter): Promise<number | null> {
  const seat = await seatOf(act);
  return seat.side === 'school' ? medianPhotoToCard(seat, asked) : null;
}

/** The share of packages delivered by their estimated day. A school gets it by vendor, a vendor by school. */
export const onTimeByVendor = async (act: Act, asked: DeliveryFigureFilter) =>
  (await packagesOnTime(await seatOf(act), asked)).map(({ id, name, part, whole }) => ({
    id,
    name,
    ratio: { part, whole },
  }));

/** Ratings from 1 to 5, by the day on which they were given. */
export const ratingsPerDay = async (act: Act, asked: DeliveryFigureFilter) =>
  sumRatingsPerDay(await seatOf(act), asked);

export async function sumRatings(
  act: Act,
  asked: DeliveryFigureFilter,
): Promise<{ sum: number; count: number }> {
  const days = await ratingsPerDay(act, asked);
  const total = (of: 'sum' | 'count'): number => days.reduce((all, day) => all + day[of], 0);
  return { sum: total('sum'), count: total('count') };
}

export const claimCounts = async (act: Act, asked: DeliveryFigureFilter) =>
  countClaimsMade(await seatOf(act), asked);

export const packageCounts = async (act: Act): Promise<PackageCounts> =>
  packageCountsOf(await seatOf(act), null);
