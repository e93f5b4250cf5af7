// WebAuthn: creates options to sign and checks what was signed. The library checks challenge, origin, user verification
// and counter. If the library throws, we refuse, because all the data comes from outside.
import type { Db } from '@lanyard/db/connect';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';

import type { PasskeyAssertion, PasskeyOptions, PasskeyRegistration } from '../../api-passkey.ts';
import { passkeyByCredential, passkeysOf, recordPasskeyUse } from '../queries/second-factor.ts';

/**
 * Ed25519 and P-256. Some older Windows computers create only RSA keys of 2,048 bits, which have less than 128 bits of
 * security (ASVS 11.2.3). Their owners use an authenticator app.
 */
const supportedAlgorithmIDs = [-8, -7];
const isRsa = (publicKey: Uint8Array<ArrayBuffer>): boolean =>
  cose.isCOSEPublicKeyRSA(decodeCredentialPublicKey(publicKey));

const hostOf = (origin: string): string => new URL(origin).hostname;

/** The options require a discoverable passkey that verifies its user. Such a passkey counts as both factors. */
export async function passkeyRegistrationOptions(
  db: Db,
  origin: string,
  person: { id: string; name: string; email: string },
): Promise<PasskeyOptions> {
  const known = await passkeysOf(db, person.id);
  const options = await generateRegistrationOptions({
    rpName: 'Lanyard',
    rpID: hostOf(origin),
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential, transports }) => ({ id: credential, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

export type NewPasskey = {
  readonly credential: string;
  readonly publicKey: Buffer;
  readonly counter: number;
};
export async function checkPasskeyRegistration(
  origin: string,
  challenge: string | undefined,
  registration: PasskeyRegistration,
): Promise<NewPasskey | Refusal<'passkey_refused'>> {
  if (challenge === undefined) return refuse('passkey_refused');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: registration as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    if (!verified) return refuse('passkey_refused');
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credential: id, publicKey: Buffer.from(publicKey), counter };
  } catch {
    return refuse('passkey_refused');
  }
}

/** If no person is given, the browser offers all its passkeys for this site. */
export async function passkeySignInOptions(db: Db, origin: string, person?: string): Promise<PasskeyOptions> {
  const known = person === undefined ? [] : await passkeysOf(db, person);
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    userVerification: 'required',
    allowCredentials: known.map(({ credential, transports }) => ({ id: credential, transports })),
  });
  return { ...options };
}

/** Returns the person whose passkey signed the challenge. With `only`, accepts no one else's passkey. */
export async function checkPasskeyAssertion(
  db: Db,
  origin: string,
  challenge: string | undefined,
  assertion: PasskeyAssertion,
  only?: string,
): Promise<string | Refusal<'passkey_refused'>> {
  const passkey = await passkeyByCredential(db, assertion.id);
  if (challenge === undefined || !passkey) return refuse('passkey_refused');
  if (only !== undefined && passkey.person !== only) return refuse('passkey_refused');
  const publicKey = new Uint8Array(passkey.publicKey);
  try {
    if (isRsa(publicKey)) return refuse('passkey_refused');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
      credential: {
        id: assertion.id,
        publicKey,
        counter: Number(passkey.counter),
      },
    });
    if (!verified) return refuse('passkey_refused');
    // If a passkey was copied, two sign-ins at once can both pass the check above, but only one passes this update.
    const used = await recordPasskeyUse(db, passkey.id, authenticationInfo.newCounter);
    return used ? passkey.person : refuse('passkey_refused');
  } catch {
    return refuse('passkey_refused');
  }
}
