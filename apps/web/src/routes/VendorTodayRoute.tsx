import { TodayPage } from '@lanyard/vendor/web/dashboard/TodayPage';

import { useVendorWays } from './vendor-ways.ts';

export function VendorTodayRoute() {
  return <TodayPage ways={useVendorWays()} />;
}
