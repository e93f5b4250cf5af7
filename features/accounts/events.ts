import { event } from '@lanyard/domain/event';

/** A school stopped working with a vendor: its open orders there end. */
export const vendorLinkEnded = event<{ readonly vendor: string }>('accounts.vendor_link_ended');

/** The school is called something else: so it says on every card. */
export const schoolRenamed = event<null>('accounts.school_renamed');

/** A year's label or dates were changed, or another became the current one. */
export const yearChanged = event<{ readonly year: string }>('accounts.year_changed');
