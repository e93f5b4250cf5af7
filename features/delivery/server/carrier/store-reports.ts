// Stores each carrier report once. The report with the latest time sets the place of the package and its problem.
import type { Act } from '@lanyard/db/tenant';
import { isCarrierException, type CarrierMeaning } from '@lanyard/domain/carrier-event';
import { lockOrders } from '@lanyard/orders/server/queries/orders';
import type { Seat } from '@lanyard/place/queries';

import { notifyOrganisation } from '../across.ts';
import { lastCarrierEventAt, packagesByNumber } from '../queries/carriers.ts';
import { insertPackageEvent } from '../queries/events.ts';
import { packagesById, writePackage } from '../queries/packages.ts';
import type { CarrierReport } from './adapters.ts';

export const carrierMeaningWords: Readonly<Record<CarrierMeaning, string>> = {
  announced: 'Announced to the courier',
  moving: 'On its way',
  attempted: 'Delivery was tried',
  delivered: 'The courier says it is delivered',
  trouble: 'The courier reports a problem',
  silent: 'Nothing heard for a month',
};

export type CarrierReportOutcome = 'kept' | 'again' | 'unknown_package' | 'not_on_its_way';
type Keeping = Omit<CarrierReport, 'tracking'> & { readonly package: string };

/** `seat` is the side of the caller: a vendor, or a school with its own print room. */
export async function storeCarrierReports(
  act: Act,
  seat: Seat,
  reports: readonly CarrierReport[],
): Promise<CarrierReportOutcome[]> {
  const found = await packagesByNumber(seat, [...new Set(reports.map(({ tracking }) => tracking))]);
  await lockOrders(seat, [...new Set(found.map(({ order }) => order))]);
  const results: CarrierReportOutcome[] = [];
  for (const report of reports) {
    const of = found.find(({ numbers }) => numbers.includes(report.tracking));
    results.push(
      of ? await storeCarrierReport(seat, { ...report, package: of.id }, 'carrier') : 'unknown_package',
    );
  }
  for (const school of new Set(found.map((each) => each.school)))
    if (school !== act.org) await notifyOrganisation(act, school);
  return results;
}

/** The caller has locked the order of the package. */
export async function storeCarrierReport(
  seat: Seat,
  { package: id, meaning, at, place, words }: Keeping,
  side?: 'carrier',
): Promise<CarrierReportOutcome> {
  const [row] = await packagesById(seat, [id]);
  if (!row) return 'unknown_package';
  if (row.status !== 'dispatched') return 'not_on_its_way';
  const before = await lastCarrierEventAt(seat, id);
  const told = words || carrierMeaningWords[meaning];
  const heard = side && [meaning, at, place ?? ''].join('|').slice(0, 200);
  const fresh = await insertPackageEvent(seat, id, {
    kind: 'carrier',
    at,
    place,
    words: told,
    ...(side && { side }),
    ...(heard !== undefined && { heard }),
  });
  if (!fresh) return 'again';
  if (before !== null && before > at) return 'kept';
  await writePackage(seat, row, {
    exception: isCarrierException(meaning) ? told.slice(0, 300) : null,
    ...(place !== undefined && { location: place.slice(0, 80) }),
  });
  return 'kept';
}
