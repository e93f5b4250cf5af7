import type { ReportDestination } from '@lanyard/reports/web/destination';

import { paths } from '../paths.ts';
import { createRouterNavigation } from './create-router-navigation.tsx';

export const useReportRouterNavigation = createRouterNavigation(({ page, ...search }: ReportDestination) => ({
  to: paths[page],
  search,
}));
