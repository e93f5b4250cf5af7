import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Visit } from '@lanyard/http/routes';

import type { SecondFactorProof } from '../../api-security.ts';
import type { Me } from '../../api.ts';
import {
  insertPendingSignIn,
  storePendingChallenge,
  pendingSignInOf,
  deleteExpiredPendingRows,
  takePendingSignIn,
  takePendingChallenge,
} from '../queries/pending.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { signedInPersonOf } from './me.ts';
import { checkPasskeyAssertion, passkeySignInOptions } from './passkey.ts';
import { checkSecondFactorCode, type CodeRefusal } from './second-factor.ts';
import { startSession } from './session.ts';
import { pendingSignInSeconds } from './sign-in.ts';
import { hashToken, newToken } from './token.ts';

type Options = Awaited<ReturnType<typeof passkeySignInOptions>>;

/** Creates passkey options: for the person whose password was right, or for any passkey of this site. */
export async function startPasskeySignIn(
  { db }: AccountDependencies,
  visit: Visit,
  afterPassword: boolean,
): Promise<{ options: Options }> {
  // Another person may have left an unfinished sign-in in this browser. It must not limit which passkeys are accepted.
  const known = afterPassword && visit.pendingToken !== undefined ? hashToken(visit.pendingToken) : undefined;
  const pending = known && (await pendingSignInOf(db, known));
  const options = await passkeySignInOptions(db, visit.origin, pending?.person ?? undefined);
  if (known && pending) {
    await storePendingChallenge(db, known, options.challenge);
    return { options };
  }
  const token = newToken();
  await deleteExpiredPendingRows(db);
  await insertPendingSignIn(db, {
    tokenHash: hashToken(token),
    person: null,
    challenge: options.challenge,
    seconds: pendingSignInSeconds,
  });
  visit.keepPending(token, pendingSignInSeconds);
  return { options };
}

export async function finishSignIn(
  front: AccountDependencies,
  visit: Visit,
  proof: SecondFactorProof,
): Promise<{ me: Me } | CodeRefusal | Refusal<'sign_in_expired' | 'passkey_refused'>> {
  const { db } = front;
  const tokenHash = visit.pendingToken === undefined ? undefined : hashToken(visit.pendingToken);
  const pending = tokenHash && (await pendingSignInOf(db, tokenHash));
  if (!tokenHash || !pending) return refuse('sign_in_expired');

  const person = await provenBy(front, visit, tokenHash, pending.person, proof);
  if (isRefusal(person)) return person;
  if (!(await takePendingSignIn(db, tokenHash))) return refuse('sign_in_expired');
  visit.dropPending();
  await startSession(front, visit, person, 'proven');
  return { me: await signedInPersonOf(db, person, 'proven') };
}

async function provenBy(
  front: AccountDependencies,
  visit: Visit,
  tokenHash: Buffer,
  person: string | null,
  proof: SecondFactorProof,
): Promise<string | CodeRefusal | Refusal<'sign_in_expired' | 'passkey_refused'>> {
  if (proof.method === 'passkey') {
    const challenge = await takePendingChallenge(front.db, tokenHash);
    return checkPasskeyAssertion(front.db, visit.origin, challenge, proof.assertion, person ?? undefined);
  }
  // A code is only a second factor. Without a password before it, we cannot know whose code it is.
  if (person === null) return refuse('sign_in_expired');
  return (await checkSecondFactorCode(front, visit, person, proof)) ?? person;
}
