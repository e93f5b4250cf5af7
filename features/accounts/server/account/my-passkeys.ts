import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Visit } from '@lanyard/http/handle';

import type { PasskeyOptions, Registration } from '../../api-passkey.ts';
import type { Passkey } from '../../api-security.ts';
import { deviceOf } from '../door/device.ts';
import type { Front } from '../door/front.ts';
import { checkRegistration, registrationOptions } from '../door/passkey.ts';
import { factorAdded, factorRemoved, isLastNeeded } from '../door/second-factor.ts';
import type { SignedIn } from '../door/signed-in.ts';
import { tell } from '../people/tell.ts';
import { personById } from '../queries/people.ts';
import { deletePasskey, insertPasskey, passkeysOf } from '../queries/second-factor.ts';
import { keepChallenge, takeChallenge } from '../queries/sessions.ts';

export async function startPasskey(
  { db }: Front,
  { origin }: Visit,
  { person, session }: SignedIn,
): Promise<{ options: PasskeyOptions }> {
  const found = await personById(db, person);
  if (!found) throw new Error('a session without a person');
  const options = await registrationOptions(db, origin, found);
  await keepChallenge(db, session, options.challenge);
  return { options };
}

export async function addPasskey(
  front: Front,
  { origin, userAgent }: Visit,
  { person, session }: SignedIn,
  registration: Registration,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null } | Refusal<'passkey_refused'>> {
  const challenge = await takeChallenge(front.db, session);
  const made = await checkRegistration(origin, challenge, registration);
  if (isRefusal(made)) return made;
  const passkey = await insertPasskey(front.db, {
    ...made,
    person,
    transports: registration.response.transports ?? [],
    name: deviceOf(userAgent),
  });
  if (!passkey) return refuse('passkey_refused'); // Another account has this passkey already.
  const recoveryCodes = await factorAdded(front, person, session);
  await tell(
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
  front: Front,
  { person }: SignedIn,
  id: string,
): Promise<Record<string, never> | Refusal<'not_found' | 'last_second_factor'>> {
  const mine = await passkeysOf(front.db, person);
  if (!mine.some((passkey) => passkey.id === id)) return refuse('not_found');
  if (await isLastNeeded(front.db, person)) return refuse('last_second_factor');
  const removed = await deletePasskey(front.db, person, id);
  if (!removed) return refuse('not_found');
  await factorRemoved(front, person);
  await tell(
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
