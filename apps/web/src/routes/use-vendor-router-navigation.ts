import type { OrdersDestination } from '@lanyard/orders/web/dashboard/destination';

import { paths } from '../paths.ts';
import {
  settingsPageAddress,
  createRouterNavigation,
  type PageAddress,
} from './create-router-navigation.tsx';

const plain = {
  summary: paths.vendor,
  board: paths.vendorBoard,
  today: paths.vendorToday,
  orders: paths.vendorOrders,
  check: paths.check,
  packages: paths.delivery,
} as const;

function addressOf(to: OrdersDestination): PageAddress {
  if (to.page === 'order')
    return {
      to: paths.order,
      params: { order: to.order },
      search: to.cards ? { filter: to.cards } : {},
    };
  if (to.page === 'files')
    return {
      to: paths.vendorFiles,
      search: to.generate ? { generate: 1, orders: to.generate.join(',') } : {},
    };
  if (to.page === 'production') return settingsPageAddress('production');
  if (to.page === 'quality') return { to: paths.reports, search: { report: 'quality_metrics' } };
  const { page, ...search } = to;
  return { to: plain[page], search };
}

export const useVendorRouterNavigation = createRouterNavigation(addressOf);
