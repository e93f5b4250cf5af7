import { usePlace } from '@lanyard/place/use-place';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { availableSettings } from './settings-pages.ts';

/** The list of settings beside the open page. On a phone the list is above the page. */
export function SettingsLayout() {
  const open = availableSettings(usePlace());
  const { section } = useParams({ strict: false });
  const list = useRef<HTMLElement>(null);
  // On a phone the list is wider than the screen. This scrolls the open page's name into view.
  useEffect(() => {
    const current = list.current?.querySelector(`[href$="/${section ?? ''}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [section]);
  return (
    <div className="mx-auto grid max-w-360 gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <nav
        ref={list}
        aria-label="Settings"
        className="-mx-1 flex gap-1 overflow-x-auto px-1 py-1 lg:flex-col lg:overflow-visible"
      >
        {open.map(({ path, label, icon: Icon }) => (
          <Link
            key={path}
            to="/settings/$section"
            params={{ section: path }}
            activeOptions={{ exact: true, includeSearch: false }}
            className="group flex h-9 shrink-0 items-center gap-3 rounded-md border border-transparent px-2.5 text-sm font-medium text-fg-2 hover:bg-well hover:text-fg aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:text-fg aria-[current=page]:shadow-1 coarse:h-11 dark:aria-[current=page]:bg-well"
          >
            <Icon
              aria-hidden
              className="size-4.5 shrink-0 text-fg-3 group-aria-[current=page]:text-lanyard max-lg:hidden"
            />
            {label}
          </Link>
        ))}
      </nav>
      <div className="flex max-w-220 min-w-0 flex-col gap-5">
        <Outlet />
      </div>
    </div>
  );
}
