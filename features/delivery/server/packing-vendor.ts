// A school packs and dispatches only for its in-house vendor.
import { linkedVendors } from '@lanyard/accounts/server/school/linked-vendors';
import type { Act } from '@lanyard/db/tenant';
import type { Seat } from '@lanyard/place/queries';

/** The vendor whose orders the caller may pack: a vendor itself, or the in-house vendor of a school. Null: none. */
export async function packingVendorOf(act: Act, seat: Seat): Promise<string | null> {
  if (seat.side === 'vendor') return seat.org;
  return (await linkedVendors(act)).find(({ inHouse }) => inHouse)?.vendor ?? null;
}
