import { emailKey } from '@lanyard/domain/person';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Visit } from '@lanyard/http/routes';

import type { Me, SignInSecondStep } from '../../api.ts';
import { insertPendingSignIn, deleteExpiredPendingRows } from '../queries/pending.ts';
import { personByEmail, personById } from '../queries/people.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { passwordIsRight } from './check-password.ts';
import { checkPasswordOrCode } from './check-try.ts';
import {
  addressGuessLimit,
  countAgainstRateLimit,
  uncountFromRateLimit,
  emailTryCounters,
} from './guessing.ts';
import { signedInPersonOf } from './me.ts';
import { secondFactorMethodsOf } from './second-factor.ts';
import { startSession } from './session.ts';
import { hashToken, newToken } from './token.ts';

/** 300 s are enough to find one's phone. */
export const pendingSignInSeconds = 300;

export async function signIn(
  front: AccountDependencies,
  visit: Visit,
  { email, password }: { email: string; password: string },
): Promise<{ me: Me } | SignInSecondStep | Refusal<'wrong_credentials' | 'too_many_requests'>> {
  const { db } = front;
  const address = addressGuessLimit(visit.address);
  const tries = await emailTryCounters(db, email, visit);
  // Checks the network address first, because tries from a blocked address must not slow down the account for its
  // owner.
  const fromHere = tries.isKnownDevice ? 0 : await countAgainstRateLimit(db, address);
  if (fromHere > 0) return refuse('too_many_requests', { retryAfter: fromHere });

  const person = await personByEmail(db, emailKey(email));
  const owner = () => Promise.resolve(person?.id);
  const refused = await checkPasswordOrCode(front, { tries, owner, wrong: 'wrong_credentials' }, () =>
    passwordIsRight(db, person, password),
  );
  if (refused || !person) return refused ?? refuse('wrong_credentials');
  if (!tries.isKnownDevice) await uncountFromRateLimit(db, address);
  return continueSignIn(front, visit, person.id);
}

/**
 * If the person has no second factor, signs them in. Otherwise starts an unfinished sign-in that only this browser can
 * finish.
 */
export async function continueSignIn(
  front: AccountDependencies,
  visit: Visit,
  person: string,
): Promise<{ me: Me } | SignInSecondStep> {
  const { db } = front;
  const methods = await secondFactorMethodsOf(db, person);
  if (methods.length === 0) {
    await startSession(front, visit, person);
    return { me: await signedInPersonOf(db, person) };
  }
  const token = newToken();
  await deleteExpiredPendingRows(db);
  await insertPendingSignIn(db, {
    tokenHash: hashToken(token),
    person,
    challenge: null,
    seconds: pendingSignInSeconds,
  });
  visit.keepPending(token, pendingSignInSeconds);
  const found = await personById(db, person);
  return { step: 'second_factor', name: found?.name ?? '', methods };
}
