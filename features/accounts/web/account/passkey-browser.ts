// Loads the WebAuthn library only when a person uses a passkey.
import { RefusedError } from '@lanyard/http/call';

import type { PasskeyAssertion, PasskeyOptions, PasskeyRegistration } from '../../api-passkey.ts';

const library = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof library>>;
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

/**
 * The person cancelled, the time ran out, or there is no passkey here. The browser does not tell which, so all three
 * give one message.
 */
async function orRefused<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (cause) {
    throw new RefusedError('passkey_refused', { cause: String(cause) });
  }
}

export const createPasskey = (options: PasskeyOptions): Promise<PasskeyRegistration> =>
  orRefused(async () => {
    const { startRegistration } = await library();
    const optionsJSON = options as unknown as CreationOptions;
    return (await startRegistration({ optionsJSON })) as unknown as PasskeyRegistration;
  });

export const signWithPasskey = (options: PasskeyOptions): Promise<PasskeyAssertion> =>
  orRefused(async () => {
    const { startAuthentication } = await library();
    const optionsJSON = options as unknown as RequestOptions;
    return (await startAuthentication({ optionsJSON })) as unknown as PasskeyAssertion;
  });
