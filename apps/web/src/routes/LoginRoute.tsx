import type { Me } from '@lanyard/accounts/api';
import { LoginPage } from '@lanyard/accounts/web/door/LoginPage';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';

import { isInDevelopment } from '../in-development.ts';
import { landingOf } from '../landing.ts';
import { sameSitePath } from '../next-path.ts';
import { chooseMembership } from '../organisation.ts';
import { paths } from '../paths.ts';

const SamplePeople = lazy(async () => ({
  default: (await import('@lanyard/accounts/web/door/SamplePeople')).SamplePeople,
}));

const login = getRouteApi('/login');

export function LoginRoute() {
  const { next } = login.useSearch();
  const router = useRouter();
  useEffect(() => {
    document.title = 'Sign in · Lanyard';
  }, []);
  const enter = (me: Me): void => {
    router.history.push(sameSitePath(next) ?? landingOf(chooseMembership(me)?.roles ?? []));
  };
  return (
    <LoginPage
      onSignedIn={enter}
      resetLink={
        <Link to={paths.reset} className="text-fg-2 underline underline-offset-4 hover:text-fg">
          Forgot your password?
        </Link>
      }
    >
      {isInDevelopment() && (
        <Suspense>
          <SamplePeople onSignedIn={enter} />
        </Suspense>
      )}
    </LoginPage>
  );
}
