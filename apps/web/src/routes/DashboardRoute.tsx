import { DashboardPage } from '@lanyard/dashboard/web/DashboardPage';

import { useDashboardWays } from './dashboard-ways.ts';

export function DashboardRoute() {
  return <DashboardPage ways={useDashboardWays()} />;
}
