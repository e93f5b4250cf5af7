import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Visit } from '@lanyard/http/routes';

import type { PasskeyOptions, PasskeyRegistration } from '../../api-passkey.ts';
import type { Passkey } from '../../api-security.ts';
import type { AccountDependencies } from '../door/account-dependencies.ts';
import { deviceNameOf } from '../door/device.ts';
import { checkPasskeyRegistration, passkeyRegistrationOptions } from '../door/passkey.ts';
import { applyAddedFactor, applyRemovedFactor, isLastNeededFactor } from '../door/second-factor.ts';
import type { SignedInCaller } from '../door/signed-in.ts';
import { recordAndNotifyPerson } from '../people/notify-person.ts';
import { personById } from '../queries/people.ts';
import { deletePasskey, insertPasskey, passkeysOf } from '../queries/second-factor.ts';
import { storeSessionChallenge, takeSessionChallenge } from '../queries/sessions.ts';

export async function startPasskey(
  { db }: AccountDependencies,
  { origin }: Visit,
  { person, session }: SignedInCaller,
): Promise<{ options: PasskeyOptions }> {
  const found = await personById(db, person);
  if (!found) throw new Error('a session without a person');
  const options = await passkeyRegistrationOptions(db, origin, found);
  await storeSessionChallenge(db, session, options.challenge);
  return { options };
}

export async function addPasskey(
  front: AccountDependencies,
  { origin, userAgent }: Visit,
  { person, session }: SignedInCaller,
  registration: PasskeyRegistration,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null } | Refusal<'passkey_refused'>> {
  const challenge = await takeSessionChallenge(front.db, session);
  const made = await checkPasskeyRegistration(origin, challenge, registration);
  if (isRefusal(made)) return made;
  const passkey = await insertPasskey(front.db, {
    ...made,
    person,
    transports: registration.response.transports ?? [],
    name: deviceNameOf(userAgent),
  });
  if (!passkey) return refuse('passkey_refused'); // Refused, because another account has this passkey already.
  const recoveryCodes = await applyAddedFactor(front, person, session);
  await recordAndNotifyPerson(
    front,
    person,
    { action: 'passkey_added', subjects: [passkey.id] },
    {
      subject: 'A passkey was added to your account',
      sentence: `A passkey was added to your account (${passkey.name}).`,
    },
  );
  return { passkey, recoveryCodes };
}

export async function removePasskey(
  front: AccountDependencies,
  { person }: SignedInCaller,
  id: string,
): Promise<Record<string, never> | Refusal<'not_found' | 'last_second_factor'>> {
  const mine = await passkeysOf(front.db, person);
  if (!mine.some((passkey) => passkey.id === id)) return refuse('not_found');
  if (await isLastNeededFactor(front.db, person)) return refuse('last_second_factor');
  const removed = await deletePasskey(front.db, person, id);
  if (!removed) return refuse('not_found');
  await applyRemovedFactor(front, person);
  await recordAndNotifyPerson(
    front,
    person,
    { action: 'passkey_removed', subjects: [id] },
    {
      subject: 'A passkey was removed from your account',
      sentence: `A passkey was removed from your account (${removed.name}).`,
    },
  );
  return {};
}
