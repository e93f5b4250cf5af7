import { TodayPage } from '@lanyard/printing/web/today/TodayPage';

import { useVendorWays } from './vendor-ways.ts';

export function VendorTodayRoute() {
  return <TodayPage ways={useVendorWays()} />;
}
