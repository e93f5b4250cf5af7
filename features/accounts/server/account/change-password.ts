import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Visit } from '@lanyard/http/routes';

import type { AccountDependencies } from '../door/account-dependencies.ts';
import { hashPassword } from '../door/password.ts';
import { checkPassword } from '../door/prove-again.ts';
import type { SignedInCaller } from '../door/signed-in.ts';
import { passwordWeaknessOf } from '../door/weak-password.ts';
import { recordAndNotifyPerson } from '../people/notify-person.ts';
import { deleteKnownDevices } from '../queries/known-devices.ts';
import { deletePendingSignIns, deletePasswordResets } from '../queries/pending.ts';
import { membershipsOf, passwordHashOf, personById, setPasswordHash } from '../queries/people.ts';
import { deleteSessionsOf } from '../queries/sessions.ts';

export async function changePassword(
  front: AccountDependencies,
  visit: Visit,
  { person, session }: SignedInCaller,
  { current, password }: { current: string; password: string },
): Promise<Record<string, never> | Refusal<'wrong_credentials' | 'too_many_requests' | 'weak_password'>> {
  // A person who only ever used a passkey has no password, so there is none to check.
  const before = await passwordHashOf(front.db, person);
  const refused = before?.passwordHash ? await checkPassword(front, visit, person, current) : undefined;
  if (refused) return refused;
  if (await isPasswordWeakFor(front, person, password)) return refuse('weak_password');
  await setPassword(front, person, password, session);
  await recordAndNotifyPerson(
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

export async function isPasswordWeakFor(
  front: AccountDependencies,
  person: string,
  password: string,
): Promise<boolean> {
  const found = await personById(front.db, person);
  const organisations = (await membershipsOf(front.db, person)).map(({ name }) => name);
  return passwordWeaknessOf(password, { ...found, organisations }) !== undefined;
}

/** Ends everything that the old password opened: sessions, unfinished sign-ins and reset links. */
export async function setPassword(
  { db }: AccountDependencies,
  person: string,
  password: string,
  kept?: Buffer,
): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await setPasswordHash(tx, person, hash);
    await deleteSessionsOf(tx, person, kept);
    await deletePendingSignIns(tx, person);
    await deletePasswordResets(tx, person);
    if (kept === undefined) await deleteKnownDevices(tx, person);
  });
}
