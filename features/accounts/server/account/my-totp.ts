import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Visit } from '@lanyard/http/routes';

import type { AccountDependencies } from '../door/account-dependencies.ts';
import { codeCounterOf, deleteTryCounts, countTryBeforeCheck, personTryCounters } from '../door/guessing.ts';
import { applyAddedFactor, applyRemovedFactor, isLastNeededFactor } from '../door/second-factor.ts';
import type { SignedInCaller } from '../door/signed-in.ts';
import {
  encodeBase32,
  newTotpSecret,
  openTotpSecret,
  matchingTotpStep,
  totpUri,
  wrapTotpSecret,
} from '../door/totp.ts';
import { recordAndNotifyPerson } from '../people/notify-person.ts';
import { personById } from '../queries/people.ts';
import { deleteTotp, storeTotp, takeTotpStep, totpOf } from '../queries/second-factor.ts';

export async function startTotp(
  { db, keys }: AccountDependencies,
  { person }: SignedInCaller,
): Promise<{ secret: string; uri: string } | Refusal<'already_set_up'>> {
  const found = await personById(db, person);
  if (!found) throw new Error('a session without a person');
  const secret = newTotpSecret();
  if (!(await storeTotp(db, person, wrapTotpSecret(keys, person, secret)))) return refuse('already_set_up');
  return { secret: encodeBase32(secret), uri: totpUri(secret, found.email) };
}

export async function confirmTotp(
  front: AccountDependencies,
  visit: Visit,
  { person, session }: SignedInCaller,
  code: string,
): Promise<
  | { recoveryCodes: string[] | null }
  | Refusal<'wrong_code' | 'not_found' | 'already_set_up' | 'too_many_requests'>
> {
  const { db, keys } = front;
  const tries = await personTryCounters(db, person, codeCounterOf(person), visit);
  const { retryAfter } = await countTryBeforeCheck(db, tries);
  if (retryAfter > 0) return refuse('too_many_requests', { retryAfter });
  const totp = await totpOf(db, person);
  if (!totp) return refuse('not_found');
  if (totp.confirmedAt) return refuse('already_set_up');
  const step = matchingTotpStep(openTotpSecret(keys, person, totp.secret), code);
  if (step === undefined || !(await takeTotpStep(db, person, totp.madeAt, step))) return refuse('wrong_code');
  await deleteTryCounts(db, tries);
  const recoveryCodes = await applyAddedFactor(front, person, session);
  await recordAndNotifyPerson(
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
  front: AccountDependencies,
  { person }: SignedInCaller,
): Promise<Record<string, never> | Refusal<'not_found' | 'last_second_factor'>> {
  const totp = await totpOf(front.db, person);
  if (!totp?.confirmedAt) return refuse('not_found');
  if (await isLastNeededFactor(front.db, person)) return refuse('last_second_factor');
  if (!(await deleteTotp(front.db, person))) return refuse('not_found');
  await applyRemovedFactor(front, person);
  await recordAndNotifyPerson(
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
