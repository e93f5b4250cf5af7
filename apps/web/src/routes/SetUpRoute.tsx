import type { Me } from '@lanyard/accounts/api';
import { SetUpPage } from '@lanyard/accounts/web/door/SetUpPage';
import { setUpQuery } from '@lanyard/accounts/web/use-session';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { landingOf } from '../landing.ts';
import { chooseMembership } from '../organisation.ts';
import { paths } from '../paths.ts';

export function SetUpRoute() {
  const router = useRouter();
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    document.title = 'Set up · Lanyard';
  }, []);
  const enter = (me: Me): void => {
    router.history.push(landingOf(chooseMembership(me)?.roles ?? []));
  };
  const goToLogin = (): void => {
    client.setQueryData(setUpQuery.queryKey, false);
    void navigate({ to: paths.login });
  };
  return <SetUpPage onDone={enter} onClosed={goToLogin} />;
}
