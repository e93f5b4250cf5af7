import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';

import { endVendorLink, linkVendor, listVendorLinks, makeInHouseVendor } from '../../api-vendor-links.ts';

export const useVendorLinks = () =>
  useEndpoint(listVendorLinks, {}, { staleTime: 0, select: ({ links }) => links });
export const useLinkVendor = () => useAct(linkVendor, (code: string) => ({ body: { code } }));
export const useMakeInHouseVendor = () => useAct(makeInHouseVendor);
export const useEndVendorLink = () => useAct(endVendorLink, (link: string) => ({ params: { link } }));
