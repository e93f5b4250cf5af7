import { sessionQuery } from '@lanyard/accounts/web/use-session';
import { studentFilters } from '@lanyard/domain/student';
import { studentSorts } from '@lanyard/students/api';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router';
import * as z from 'zod/mini';

import { landingOf } from './landing.ts';
import { mustSetUp } from './must-set-up.ts';
import { ownPath } from './next-path.ts';
import { membershipFor } from './organisation.ts';
import { PageError } from './pages/PageError.tsx';
import { PagePending } from './pages/PagePending.tsx';
import { NotStarted, Starting } from './pages/Starting.tsx';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { Shell } from './shell/Shell.tsx';
import { isSignedOut } from './signed-out.ts';

const root = createRootRoute();

const text = z.catch(z.optional(z.string()), undefined);
const atTheDoor = { pendingComponent: Starting, errorComponent: NotStarted } as const;

const login = createRoute({
  ...atTheDoor,
  getParentRoute: () => root,
  path: paths.login,
  validateSearch: z.object({ next: text }),
  beforeLoad: async ({ search }) => {
    const me = await queryClient.ensureQueryData(sessionQuery);
    if (!me) return;
    redirect({ href: ownPath(search.next) ?? landingOf(membershipFor(me)?.roles ?? []), throw: true });
  },
  component: lazyRouteComponent(() => import('./LoginRoute.tsx'), 'LoginRoute'),
});

const setUp = createRoute({
  ...atTheDoor,
  getParentRoute: () => root,
  path: paths.setUp,
  validateSearch: z.object({ next: text }),
  beforeLoad: async ({ search }) => {
    const me = await queryClient.ensureQueryData(sessionQuery);
    if (!me) redirect({ to: paths.login, throw: true });
    else if (!mustSetUp(me))
      redirect({ href: ownPath(search.next) ?? landingOf(membershipFor(me)?.roles ?? []), throw: true });
  },
  component: lazyRouteComponent(() => import('./SetUpRoute.tsx'), 'SetUpRoute'),
});

const reset = createRoute({
  ...atTheDoor,
  getParentRoute: () => root,
  path: paths.reset,
  validateSearch: z.object({ token: text }),
  component: lazyRouteComponent(() => import('./ResetRoute.tsx'), 'ResetRoute'),
});

const shell = createRoute({
  ...atTheDoor,
  getParentRoute: () => root,
  id: '_shell',
  beforeLoad: async ({ location }) => {
    const me = await queryClient.ensureQueryData(sessionQuery);
    // Signed out while a page is open: the dialog over it asks to sign in again, and the page stays.
    const next = location.href === paths.dashboard ? {} : { next: location.href };
    if (me && mustSetUp(me)) redirect({ to: paths.setUp, search: next, throw: true });
    if (me || isSignedOut()) return;
    redirect({ to: paths.login, search: next, throw: true });
  },
  component: Shell,
});

const inShell = { getParentRoute: () => shell } as const;
const coming = lazyRouteComponent(() => import('./pages/ComingPage.tsx'), 'ComingPage');

const studentSearch = z.object({
  q: z.catch(z._default(z.coerce.string<string>(), ''), ''),
  filter: z.catch(z._default(z.enum(studentFilters), 'all'), 'all'),
  sort: z.catch(z._default(z.enum(studentSorts), 'class'), 'class'),
  order: z.catch(z._default(z.enum(['asc', 'desc']), 'asc'), 'asc'),
  /** The address of the Add Student dialog. */
  add: z.catch(z.optional(z.boolean()), undefined),
});
const students = createRoute({
  ...inShell,
  path: paths.students,
  validateSearch: studentSearch,
  search: { middlewares: [stripSearchParams({ q: '', filter: 'all', sort: 'class', order: 'asc' })] },
  component: lazyRouteComponent(() => import('./StudentsRoute.tsx'), 'StudentsRoute'),
});

const settings = createRoute({
  ...inShell,
  path: paths.settings,
  component: lazyRouteComponent(() => import('./settings/SettingsLayout.tsx'), 'SettingsLayout'),
});
const inSettings = { getParentRoute: () => settings } as const;
const settingsRoutes = [
  createRoute({
    ...inSettings,
    path: '/',
    beforeLoad: () => redirect({ to: '/settings/$section', params: { section: 'account' }, throw: true }),
  }),
  createRoute({
    ...inSettings,
    path: '$section',
    component: lazyRouteComponent(() => import('./settings/settings-routes.tsx'), 'SettingsSection'),
  }),
] as const;

const pagesInShell = [
  createRoute({ ...inShell, path: paths.dashboard, component: coming }),
  students,
  createRoute({ ...inShell, path: paths.proofing, component: coming }),
  createRoute({ ...inShell, path: paths.templates, component: coming }),
  createRoute({ ...inShell, path: paths.delivery, component: coming }),
  createRoute({ ...inShell, path: paths.vendor, component: coming }),
  createRoute({ ...inShell, path: paths.reports, component: coming }),
  createRoute({ ...inShell, path: paths.capture, component: coming }),
  settings.addChildren(settingsRoutes),
  createRoute({
    ...inShell,
    path: '$',
    component: lazyRouteComponent(() => import('./pages/NotFoundPage.tsx'), 'NotFoundPage'),
  }),
] as const;

// The condition is a constant in a build, so neither the route nor its chunk exists there.
const design = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: paths.design,
        component: lazyRouteComponent(() => import('./DesignPage.tsx'), 'DesignPage'),
      }),
    ]
  : [];

export const router = createRouter({
  routeTree: root.addChildren([login, setUp, reset, shell.addChildren(pagesInShell), ...design]),
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
