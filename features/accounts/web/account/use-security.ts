import { call } from '@lanyard/http/call';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { cancelMyFactorReset } from '../../api-factor-resets.ts';
import * as api from '../../api-security.ts';
import { sessionQuery } from '../use-session.ts';
import { makePasskey } from './passkey-browser.ts';

const nothing = { params: {} };

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(api.getSecurity, nothing, signal),
});
export const mySessionsQuery = queryOptions({
  queryKey: ['my-sessions'],
  queryFn: async ({ signal }) => (await call(api.listMySessions, nothing, signal)).sessions,
  staleTime: 0,
});

/** Every change here may end sessions or lift this one: all of it is asked again. */
function useAccountChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      for (const { queryKey } of [securityQuery, mySessionsQuery, sessionQuery])
        void client.invalidateQueries({ queryKey });
    },
  });
}

export const useStartTotp = () => useMutation({ mutationFn: () => call(api.startTotp, nothing) });
export const useConfirmTotp = () =>
  useAccountChange((code: string) => call(api.confirmTotp, { params: {}, body: { code } }));
export const useRemoveTotp = () => useAccountChange(() => call(api.removeTotp, nothing));

export const useAddPasskey = () =>
  useAccountChange(async () => {
    const { options } = await call(api.startPasskey, nothing);
    return call(api.addPasskey, { params: {}, body: { registration: await makePasskey(options) } });
  });
export const useRemovePasskey = () =>
  useAccountChange((passkey: string) => call(api.removePasskey, { params: { passkey } }));

export const useRenewRecoveryCodes = () => useAccountChange(() => call(api.renewRecoveryCodes, nothing));

type PasswordChange = { readonly current: string; readonly password: string; readonly proves: boolean };
/** For who has nothing but the password, the current one is the proof as well: it is not asked for twice. */
export const useChangePassword = () =>
  useAccountChange(async ({ current, password, proves }: PasswordChange) => {
    if (proves) await call(api.proveAgain, { params: {}, body: { method: 'password', password: current } });
    return call(api.changePassword, { params: {}, body: { current, password } });
  });

export const useCancelReset = () => useAccountChange(() => call(cancelMyFactorReset, nothing));

export const useEndSession = () =>
  useAccountChange((session: string) => call(api.endMySession, { params: { session } }));
export const useEndOtherSessions = () => useAccountChange(() => call(api.endOtherSessions, nothing));
