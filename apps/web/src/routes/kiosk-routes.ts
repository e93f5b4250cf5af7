import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';

import { paths } from '../paths.ts';
import { captureSearch, cardCheckSearch, reviewSearch, scanSearch } from './page-search.ts';

/** Pages for one task after another, which fill the whole screen. */
export const kioskRoutes = <Shell extends AnyRoute>(shell: Shell) =>
  [
    createRoute({
      getParentRoute: () => shell,
      path: paths.capture,
      validateSearch: captureSearch,
      component: lazyRouteComponent(() => import('./CaptureRoute.tsx'), 'CaptureRoute'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.review,
      validateSearch: reviewSearch,
      component: lazyRouteComponent(() => import('./ReviewRoute.tsx'), 'ReviewRoute'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.check,
      validateSearch: cardCheckSearch,
      component: lazyRouteComponent(() => import('./CheckRoute.tsx'), 'CheckRoute'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: paths.scan,
      validateSearch: scanSearch,
      component: lazyRouteComponent(() => import('./ScanRoute.tsx'), 'ScanRoute'),
    }),
  ] as const;
