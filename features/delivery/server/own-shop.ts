// A school packs and dispatches for its in-house vendor alone.
import { linkedVendors } from '@lanyard/accounts/server/school/linked-vendors';
import type { Act } from '@lanyard/db/tenant';
import type { Seat } from '@lanyard/place/queries';

/** The vendor whose orders a school may pack; null: none. Of a vendor's person it is their own. */
export async function shopOf(act: Act, seat: Seat): Promise<string | null> {
  if (seat.side === 'vendor') return seat.org;
  return (await linkedVendors(act)).find(({ inHouse }) => inHouse)?.vendor ?? null;
}
