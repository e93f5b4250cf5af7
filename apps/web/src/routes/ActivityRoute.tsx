import { ActivityPage } from '@lanyard/dashboard/web/ActivityPage';
import { getRouteApi } from '@tanstack/react-router';

import { useDashboardRouterNavigation } from './use-dashboard-router-navigation.ts';
import { useSearchChange } from './use-search-change.ts';

const route = getRouteApi('/_shell/activity');

export function ActivityRoute() {
  const search = route.useSearch();
  return (
    <ActivityPage search={search} onSearch={useSearchChange(true)} ways={useDashboardRouterNavigation()} />
  );
}
