import { OrdersPage } from '@lanyard/orders/web/dashboard/OrdersPage';
import { getRouteApi } from '@tanstack/react-router';

import { useSearchChange } from './use-search-change.ts';
import { useVendorRouterNavigation } from './use-vendor-router-navigation.ts';

const route = getRouteApi('/_shell/vendor/orders');

export function VendorOrdersRoute() {
  const { state = 'all', sort = 'due', date = 'due', ...rest } = route.useSearch();
  return (
    <OrdersPage
      search={{ state, sort, date, ...rest }}
      onSearch={useSearchChange(true)}
      ways={useVendorRouterNavigation()}
    />
  );
}
