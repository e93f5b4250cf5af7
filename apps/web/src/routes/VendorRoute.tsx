import { VendorPage } from '@lanyard/orders/web/dashboard/VendorPage';
import { useMissedDates } from '@lanyard/printing/web/board/use-board';
import { getRouteApi } from '@tanstack/react-router';

import { useSearchChange } from './use-search-change.ts';
import { useVendorRouterNavigation } from './use-vendor-router-navigation.ts';

const route = getRouteApi('/_shell/vendor');

export function VendorRoute() {
  return (
    <VendorPage
      missed={useMissedDates()}
      search={route.useSearch()}
      onSearch={useSearchChange()}
      ways={useVendorRouterNavigation()}
    />
  );
}
