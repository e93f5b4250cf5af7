import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Visit } from '@lanyard/http/handle';

import type { Front } from '../door/front.ts';
import { codeOf, forgetTries, takeTry, triesAtPerson } from '../door/guessing.ts';
import { factorAdded, factorRemoved, isLastNeeded } from '../door/second-factor.ts';
import type { SignedIn } from '../door/signed-in.ts';
import { base32, newTotpSecret, openSecret, totpStep, totpUri, wrapSecret } from '../door/totp.ts';
import { tell } from '../people/tell.ts';
import { personById } from '../queries/people.ts';
import { deleteTotp, keepTotp, takeTotpStep, totpOf } from '../queries/second-factor.ts';

export async function startTotp(
  { db, keys }: Front,
  { person }: SignedIn,
): Promise<{ secret: string; uri: string } | Refusal<'already_set_up'>> {
  const found = await personById(db, person);
  if (!found) throw new Error('a session without a person');
  const secret = newTotpSecret();
  if (!(await keepTotp(db, person, wrapSecret(keys, person, secret)))) return refuse('already_set_up');
  return { secret: base32(secret), uri: totpUri(secret, found.email) };
}

export async function confirmTotp(
  front: Front,
  visit: Visit,
  { person, session }: SignedIn,
  code: string,
): Promise<
  | { recoveryCodes: string[] | null }
  | Refusal<'wrong_code' | 'not_found' | 'already_set_up' | 'too_many_requests'>
> {
  const { db, keys } = front;
  const tries = await triesAtPerson(db, person, codeOf(person), visit);
  const { retryAfter } = await takeTry(db, tries);
  if (retryAfter > 0) return refuse('too_many_requests', { retryAfter });
  const totp = await totpOf(db, person);
  if (!totp) return refuse('not_found');
  if (totp.confirmedAt) return refuse('already_set_up');
  const step = totpStep(openSecret(keys, person, totp.secret), code);
  if (step === undefined || !(await takeTotpStep(db, person, totp.madeAt, step))) return refuse('wrong_code');
  await forgetTries(db, tries);
  const recoveryCodes = await factorAdded(front, person, session);
  await tell(
    front,
    person,
    { action: 'totp_added' },
    {
      subject: 'An authenticator app was added to your account',
      sentence: 'An authenticator app was added to your account. Signing in now asks for its code.',
    },
  );
  return { recoveryCodes };
}

export async function removeTotp(
  front: Front,
  { person }: SignedIn,
): Promise<Record<string, never> | Refusal<'not_found' | 'last_second_factor'>> {
  const totp = await totpOf(front.db, person);
  if (!totp?.confirmedAt) return refuse('not_found');
  if (await isLastNeeded(front.db, person)) return refuse('last_second_factor');
  if (!(await deleteTotp(front.db, person))) return refuse('not_found');
  await factorRemoved(front, person);
  await tell(
    front,
    person,
    { action: 'totp_removed' },
    {
      subject: 'The authenticator app was removed from your account',
      sentence: 'The authenticator app was removed from your account.',
    },
  );
  return {};
}
