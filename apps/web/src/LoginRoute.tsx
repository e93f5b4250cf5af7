import type { Me } from '@lanyard/accounts/api';
import { LoginPage } from '@lanyard/accounts/web/LoginPage';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';

import { inDevelopment } from './in-development.ts';
import { landingOf } from './landing.ts';
import { ownPath } from './next-path.ts';
import { membershipFor } from './organisation.ts';

const SamplePeople = lazy(async () => ({
  default: (await import('@lanyard/accounts/web/SamplePeople')).SamplePeople,
}));

const login = getRouteApi('/login');

export function LoginRoute() {
  const { next } = login.useSearch();
  const router = useRouter();
  useEffect(() => {
    document.title = 'Sign in · Lanyard';
  }, []);
  const enter = (me: Me): void => {
    router.history.push(ownPath(next) ?? landingOf(membershipFor(me)?.roles ?? []));
  };
  return (
    <LoginPage onSignedIn={enter}>
      {inDevelopment() && (
        <Suspense>
          <SamplePeople onSignedIn={enter} />
        </Suspense>
      )}
    </LoginPage>
  );
}
