// What a school's act on a vendor link does on the vendor's side; apps/server/wiring.ts takes it there.
import { say } from '@lanyard/audit/activity';
import { record } from '@lanyard/audit/record';
import type { Act } from '@lanyard/db/tenant';

import { addRole } from '../queries/people.ts';

/** The vendor keeps its own proof of who works with it since when. */
export async function recordVendorLink(
  vendor: Act,
  { link, school, change }: { link: string; school: string; change: 'vendor.link' | 'vendor.end_link' },
): Promise<void> {
  await record(vendor, { action: change, subjects: [link], detail: { school } });
  const kind = change === 'vendor.link' ? 'vendor_linked' : 'vendor_link_ended';
  await say(vendor, { kind, detail: { school } });
}

export async function joinInHouseVendor(vendor: Act, { admin }: { admin: string }): Promise<void> {
  await addRole(vendor.tx, vendor.org, admin, 'vendor_admin');
  await record(vendor, { action: 'people.edit', subjects: [admin], detail: { roles: ['vendor_admin'] } });
  await say(vendor, { kind: 'person_joined' });
}
