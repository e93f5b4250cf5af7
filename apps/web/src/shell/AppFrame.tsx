import type { Membership } from '@lanyard/accounts/api';
import { usePlace } from '@lanyard/place/use-place';
import { LiveRegion } from '@lanyard/ui/LiveRegion';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { NotAllowedPage } from '../pages/NotAllowedPage.tsx';
import { PagePending } from '../pages/PagePending.tsx';
import { mayOpenPage, pageAt, rolesThatOpen } from '../paths.ts';
import { Header } from './Header.tsx';
import { SecondFactorNotice } from './SecondFactorNotice.tsx';
import { ShellLayers, type ShellLayer } from './ShellLayers.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useAfterNavigation } from './use-after-navigation.ts';
import { useShellKeys } from './use-shell-keys.ts';

export interface AppFrameProps {
  readonly memberships: readonly Membership[];
  readonly switching: boolean;
  /** The day from which this person needs a second factor, if they have none. */
  readonly secondFactorFrom: string | null;
  readonly onSwitch: (membership: Membership) => void;
  readonly onLogOut: () => void;
}

export function AppFrame({ memberships, switching, secondFactorFrom, onSwitch, onLogOut }: AppFrameProps) {
  const place = usePlace();
  const [layer, setLayer] = useState<ShellLayer>();
  const main = useRef<HTMLElement>(null);
  // The path of the visible page, not of the page that is loading.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const page = pageAt(pathname);
  const title = page?.title ?? 'Page not found';
  useAfterNavigation(main, pathname, title);
  useShellKeys(place.roles, setLayer);

  return (
    <>
      <a
        href="#main"
        onClick={(event) => {
          // Moves the focus without changing the URL.
          event.preventDefault();
          main.current?.focus();
        }}
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-60 focus:rounded-md focus:bg-ink focus:px-3 focus:py-2 focus:text-on-ink"
      >
        Skip to content
      </a>
      <div className="flex h-dvh print:block print:h-auto">
        <Sidebar onLogOut={onLogOut} />
        <div className="group/page flex min-w-0 flex-1 flex-col print:block">
          <Header memberships={memberships} onSwitch={onSwitch} layer={layer} onOpen={setLayer} />
          {secondFactorFrom !== null && <SecondFactorNotice from={secondFactorFrom} />}
          {/* Sets the margins of every page. The React key is the organisation, so that nothing of one organisation's
              page stays in the next. */}
          <main
            key={place.org}
            ref={main}
            id="main"
            tabIndex={-1}
            className="relative min-h-0 flex-1 overflow-y-auto p-4 outline-none lg:p-6 print:overflow-visible print:p-0"
          >
            {/* The header is not printed, but paper must say whose list it is. */}
            <p className="hidden pb-3 text-sm print:block">{place.name}</p>
            {switching && <PagePending />}
            {!switching &&
              (page && !mayOpenPage(page, place.roles) ? (
                <NotAllowedPage title={page.title} openTo={rolesThatOpen(page)} />
              ) : (
                <Outlet />
              ))}
          </main>
        </div>
      </div>
      <LiveRegion>{`${title}, ${place.name}`}</LiveRegion>
      <ShellLayers
        layer={layer}
        onChange={setLayer}
        memberships={memberships}
        onSwitch={onSwitch}
        onLogOut={onLogOut}
      />
    </>
  );
}
