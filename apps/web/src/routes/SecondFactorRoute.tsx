import { SecondFactorPage } from '@lanyard/accounts/web/door/SecondFactorPage';
import { sessionQuery, useSignOut } from '@lanyard/accounts/web/use-session';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { ConfirmIdentityLayer } from '../ConfirmIdentityLayer.tsx';
import { landingOf } from '../landing.ts';
import { sameSitePath } from '../next-path.ts';
import { chooseMembership } from '../organisation.ts';
import { paths } from '../paths.ts';

const route = getRouteApi('/second-factor');

export function SecondFactorRoute() {
  const { next } = route.useSearch();
  const router = useRouter();
  const client = useQueryClient();
  const signOut = useSignOut();
  useEffect(() => {
    document.title = 'Second factor · Lanyard';
  }, []);
  const goOn = async (): Promise<void> => {
    const me = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    router.history.push(sameSitePath(next) ?? landingOf((me && chooseMembership(me)?.roles) ?? []));
  };
  const leave = () =>
    signOut.mutate(undefined, { onSuccess: () => void router.navigate({ to: paths.login }) });
  return (
    <>
      <SecondFactorPage onDone={() => void goOn()} onLogOut={leave} />
      <ConfirmIdentityLayer />
    </>
  );
}
