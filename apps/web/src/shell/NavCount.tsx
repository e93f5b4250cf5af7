import { VendorBadge } from '@lanyard/orders/web/dashboard/VendorBadge';
import { PendingBadge } from '@lanyard/proofing/web/PendingBadge';

import { paths, type AppPage } from '../paths.ts';

/** In the navigation: how much waits for the person on this page, if the page counts it. */
export function NavCount({ page }: { readonly page: AppPage }) {
  if (page.path === paths.proofing) return <PendingBadge />;
  if (page.path === paths.vendor) return <VendorBadge />;
  return null;
}
