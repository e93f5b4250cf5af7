import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';

import type { Seat } from './queries/seat.ts';

/** On which side of the wall somebody acts; a worker works for both kinds, and asks. */
export async function seatOf({ tx, org, user, as }: Act): Promise<Seat> {
  const side =
    as === 'app_vendor' ? 'vendor' : as === 'app_school' ? 'school' : (await enteredOrganisation(tx)).kind;
  return { tx, org, user, side };
}

export const schoolSeat = ({ tx, org, user }: Act): Seat => ({ tx, org, user, side: 'school' });
export const vendorSeat = ({ tx, org, user }: Act): Seat => ({ tx, org, user, side: 'vendor' });
