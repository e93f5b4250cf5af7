import { event } from '@lanyard/domain/event';

/** A school stopped working with a vendor. Its open orders with that vendor end. */
export const vendorLinkEnded = event<{ readonly vendor: string }>('accounts.vendor_link_ended');

/** The school has a new name. Every card prints the name. */
export const schoolRenamed = event<null>('accounts.school_renamed');

/** The label or the dates of a year changed, or another year became the current one. */
export const yearChanged = event<{ readonly year: string }>('accounts.year_changed');
