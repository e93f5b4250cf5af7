import type { Membership } from '@lanyard/accounts/api';
import { LogOutContext } from '@lanyard/accounts/web/use-log-out-context';
import { useLostAnswerToast } from '@lanyard/client/use-lost-answer-toast';
import { PlaceContext } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { TipLayer } from '@lanyard/ui/Tooltip';
import { useMatches, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';

import { ConfirmIdentityLayer } from '../ConfirmIdentityLayer.tsx';
import { mustSetUpSecondFactor } from '../must-set-up-second-factor.ts';
import { pageAt, paths } from '../paths.ts';
import { AppFrame } from './AppFrame.tsx';
import { NoOrganisation } from './NoOrganisation.tsx';
import { useLogOut } from './use-log-out.ts';
import { useMe } from './use-me.ts';
import { useTabOrganisation } from './use-tab-organisation.ts';

const UnsentDialog = lazy(async () => ({ default: (await import('./UnsentDialog.tsx')).UnsentDialog }));
const Kiosk = lazy(async () => ({ default: (await import('./Kiosk.tsx')).Kiosk }));

function SignedIn() {
  const { logOut, leaving, unsent, stay, leaveAllTheSame } = useLogOut();
  const me = useMe(leaving);
  const must = mustSetUpSecondFactor(me);
  const navigate = useNavigate();
  useEffect(() => {
    if (must) void navigate({ to: paths.secondFactor });
  }, [must, navigate]);
  const { place, switchTo, switching } = useTabOrganisation(me);
  useLostAnswerToast();
  // The path of the visible page, not of the page that is loading.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const page = pageAt(pathname);
  if (!place) return <NoOrganisation person={me.person} onLogOut={logOut} />;
  const around = {
    memberships: me.memberships,
    switching,
    onSwitch: (membership: Membership) => void switchTo(membership),
    onLogOut: logOut,
  };
  return (
    <PlaceContext value={place}>
      {page?.kiosk ? (
        <Suspense>
          <LogOutContext value={logOut}>
            <Kiosk page={page} {...around} />
          </LogOutContext>
        </Suspense>
      ) : (
        <AppFrame
          {...around}
          secondFactorFrom={me.secondFactor === 'missing' ? place.secondFactorFrom : null}
        />
      )}
      {unsent && (
        <Suspense>
          <UnsentDialog {...unsent} onStay={stay} onLeave={leaveAllTheSame} />
        </Suspense>
      )}
    </PlaceContext>
  );
}

/** The frame around every page of someone who is signed in. */
export function Shell() {
  return (
    <TipLayer>
      <ToastProvider>
        <SignedIn />
        <ConfirmIdentityLayer />
      </ToastProvider>
    </TipLayer>
  );
}
