import type { Me } from '@lanyard/accounts/api';
import { ResetPage } from '@lanyard/accounts/web/door/ResetPage';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { landingOf } from '../landing.ts';
import { chooseMembership } from '../organisation.ts';
import { paths } from '../paths.ts';
import { useLinkToken } from './use-link-token.ts';

export function ResetRoute() {
  const token = useLinkToken();
  const router = useRouter();
  useEffect(() => {
    document.title = 'New password · Lanyard';
  }, []);
  const enter = (me: Me): void => {
    router.history.push(landingOf(chooseMembership(me)?.roles ?? []));
  };
  return (
    <ResetPage
      token={token}
      onSignedIn={enter}
      loginLink={
        <Link to={paths.login} className="text-fg-2 underline underline-offset-4 hover:text-fg">
          Back to sign in
        </Link>
      }
    />
  );
}
