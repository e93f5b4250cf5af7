// For features that release orders: the vendors of a school, and the school's name and colour as vendors see them.
import type { Act } from '@lanyard/db/tenant';

import { lockVendorLink, ownNameAndColour, vendorsOfSchool } from '../queries/vendor-links.ts';

export type LinkedVendor = {
  readonly link: string;
  readonly vendor: string;
  readonly name: string;
  readonly colour: string;
  readonly inHouse: boolean;
};

/** The vendors that this school works with. */
export const linkedVendors = (act: Act): Promise<readonly LinkedVendor[]> =>
  act.control((tx) => vendorsOfSchool(tx));

/** The vendor of a link that has not ended. Locks the link until the transaction ends. */
export const vendorOfLink = (act: Act, link: string): Promise<LinkedVendor | undefined> =>
  act.control(async (tx) => {
    const vendor = await lockVendorLink(tx, link);
    return vendor === undefined
      ? undefined
      : (await vendorsOfSchool(tx)).find((each) => each.vendor === vendor);
  });

/** The school's name and colour as vendors see them. */
export const schoolNameAndColour = (act: Act): Promise<{ name: string; colour: string }> =>
  act.control((tx) => ownNameAndColour(tx));
