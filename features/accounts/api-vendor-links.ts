// The API of links between schools and vendors. The school's admin creates and ends a link. The vendor sees its
// schools.
import { readSpokenCode } from '@lanyard/domain/spoken-code';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

/** A link, with the name and colour of the organisation on the other side. */
export const VendorLink = z.object({
  id: z.uuid(),
  name: z.string(),
  colour: z.string(),
  /** True for the school's own print room. */
  inHouse: z.boolean(),
  startedAt: z.iso.datetime(),
});
export type VendorLink = z.infer<typeof VendorLink>;

export const listVendorLinks = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/vendor-links',
  reads: 'vendor-links',
  summary: 'The vendors of a school, or the schools of a vendor',
  action: 'settings.edit',
  ok: z.object({ links: z.array(VendorLink) }),
  refusals: [],
});

export const VendorCode = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.refine(
      (typed) => readSpokenCode(typed) !== undefined,
      'A code has twelve letters and digits, such as K7QM-3XPD-9T01.',
    ),
  ),
  z.transform((typed: string) => readSpokenCode(typed) ?? ''),
);

export const linkVendor = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/vendor-links',
  summary: 'Work with the vendor that has this code',
  action: 'settings.edit',
  changes: ['vendor-links'],
  dangerous: 'link_vendor',
  only: 'school',
  creates: true,
  body: z.object({ code: VendorCode }),
  ok: VendorLink,
  refusals: ['vendor_unknown', 'vendor_linked'],
});

export const makeInHouseVendor = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/vendor-links/in-house',
  summary: 'Print one’s own cards: a vendor in the house, with the caller as its admin',
  action: 'settings.edit',
  changes: ['vendor-links', 'memberships'],
  only: 'school',
  creates: true,
  ok: VendorLink,
  refusals: ['vendor_linked', 'not_found'],
});

export const endVendorLink = endpoint({
  method: 'DELETE',
  path: '/api/v1/orgs/:org/vendor-links/:link',
  summary: 'Stop working with a vendor',
  action: 'settings.edit',
  changes: ['vendor-links'],
  only: 'school',
  ok: z.object({}),
  refusals: ['not_found'],
});
