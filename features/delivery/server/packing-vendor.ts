// A school packs and dispatches only for its in-house vendor.
import { linkedVendors } from '@lanyard/accounts/server/school/linked-vendors';
import type { Act } from '@lanyard/db/tenant';
import type { Seat } from '@lanyard/place/queries';

export type PackingVendor = {
  /** The vendor whose orders the caller may pack: a vendor itself, or the in-house vendor of a school. Null: none. */
  readonly shop: string | null;
  /** False for a school that works with no vendor. */
  readonly hasVendor: boolean;
};
export async function findPackingVendor(act: Act, seat: Seat): Promise<PackingVendor> {
  if (seat.side === 'vendor') return { shop: seat.org, hasVendor: true };
  const vendors = await linkedVendors(act);
  return { shop: vendors.find(({ inHouse }) => inHouse)?.vendor ?? null, hasVendor: vendors.length > 0 };
}

export const packingVendorOf = async (act: Act, seat: Seat): Promise<string | null> =>
  (await findPackingVendor(act, seat)).shop;
