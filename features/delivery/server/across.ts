// Functions that read or write in the other organisation of a package, through `act.across`. No other file of this
// feature enters another organisation.
import type { Act } from '@lanyard/db/tenant';
import { chargeSchoolForClaim } from '@lanyard/orders/server/replace/reprint-claimed-cards';
import type { Seat } from '@lanyard/place/queries';

import { sendDelayEmails, type DelayDependencies } from './carrier/send-delay-emails.ts';
import type { DelayedPackage } from './queries/carriers.ts';
import {
  receivePackageNews,
  findLateChanges,
  reservePackageNumbers,
  type LateChangeFact,
  type PackageNews,
} from './school-side.ts';

/**
 * Asks the school which students of these cards changed class or left. With `settle`, the school also changes their
 * cards.
 */
export const findSchoolLateChanges = (
  act: Act,
  school: string,
  asked: { readonly cards: readonly string[]; readonly settle: boolean },
): Promise<readonly LateChangeFact[]> => act.across(school, (there) => findLateChanges(there, asked));

/** Takes the next numbers for the school's packages. */
export const takePackageNumbers = (
  act: Act,
  school: string,
  asked: { readonly order: string; readonly count: number },
): Promise<{ readonly year: string; readonly first: number }> =>
  act.across(school, (there) => reservePackageNumbers(there, asked));

/** Charges the school for a reprint, because the vendor refused the claim. */
export const chargeForClaim = (act: Act, school: string, card: string): Promise<void> =>
  act.across(school, (there) => chargeSchoolForClaim(there, card));

export const notifyOrganisation = (act: Act, to: string, news: PackageNews = {}): Promise<void> =>
  act.across(to, (there) => receivePackageNews(there, news));

/** Notifies the other organisation of a package. */
export const notifyOtherSide = (
  act: Act,
  { side }: Pick<Seat, 'side'>,
  { schoolId, vendorId }: { readonly schoolId: string; readonly vendorId: string },
  news?: PackageNews,
): Promise<void> => notifyOrganisation(act, side === 'vendor' ? schoolId : vendorId, news);

/** Sends each side its own email about the packages that are late. */
export async function notifySidesOfDelays(
  wires: DelayDependencies,
  act: Act,
  late: readonly DelayedPackage[],
): Promise<void> {
  await sendDelayEmails(wires, act, late);
  for (const vendor of new Set(late.map((each) => each.vendor)))
    await act.across(vendor, (there) =>
      sendDelayEmails(
        wires,
        there,
        late.filter((each) => each.vendor === vendor),
      ),
    );
}
