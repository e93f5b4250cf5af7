import type { DashboardDestination } from '@lanyard/dashboard/web/destination';

import { paths } from '../paths.ts';
import {
  settingsPageAddress,
  createRouterNavigation,
  type PageAddress,
} from './create-router-navigation.tsx';

export function dashboardAddressOf(to: DashboardDestination): PageAddress {
  if (to.page === 'proofing') {
    const { page: _, bulk, status, ...narrowed } = to;
    const shown = bulk ? { status: 'pending', bulk: 1 } : status ? { status } : {};
    return { to: paths.proofing, search: { ...narrowed, ...shown } };
  }
  if (to.page === 'order') return { to: paths.order, params: { order: to.order } };
  if (to.page === 'jobs') return settingsPageAddress('jobs');
  if (to.page === 'orders') return { to: paths.vendorOrders, search: { q: to.q } };
  const { page, ...search } = to;
  return { to: paths[page], search };
}

export const useDashboardRouterNavigation = createRouterNavigation(dashboardAddressOf);
