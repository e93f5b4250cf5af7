import { AlertsPage } from '@lanyard/dashboard/web/alerts/AlertsPage';
import { getRouteApi } from '@tanstack/react-router';

import { useDashboardRouterNavigation } from './use-dashboard-router-navigation.ts';
import { useSearchChange } from './use-search-change.ts';

const route = getRouteApi('/_shell/alerts');

export function AlertsRoute() {
  const search = route.useSearch();
  return (
    <AlertsPage search={search} onSearch={useSearchChange(true)} ways={useDashboardRouterNavigation()} />
  );
}
