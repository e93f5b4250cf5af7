import { ReportsPage } from '@lanyard/reports/web/ReportsPage';
import { getRouteApi } from '@tanstack/react-router';

import { useReportRouterNavigation } from './use-report-router-navigation.ts';
import { useSearchChange } from './use-search-change.ts';

const route = getRouteApi('/_shell/reports');

export function ReportsRoute() {
  const search = route.useSearch();
  return <ReportsPage search={search} onSearch={useSearchChange(true)} ways={useReportRouterNavigation()} />;
}
