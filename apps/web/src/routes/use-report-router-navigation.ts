import type { ReportDestination } from '@lanyard/reports/web/destination';

import { paths } from '../paths.ts';
import { createRouterNavigation, type PageAddress } from './create-router-navigation.tsx';

export function reportAddressOf(to: ReportDestination): PageAddress {
  if (to.page === 'order') return { to: paths.order, params: { order: to.order } };
  const { page, ...search } = to;
  return { to: paths[page], search };
}

export const useReportRouterNavigation = createRouterNavigation(reportAddressOf);
