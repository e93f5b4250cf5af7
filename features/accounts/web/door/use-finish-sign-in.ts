// Separate from use-session.ts, because every page loads that file and only the sign-in pages need this one.
import { useAct } from '@lanyard/client/use-act';

import {
  finishSignIn,
  requestReset,
  resetPassword,
  startPasskeySignIn,
  type SecondFactorProof,
} from '../../api-security.ts';
import { signWithPasskey } from '../account/passkey-browser.ts';
import { useSignInAct } from '../use-session.ts';

export const useFinishSignIn = () =>
  useSignInAct([finishSignIn], (send, body: SecondFactorProof) => send(finishSignIn, { body }));

/** Without a password, the passkey says who signs in. After a password, it must be a passkey of the same person. */
export const usePasskeySignIn = (afterPassword: boolean) =>
  useSignInAct([startPasskeySignIn, finishSignIn], async (send) => {
    const { options } = await send(startPasskeySignIn, { body: { afterPassword } });
    const assertion = await signWithPasskey(options);
    return send(finishSignIn, { body: { method: 'passkey', assertion } });
  });

export const useRequestReset = () => useAct(requestReset, (email: string) => ({ body: { email } }));

export const useResetPassword = () =>
  useSignInAct([resetPassword], (send, body: { token: string; password: string }) =>
    send(resetPassword, { body }),
  );
