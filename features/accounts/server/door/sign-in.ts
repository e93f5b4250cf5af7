import { emailKey } from '@lanyard/domain/person';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Visit } from '@lanyard/http/handle';

import type { Me, SecondStep } from '../../api.ts';
import { forgetFailures } from '../queries/guesses.ts';
import { insertPending, sweepPending } from '../queries/pending.ts';
import { personByEmail, personById } from '../queries/people.ts';
import { noteFailedSignIn } from './failed-sign-in.ts';
import { guessAtAccount, guessFromAddress, reserveGuess, returnGuess } from './guessing.ts';
import { meOf } from './me.ts';
import { passwordMatches, passwordOfNobody } from './password.ts';
import { methodsOf } from './second-factor.ts';
import { hashToken, newToken, startSession, type Front } from './session.ts';

/** Long enough to find the telephone. */
export const pendingSeconds = 300;

export async function signIn(
  front: Front,
  visit: Visit,
  { email, password }: { email: string; password: string },
): Promise<{ me: Me } | SecondStep | Refusal<'wrong_credentials' | 'too_many_requests'>> {
  const { db } = front;
  const account = guessAtAccount(email);
  const address = guessFromAddress(visit.address);
  // The address first: what a closed one asks for must not close the account to its owner.
  const fromHere = await reserveGuess(db, address);
  if (fromHere > 0) return refuse('too_many_requests', { retryAfter: fromHere });
  const retryAfter = await reserveGuess(db, account);
  if (retryAfter > 0) {
    const owner = async () => (await personByEmail(db, emailKey(email)))?.id;
    noteFailedSignIn(front, owner, 'too_many_requests');
    return refuse('too_many_requests', { retryAfter });
  }

  const person = await personByEmail(db, emailKey(email));
  const matches = person?.passwordHash
    ? await passwordMatches(password, person.passwordHash)
    : await passwordOfNobody(password);
  if (!person || !matches) {
    noteFailedSignIn(front, () => Promise.resolve(person?.id), 'wrong_credentials');
    return refuse('wrong_credentials');
  }
  await forgetFailures(db, account.subject);
  await returnGuess(db, address);
  return afterPassword(front, visit, person.id);
}

/** In at once for who has no second factor; else half a sign-in, which only this browser can finish. */
export async function afterPassword(
  front: Front,
  visit: Visit,
  person: string,
): Promise<{ me: Me } | SecondStep> {
  const { db } = front;
  const methods = await methodsOf(db, person);
  if (methods.length === 0) {
    await startSession(front, visit, person);
    return { me: await meOf(db, person) };
  }
  const token = newToken();
  await sweepPending(db);
  await insertPending(db, { tokenHash: hashToken(token), person, challenge: null, seconds: pendingSeconds });
  visit.keepPending(token, pendingSeconds);
  const found = await personById(db, person);
  return { step: 'second_factor', name: found?.name ?? '', methods };
}
