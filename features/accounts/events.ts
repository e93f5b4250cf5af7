import { defineEvent } from '@lanyard/domain/event';

/** A school stopped working with a vendor. Its open orders with that vendor end. */
export const vendorLinkEnded = defineEvent<{ readonly vendor: string }>('accounts.vendor_link_ended');

/** The school has a new name. Every card prints the name. */
export const schoolRenamed = defineEvent<null>('accounts.school_renamed');

/** The label or the dates of a year changed, or another year became the current one. */
export const yearChanged = defineEvent<{ readonly year: string }>('accounts.year_changed');
