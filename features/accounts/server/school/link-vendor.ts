import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { VendorLink } from '../../api-vendor-links.ts';
import { vendorLinkEnded } from '../../events.ts';
import { joinInHouseVendor, recordLinkAtVendor } from '../across.ts';
import {
  closeVendorLink,
  inHouseVendor,
  insertInHouseVendor,
  insertVendorLink,
  vendorLinkById,
  ownVendorLinks,
  vendorByCode,
} from '../queries/vendor-links.ts';

export const listVendorLinks = async (act: Act): Promise<{ links: VendorLink[] }> => ({
  links: await act.control((tx) => ownVendorLinks(tx)),
});

async function linkTo(act: Act, vendor: string): Promise<VendorLink | Refusal<'vendor_linked'>> {
  const link = await act.control(async (tx) => {
    const made = await insertVendorLink(tx, vendor, act.user);
    return made && vendorLinkById(tx, made.id);
  });
  if (!link) return refuse('vendor_linked');
  const change = 'vendor.link';
  await recordAudit(act, { action: change, subjects: [link.id], detail: { vendor } });
  await recordActivity(act, { kind: 'vendor_linked', detail: { vendor } });
  await recordLinkAtVendor(act, { vendor, link: link.id, change });
  return link;
}

export async function linkVendor(
  act: Act,
  code: string,
): Promise<VendorLink | Refusal<'vendor_unknown' | 'vendor_linked'>> {
  const vendor = await act.control((tx) => vendorByCode(tx, code));
  return vendor ? linkTo(act, vendor.id) : refuse('vendor_unknown');
}

/** A school has at most one print room. If its link has ended, this links the same print room again. */
export async function makeInHouseVendor(
  act: Act,
): Promise<VendorLink | Refusal<'vendor_linked' | 'not_found'>> {
  const vendor = await act.control(
    async (tx) => (await insertInHouseVendor(tx)) ?? (await inHouseVendor(tx)),
  );
  if (!vendor) return refuse('not_found');
  await joinInHouseVendor(act, vendor.id);
  return linkTo(act, vendor.id);
}

export async function endVendorLink(
  act: Act,
  link: string,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  const ended = await act.control((tx) => closeVendorLink(tx, link, act.user));
  if (!ended) return refuse('not_found');
  const { vendor } = ended;
  const change = 'vendor.end_link';
  await recordAudit(act, { action: change, subjects: [link], detail: { vendor } });
  await recordActivity(act, { kind: 'vendor_link_ended', detail: { vendor } });
  await recordLinkAtVendor(act, { vendor, link, change });
  await act.announce(vendorLinkEnded, { vendor });
  return {};
}
