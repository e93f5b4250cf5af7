import { DashboardPage } from '@lanyard/dashboard/web/DashboardPage';

import { useDashboardRouterNavigation } from './use-dashboard-router-navigation.ts';

export function DashboardRoute() {
  return <DashboardPage ways={useDashboardRouterNavigation()} />;
}
