import { usePlace } from '@lanyard/place/use-place';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';

import { settingsPage, sidebarPagesOf, type AppPage } from '../paths.ts';

// The counts load after the page. If they fail to load, the page still works.
const NavCount = lazy(() =>
  import('./NavCount.tsx').then(
    (module) => ({ default: module.NavCount }),
    () => ({ default: () => null }),
  ),
);

const itemLook =
  'group flex h-9 w-full items-center gap-3 rounded-md border border-transparent px-2.5 text-sm font-medium text-fg-2 transition-colors duration-120 hover:bg-well hover:text-fg coarse:h-12 ' +
  'aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:text-fg aria-[current=page]:shadow-1 dark:aria-[current=page]:bg-well forced-colors:not-aria-[current=page]:border-[Canvas]';
const iconLook = 'size-4.5 shrink-0 text-fg-3 group-aria-[current=page]:text-lanyard';

function NavItem({
  page,
  onNavigate,
}: {
  readonly page: AppPage;
  readonly onNavigate?: (() => void) | undefined;
}) {
  return (
    <li>
      {/* The router sets `aria-current="page"` if the path matches exactly. Settings is also current on every page
          below it. */}
      <Link
        to={page.path}
        onClick={onNavigate}
        activeOptions={{ exact: page !== settingsPage, includeSearch: false }}
        className={itemLook}
      >
        {page.icon && <page.icon aria-hidden className={iconLook} />}
        {page.label}
        <Suspense>
          <NavCount page={page} />
        </Suspense>
      </Link>
    </li>
  );
}

export interface NavProps {
  readonly onNavigate?: () => void;
  readonly onLogOut: () => void;
}

/** The navigation in the sidebar and in the drawer. */
export function Nav({ onNavigate, onLogOut }: NavProps) {
  const { roles } = usePlace();
  return (
    <nav aria-label="Main" className="flex flex-1 flex-col justify-between gap-6 px-3 pb-3">
      <ul className="flex flex-col gap-0.5">
        {sidebarPagesOf(roles).map((page) => (
          <NavItem key={page.path} page={page} onNavigate={onNavigate} />
        ))}
      </ul>
      <ul className="flex flex-col gap-0.5">
        <NavItem page={settingsPage} onNavigate={onNavigate} />
        <li>
          <button type="button" onClick={onLogOut} className={itemLook}>
            <LogOut aria-hidden className={iconLook} />
            Logout
          </button>
        </li>
      </ul>
    </nav>
  );
}
