// Apart from use-session, which every page loads.
import { call } from '@lanyard/http/call';
import { useMutation } from '@tanstack/react-query';

import {
  finishSignIn,
  requestReset,
  resetPassword,
  startPasskeySignIn,
  type SecondProof,
} from '../../api-security.ts';
import { signWithPasskey } from '../account/passkey-browser.ts';
import { useEntry } from '../use-session.ts';

export const useFinishSignIn = () =>
  useEntry((body: SecondProof) => call(finishSignIn, { params: {}, body }));

/** Alone, for whoever the passkey says; or after a password, for that person only. */
export const usePasskeySignIn = (afterPassword: boolean) =>
  useEntry(async () => {
    const { options } = await call(startPasskeySignIn, { params: {}, body: { afterPassword } });
    const assertion = await signWithPasskey(options);
    return call(finishSignIn, { params: {}, body: { method: 'passkey', assertion } });
  });

export const useRequestReset = () =>
  useMutation({ mutationFn: (email: string) => call(requestReset, { params: {}, body: { email } }) });

export const useResetPassword = () =>
  useEntry((body: { token: string; password: string }) => call(resetPassword, { params: {}, body }));
