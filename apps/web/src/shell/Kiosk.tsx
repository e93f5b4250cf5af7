import type { Membership } from '@lanyard/accounts/api';
import { LogOutButton } from '@lanyard/accounts/web/LogOutButton';
import { usePlace } from '@lanyard/place/use-place';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useRef, type ComponentType } from 'react';

import { NotAllowedPage } from '../pages/NotAllowedPage.tsx';
import { PagePending } from '../pages/PagePending.tsx';
import { mayOpenPage, rolesThatOpen, type AppPage } from '../paths.ts';
import { ShellLayers } from './ShellLayers.tsx';
import { useAfterNavigation } from './use-after-navigation.ts';

// Follows changes like every page. The kiosk screen shows its own sign for the connection.
const LiveSign = lazy((): Promise<{ default: ComponentType }> =>
  import('../live/LiveSign.tsx').then(
    (live) => ({ default: live.LiveSign }),
    () => ({ default: () => null }),
  ),
);

export interface KioskProps {
  readonly page: AppPage;
  readonly memberships: readonly Membership[];
  readonly switching: boolean;
  readonly onSwitch: (membership: Membership) => void;
  readonly onLogOut: () => void;
}

/** A page that fills the screen, without sidebar, header and their keys. */
export function Kiosk({ page, memberships, switching, onSwitch, onLogOut }: KioskProps) {
  const place = usePlace();
  const main = useRef<HTMLElement>(null);
  useAfterNavigation(main, page.path, page.title);
  const mayNot = !mayOpenPage(page, place.roles);
  return (
    <>
      <main
        key={place.org}
        ref={main}
        id="main"
        tabIndex={-1}
        className={mayNot ? 'h-dvh overflow-y-auto p-6 outline-none' : 'h-dvh outline-none'}
      >
        {switching && <PagePending />}
        {!switching && !mayNot && <Outlet />}
        {!switching && mayNot && (
          <>
            <div className="flex justify-end">
              <LogOutButton />
            </div>
            <NotAllowedPage title={page.title} openTo={rolesThatOpen(page)} />
          </>
        )}
      </main>
      <div hidden>
        <Suspense>
          <LiveSign />
        </Suspense>
      </div>
      <ShellLayers
        layer={undefined}
        onChange={() => undefined}
        memberships={memberships}
        onSwitch={onSwitch}
        onLogOut={onLogOut}
      />
    </>
  );
}
