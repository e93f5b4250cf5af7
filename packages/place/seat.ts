import type { Act } from '@lanyard/db/tenant';

import { readOrganisationKind, type Seat } from './queries.ts';

/**
 * The seat of an act: school or vendor. A worker acts for both kinds of organisation, so for a worker this reads the
 * kind from the database.
 */
export async function seatOf({ tx, org, user, as }: Act): Promise<Seat> {
  const side =
    as === 'app_vendor' ? 'vendor' : as === 'app_school' ? 'school' : await readOrganisationKind(tx);
  return { tx, org, user, side };
}

export const schoolSeat = ({ tx, org, user }: Act): Seat => ({ tx, org, user, side: 'school' });
export const vendorSeat = ({ tx, org, user }: Act): Seat => ({ tx, org, user, side: 'vendor' });
