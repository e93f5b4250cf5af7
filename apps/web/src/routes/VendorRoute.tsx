import { VendorPage } from '@lanyard/vendor/web/dashboard/VendorPage';
import { getRouteApi } from '@tanstack/react-router';

import { useSearchChange } from './use-search-change.ts';
import { useVendorWays } from './vendor-ways.ts';

const route = getRouteApi('/_shell/vendor');

export function VendorRoute() {
  return <VendorPage search={route.useSearch()} onSearch={useSearchChange()} ways={useVendorWays()} />;
}
