import { JoinPage } from '@lanyard/accounts/web/door/JoinPage';
import { sessionQuery } from '@lanyard/accounts/web/use-session';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { landingOf } from '../landing.ts';
import { chooseMembership, storeOrganisation } from '../organisation.ts';
import { paths } from '../paths.ts';
import { useLinkToken } from './use-link-token.ts';

export function JoinRoute() {
  const token = useLinkToken() ?? '';
  const router = useRouter();
  const { data: me = null } = useQuery(sessionQuery);
  useEffect(() => {
    document.title = 'Join · Lanyard';
  }, []);
  return (
    <JoinPage
      token={token}
      me={me}
      signInPath={paths.login}
      onJoined={(org, joined) => {
        storeOrganisation(org);
        // Replaces the history entry, because the link is used up and going back would only show that.
        router.history.replace(landingOf(chooseMembership(joined)?.roles ?? []));
      }}
    />
  );
}
