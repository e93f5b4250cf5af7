import { useAct, useActs } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';

import { cancelMyFactorReset } from '../../api-factor-resets.ts';
import * as api from '../../api-security.ts';
import { createPasskey } from './passkey-browser.ts';

export const useSecurity = () => useEndpoint(api.getSecurity, {});
export const useMySessions = () =>
  useEndpoint(api.listMySessions, {}, { staleTime: 0, select: ({ sessions }) => sessions });

export const useStartTotp = () => useAct(api.startTotp);
export const useConfirmTotp = () => useAct(api.confirmTotp, (code: string) => ({ body: { code } }));
export const useRemoveTotp = () => useAct(api.removeTotp);

export const useAddPasskey = () =>
  useActs([api.startPasskey, api.addPasskey], async (send) => {
    const { options } = await send(api.startPasskey, {});
    return send(api.addPasskey, { body: { registration: await createPasskey(options) } });
  });
export const useRemovePasskey = () =>
  useAct(api.removePasskey, (passkey: string) => ({ params: { passkey } }));

export const useRenewRecoveryCodes = () => useAct(api.renewRecoveryCodes);

type PasswordChange = { readonly current: string; readonly password: string; readonly proves: boolean };
/** If a person has only a password, the current password is also the proof, so the page asks for it only once. */
export const useChangePassword = () =>
  useActs(
    [api.proveAgain, api.changePassword],
    async (send, { current, password, proves }: PasswordChange) => {
      if (proves) await send(api.proveAgain, { body: { method: 'password', password: current } });
      return send(api.changePassword, { body: { current, password } });
    },
  );

export const useCancelFactorReset = () => useAct(cancelMyFactorReset);

export const useEndSession = () => useAct(api.endMySession, (session: string) => ({ params: { session } }));
export const useEndOtherSessions = () => useAct(api.endOtherSessions);
