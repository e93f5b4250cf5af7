import { sessionQuery, setUpQuery } from '@lanyard/accounts/web/use-session';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router';

import { isInDevelopment } from '../in-development.ts';
import { homePathOf, landingOf } from '../landing.ts';
import { mustSetUpSecondFactor } from '../must-set-up-second-factor.ts';
import { sameSitePath } from '../next-path.ts';
import { findSignedInPerson } from '../offline/find-signed-in-person.ts';
import { chooseMembership } from '../organisation.ts';
import { PageError } from '../pages/PageError.tsx';
import { PagePending } from '../pages/PagePending.tsx';
import { Root } from '../pages/Root.tsx';
import { StartupError, StartupScreen } from '../pages/StartupScreen.tsx';
import { paths } from '../paths.ts';
import { queryClient } from '../query-client.ts';
import { Shell } from '../shell/Shell.tsx';
import { isSignedOut } from '../signed-out.ts';
import { kioskRoutes } from './kiosk-routes.ts';
import {
  activitySearch,
  alertSearch,
  deliverySearch,
  importSearch,
  nextSearch,
  photoImportSearch,
  proofingSearch,
  reportSearch,
  settingsSearch,
  contactSheetSearch,
  studentSearch,
  templateSearch,
} from './page-search.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { vendorRoutes } from './vendor-routes.ts';

const root = createRootRoute({ component: Root });

const atTheDoor = { pendingComponent: StartupScreen, errorComponent: StartupError } as const;

/**
 * Whether set-up is open. If the server has already said no, this does not ask again: closed set-up never opens again.
 */
const setUpIsOpen = async (): Promise<boolean> =>
  queryClient.getQueryData(setUpQuery.queryKey) !== false &&
  queryClient.fetchQuery({ ...setUpQuery, staleTime: 0 });

const login = createRoute({
  ...atTheDoor,
  getParentRoute: () => root,
  path: paths.login,
  validateSearch: nextSearch,
  beforeLoad: async ({ search }) => {
    const me = await queryClient.ensureQueryData(sessionQuery);
    if (!me) {
      // Before set-up there is nobody who could sign in.
      if (await setUpIsOpen()) redirect({ to: paths.setUp, throw: true });
      return;
    }
    redirect({
      href: sameSitePath(search.next) ?? landingOf(chooseMembership(me)?.roles ?? []),
      throw: true,
    });
  },
  component: lazyRouteComponent(() => import('./LoginRoute.tsx'), 'LoginRoute'),
});

/** The page behind the link of an invitation. It also works for someone who is signed in. */
const join = createRoute({
  ...atTheDoor,
  getParentRoute: () => root,
  path: paths.join,
  beforeLoad: async () => void (await queryClient.ensureQueryData(sessionQuery)),
  component: lazyRouteComponent(() => import('./JoinRoute.tsx'), 'JoinRoute'),
});

/** Exists only in development. */
const mailbox = createRoute({
  getParentRoute: () => root,
  path: paths.mailbox,
  beforeLoad: () => {
    if (!isInDevelopment()) redirect({ to: paths.dashboard, throw: true });
  },
  component: lazyRouteComponent(() => import('@lanyard/accounts/web/door/MailboxPage'), 'MailboxPage'),
});

const setUp = createRoute({
  ...atTheDoor,
  getParentRoute: () => root,
  path: paths.setUp,
  beforeLoad: async () => {
    const me = await queryClient.ensureQueryData(sessionQuery);
    if (me || !(await setUpIsOpen())) redirect({ to: me ? paths.dashboard : paths.login, throw: true });
  },
  component: lazyRouteComponent(() => import('./SetUpRoute.tsx'), 'SetUpRoute'),
});

/** People whose role needs a second factor see this page before anything else. */
const secondFactor = createRoute({
  ...atTheDoor,
  getParentRoute: () => root,
  path: paths.secondFactor,
  validateSearch: nextSearch,
  beforeLoad: async ({ search }) => {
    const me = await queryClient.ensureQueryData(sessionQuery);
    if (!me) redirect({ to: paths.login, throw: true });
    else if (!mustSetUpSecondFactor(me))
      redirect({
        href: sameSitePath(search.next) ?? landingOf(chooseMembership(me)?.roles ?? []),
        throw: true,
      });
  },
  component: lazyRouteComponent(() => import('./SecondFactorRoute.tsx'), 'SecondFactorRoute'),
});

const reset = createRoute({
  ...atTheDoor,
  getParentRoute: () => root,
  path: paths.reset,
  component: lazyRouteComponent(() => import('./ResetRoute.tsx'), 'ResetRoute'),
});

const shell = createRoute({
  ...atTheDoor,
  getParentRoute: () => root,
  id: '_shell',
  beforeLoad: async ({ location }) => {
    const { me, only } = await findSignedInPerson(location.pathname);
    // Without a connection, only the page `only` works.
    if (only !== undefined && location.pathname !== only) redirect({ to: only, throw: true });
    // If the session ends while a page is open, a dialog over the page asks to sign in again. The page stays.
    const next = location.href === paths.dashboard ? {} : { next: location.href };
    if (me && mustSetUpSecondFactor(me)) redirect({ to: paths.secondFactor, search: next, throw: true });
    if (me || isSignedOut()) return;
    redirect({ to: paths.login, search: next, throw: true });
  },
  component: Shell,
});

const inShell = { getParentRoute: () => shell } as const;

const students = createRoute({
  ...inShell,
  path: paths.students,
  validateSearch: studentSearch,
  search: { middlewares: [stripSearchParams({ q: '', filter: 'all', sort: 'class', order: 'asc' })] },
  component: lazyRouteComponent(() => import('./StudentsRoute.tsx'), 'StudentsRoute'),
});

const proofing = createRoute({
  ...inShell,
  path: paths.proofing,
  validateSearch: proofingSearch,
  component: lazyRouteComponent(() => import('./ProofingRoute.tsx'), 'ProofingRoute'),
});

const templates = createRoute({
  ...inShell,
  path: paths.templates,
  validateSearch: templateSearch,
  component: lazyRouteComponent(() => import('./TemplatesRoute.tsx'), 'TemplatesRoute'),
});

const importing = createRoute({
  ...inShell,
  path: paths.import,
  validateSearch: importSearch,
  component: lazyRouteComponent(() => import('./ImportRoute.tsx'), 'ImportRoute'),
});
const importingPhotos = createRoute({
  ...inShell,
  path: paths.photoImport,
  validateSearch: photoImportSearch,
  component: lazyRouteComponent(() => import('./PhotoImportRoute.tsx'), 'PhotoImportRoute'),
});
const delivery = createRoute({
  ...inShell,
  path: paths.delivery,
  validateSearch: deliverySearch,
  search: { middlewares: [stripSearchParams({ status: 'all' })] },
  component: lazyRouteComponent(() => import('./DeliveryRoute.tsx'), 'DeliveryRoute'),
});
const reports = createRoute({
  ...inShell,
  path: paths.reports,
  validateSearch: reportSearch,
  search: { middlewares: [stripSearchParams({ report: 'overview', period: 'last_30_days' })] },
  component: lazyRouteComponent(() => import('./ReportsRoute.tsx'), 'ReportsRoute'),
});
const activity = createRoute({
  ...inShell,
  path: paths.activity,
  validateSearch: activitySearch,
  component: lazyRouteComponent(() => import('./ActivityRoute.tsx'), 'ActivityRoute'),
});

const settings = createRoute({
  ...inShell,
  path: paths.settings,
  component: lazyRouteComponent(() => import('../settings/SettingsLayout.tsx'), 'SettingsLayout'),
});
const inSettings = { getParentRoute: () => settings } as const;
const settingsRoutes = [
  createRoute({
    ...inSettings,
    path: '/',
    component: lazyRouteComponent(() => import('../settings/SettingsHome.tsx'), 'SettingsHome'),
  }),
  createRoute({
    ...inSettings,
    path: '$section',
    validateSearch: settingsSearch,
    component: lazyRouteComponent(() => import('../settings/settings-routes.tsx'), 'SettingsSection'),
  }),
] as const;

const pagesInShell = [
  createRoute({
    ...inShell,
    path: paths.dashboard,
    // The address `/` leads each person to the page of their own work.
    beforeLoad: async () => {
      const me = await queryClient.ensureQueryData(sessionQuery);
      const home = homePathOf((me && chooseMembership(me)?.roles) ?? []);
      if (home !== paths.dashboard) redirect({ to: home, throw: true });
    },
    component: lazyRouteComponent(() => import('./DashboardRoute.tsx'), 'DashboardRoute'),
  }),
  students,
  proofing,
  templates,
  delivery,
  ...kioskRoutes(shell),
  ...vendorRoutes(shell),
  reports,
  createRoute({
    ...inShell,
    path: paths.sheet,
    validateSearch: contactSheetSearch,
    component: lazyRouteComponent(() => import('./ContactSheetRoute.tsx'), 'ContactSheetRoute'),
  }),
  importing,
  importingPhotos,
  createRoute({
    ...inShell,
    path: paths.rollOver,
    component: lazyRouteComponent(() => import('./RollOverRoute.tsx'), 'RollOverRoute'),
  }),
  createRoute({
    ...inShell,
    path: paths.alerts,
    validateSearch: alertSearch,
    component: lazyRouteComponent(() => import('./AlertsRoute.tsx'), 'AlertsRoute'),
  }),
  activity,
  settings.addChildren(settingsRoutes),
  createRoute({
    ...inShell,
    path: '$',
    component: lazyRouteComponent(() => import('../pages/NotFoundPage.tsx'), 'NotFoundPage'),
  }),
] as const;

// The build replaces the condition with a constant, so production has neither the route nor its chunk.
const design = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: paths.design,
        component: lazyRouteComponent(() => import('../DesignPage.tsx'), 'DesignPage'),
      }),
    ]
  : [];

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    setUp,
    secondFactor,
    reset,
    join,
    mailbox,
    shell.addChildren(pagesInShell),
    ...design,
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageError,
});
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
