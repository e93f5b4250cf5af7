import { DashboardPage } from '@lanyard/dashboard/web/DashboardPage';

import { useWays } from './use-ways.ts';

export function DashboardRoute() {
  return <DashboardPage ways={useWays()} />;
}
