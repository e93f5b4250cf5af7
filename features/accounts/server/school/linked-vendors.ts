// The vendors a school works with, for whoever releases to one; and what the school is called there.
import type { Act } from '@lanyard/db/tenant';

import { holdVendorOf, schoolHere, vendorsHere } from '../queries/vendor-links.ts';

export type LinkedVendor = {
  readonly link: string;
  readonly vendor: string;
  readonly name: string;
  readonly colour: string;
  readonly inHouse: boolean;
};

/** Public. */
export const linkedVendors = (act: Act): Promise<readonly LinkedVendor[]> =>
  act.control((tx) => vendorsHere(tx));

/** Public: the vendor of a live link. Until the end of the transaction the link cannot end. */
export const vendorOfLink = (act: Act, link: string): Promise<LinkedVendor | undefined> =>
  act.control(async (tx) => {
    const vendor = await holdVendorOf(tx, link);
    return vendor === undefined ? undefined : (await vendorsHere(tx)).find((each) => each.vendor === vendor);
  });

/** Public: as a vendor is told. */
export const nameAndColour = (act: Act): Promise<{ name: string; colour: string }> =>
  act.control((tx) => schoolHere(tx));
