// Acts that continue in another organisation, through a link or a person. No other file of this feature enters another
// organisation.
import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';

import { addRole } from './queries/people.ts';

/** Writes into the vendor's own audit which schools it works with. */
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
    await addRole(there.tx, there.org, act.user, 'vendor_admin');
    await recordAudit(there, {
      action: 'people.edit',
      subjects: [act.user],
      detail: { roles: ['vendor_admin'] },
    });
    await recordActivity(there, { kind: 'person_joined' });
  });

/** Records the reset in one organisation of the person, and tells open pages that sessions ended. */
export async function recordFactorReset(act: Act, person: string): Promise<void> {
  await recordAudit(act, { action: 'people.reset_factor', subjects: [person] });
  await notifyBrowsers(act, 'memberships', 'people');
}
/** Records the reset in another organisation of the person. */
export const recordFactorResetAt = (act: Act, org: string, person: string): Promise<void> =>
  act.across(org, (there) => recordFactorReset(there, person));
