// Public, for Reports and Alerts: the packages' figures, over rows of the acting side.
import type { Act } from '@lanyard/db/tenant';
import { seatOf } from '@lanyard/place/seat';

import type { PackageCounts } from '../api.ts';
import {
  cardsDelivered,
  claimsMade,
  medianPhotoToCard,
  packagesOnTime,
  ratingsGiven,
  type Asked,
} from './queries/figures.ts';
import { countsOf } from './queries/package-list.ts';

/** Cards whose package was delivered in the period, by the day it was. */
export const deliveriesPerDay = async (act: Act, asked: Asked) => cardsDelivered(await seatOf(act), asked);

/** Median days from the photo on a card to the delivery of its package; a vendor knows no photos. */
export async function photoToCard(act: Act, asked: Asked): Promise<number | null> {
  const seat = await seatOf(act);
  return seat.side === 'school' ? medianPhotoToCard(seat, asked) : null;
}

/** Packages delivered by their estimated day ÷ delivered; of a school by vendor, of a vendor by school. */
export const onTimeByVendor = async (act: Act, asked: Asked) =>
  (await packagesOnTime(await seatOf(act), asked)).map(({ id, name, part, whole }) => ({
    id,
    name,
    ratio: { part, whole },
  }));

/** Of 1 to 5, by the day they were given. */
export const ratingsPerDay = async (act: Act, asked: Asked) => ratingsGiven(await seatOf(act), asked);

export async function ratingsIn(act: Act, asked: Asked): Promise<{ sum: number; count: number }> {
  const days = await ratingsPerDay(act, asked);
  const total = (of: 'sum' | 'count'): number => days.reduce((all, day) => all + day[of], 0);
  return { sum: total('sum'), count: total('count') };
}

export const claims = async (act: Act, asked: Asked) => claimsMade(await seatOf(act), asked);

export const packageCounts = async (act: Act): Promise<PackageCounts> => countsOf(await seatOf(act), null);
