import { TodayPage } from '@lanyard/printing/web/today/TodayPage';

import { useVendorRouterNavigation } from './use-vendor-router-navigation.ts';

export function VendorTodayRoute() {
  return <TodayPage ways={useVendorRouterNavigation()} />;
}
