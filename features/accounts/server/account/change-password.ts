import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Visit } from '@lanyard/http/handle';

import type { Front } from '../door/front.ts';
import { hashPassword } from '../door/password.ts';
import { checkPassword } from '../door/prove-again.ts';
import type { SignedIn } from '../door/signed-in.ts';
import { weaknessOf } from '../door/weak-password.ts';
import { tell } from '../people/tell.ts';
import { forgetDevicesOf } from '../queries/known-devices.ts';
import { deletePendingOf, deleteResetsOf } from '../queries/pending.ts';
import { membershipsOf, passwordHashOf, personById, setPasswordHash } from '../queries/people.ts';
import { deleteSessionsOf } from '../queries/sessions.ts';

export async function changePassword(
  front: Front,
  visit: Visit,
  { person, session }: SignedIn,
  { current, password }: { current: string; password: string },
): Promise<Record<string, never> | Refusal<'wrong_credentials' | 'too_many_requests' | 'weak_password'>> {
  // A person who only ever used a passkey has no password, so there is none to check.
  const before = await passwordHashOf(front.db, person);
  const refused = before?.passwordHash ? await checkPassword(front, visit, person, current) : undefined;
  if (refused) return refused;
  if (await isWeakFor(front, person, password)) return refuse('weak_password');
  await setPassword(front, person, password, session);
  await tell(
    front,
    person,
    { action: 'password_changed' },
    {
      subject: 'Your password was changed',
      sentence: 'Your password was changed, and your other sessions were ended.',
    },
  );
  return {};
}

export async function isWeakFor(front: Front, person: string, password: string): Promise<boolean> {
  const found = await personById(front.db, person);
  const organisations = (await membershipsOf(front.db, person)).map(({ name }) => name);
  return weaknessOf(password, { ...found, organisations }) !== undefined;
}

/** Ends everything that the old password opened: sessions, unfinished sign-ins and reset links. */
export async function setPassword(
  { db }: Front,
  person: string,
  password: string,
  kept?: Buffer,
): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await setPasswordHash(tx, person, hash);
    await deleteSessionsOf(tx, person, kept);
    await deletePendingOf(tx, person);
    await deleteResetsOf(tx, person);
    if (kept === undefined) await forgetDevicesOf(tx, person);
  });
}
