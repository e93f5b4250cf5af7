import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';

import { paths } from '../paths.ts';
import {
  orderSearch,
  vendorBoardSearch,
  vendorFilesSearch,
  vendorOrdersSearch,
  vendorSearch,
} from './page-search.ts';

/** The pages of the vendor portal, in the shell. */
export const vendorRoutes = <Shell extends AnyRoute>(shell: Shell) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: paths.vendor,
      validateSearch: vendorSearch,
      component: lazyRouteComponent(() => import('./VendorRoute.tsx'), 'VendorRoute'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.vendorBoard,
      validateSearch: vendorBoardSearch,
      component: lazyRouteComponent(() => import('./VendorBoardRoute.tsx'), 'VendorBoardRoute'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.vendorToday,
      component: lazyRouteComponent(() => import('./VendorTodayRoute.tsx'), 'VendorTodayRoute'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.vendorOrders,
      validateSearch: vendorOrdersSearch,
      component: lazyRouteComponent(() => import('./VendorOrdersRoute.tsx'), 'VendorOrdersRoute'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.order,
      validateSearch: orderSearch,
      component: lazyRouteComponent(() => import('./OrderRoute.tsx'), 'OrderRoute'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.vendorFiles,
      validateSearch: vendorFilesSearch,
      component: lazyRouteComponent(() => import('./VendorFilesRoute.tsx'), 'VendorFilesRoute'),
    }),
  ] as const;
