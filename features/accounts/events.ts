import { event } from '@lanyard/domain/event';

/** A school began or stopped to work with a vendor: the vendor's side keeps its own proof, and open orders end with it. */
export const vendorLinkChanged = event<{
  readonly link: string;
  readonly vendor: string;
  readonly change: 'vendor.link' | 'vendor.end_link';
}>('accounts.vendor_link_changed');

/** A school has its own print room now: whoever made it is its admin. */
export const inHouseVendorMade = event<{ readonly vendor: string; readonly admin: string }>(
  'accounts.in_house_vendor_made',
);

/** The school is called something else: so it says on every card. */
export const schoolRenamed = event<null>('accounts.school_renamed');

/** A year's label or dates were changed, or another became the current one. */
export const yearChanged = event<{ readonly year: string }>('accounts.year_changed');

/** An admin reset the second factor of a person who belongs to `org` as well: that organisation records it, too. */
export const secondFactorReset = event<{ readonly org: string; readonly person: string }>(
  'accounts.second_factor_reset',
);
