// Actions that also write in another organisation, reached through a vendor link or through a person who is a member of
// both. No other file of this feature enters another organisation.
import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';

import { addMemberRole } from './queries/people.ts';

/** Records in the vendor's own audit log and activity that a school linked the vendor or ended the link. */
export const recordLinkAtVendor = (
  act: Act,
  {
    vendor,
    link,
    change,
  }: { readonly vendor: string; readonly link: string; readonly change: 'vendor.link' | 'vendor.end_link' },
): Promise<void> =>
  act.across(vendor, async (there) => {
    const school = act.org;
    await recordAudit(there, { action: change, subjects: [link], detail: { school } });
    const kind = change === 'vendor.link' ? 'vendor_linked' : 'vendor_link_ended';
    await recordActivity(there, { kind, detail: { school } });
  });

/** The person who creates a school's own print room becomes its admin. */
export const joinInHouseVendor = (act: Act, vendor: string): Promise<void> =>
  act.across(vendor, async (there) => {
    await addMemberRole(there.tx, there.org, act.user, 'vendor_admin');
    await recordAudit(there, {
      action: 'people.edit',
      subjects: [act.user],
      detail: { roles: ['vendor_admin'] },
    });
    await recordActivity(there, { kind: 'person_joined' });
  });

/**
 * Records in this organisation that the person's second factor was reset. Notifies open pages, because the reset ended
 * the person's sessions.
 */
export async function recordFactorReset(act: Act, person: string): Promise<void> {
  await recordAudit(act, { action: 'people.reset_factor', subjects: [person] });
  await notifyBrowsers(act, 'memberships', 'people');
}
/** Records in another organisation of the person that their second factor was reset. */
export const recordFactorResetElsewhere = (act: Act, org: string, person: string): Promise<void> =>
  act.across(org, (there) => recordFactorReset(there, person));
