import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Visit } from '@lanyard/http/handle';

import type { PasskeyOptions } from '../../api-passkey.ts';
import type { Proof } from '../../api-security.ts';
import { recordOfPerson } from '../people/tell.ts';
import { passwordHashOf } from '../queries/people.ts';
import { keepChallenge, replaceToken, takeChallenge } from '../queries/sessions.ts';
import { passwordIsRight } from './check-password.ts';
import type { Front } from './front.ts';
import { passwordAgainOf, triesAtPerson } from './guessing.ts';
import { lookAtTry } from './look-at-try.ts';
import { checkAssertion, signInOptions } from './passkey.ts';
import { checkCode, methodsOf, type CodeRefusal } from './second-factor.ts';
import type { SignedIn } from './signed-in.ts';
import { hashToken, newToken } from './token.ts';

type Method = Proof['method'];

/**
 * A person with a second factor must prove it with that factor. A stolen password alone must not be enough to remove
 * it.
 */
async function waysOf(front: Front, person: string): Promise<readonly Method[]> {
  const methods = await methodsOf(front.db, person);
  return methods.length > 0 ? methods : ['password'];
}

export async function startProof(
  front: Front,
  { origin }: Visit,
  { person, session }: SignedIn,
): Promise<{ methods: Method[]; options: PasskeyOptions | null }> {
  const methods = [...(await waysOf(front, person))];
  if (!methods.includes('passkey')) return { methods, options: null };
  const options = await signInOptions(front.db, origin, person);
  await keepChallenge(front.db, session, options.challenge);
  return { methods, options };
}

type ProofRefusal = CodeRefusal | Refusal<'wrong_credentials' | 'passkey_refused'>;

export async function proveAgain(
  front: Front,
  visit: Visit,
  owner: SignedIn,
  proof: Proof,
): Promise<Record<string, never> | ProofRefusal> {
  const ways = await waysOf(front, owner.person);
  if (!ways.includes(proof.method)) return refuse('wrong_credentials');
  const refused = await whyNot(front, visit, owner, proof);
  if (refused) return refused;
  const token = newToken();
  const seconds = await replaceToken(front.db, owner.session, hashToken(token));
  if (seconds !== undefined) visit.keepSession(token, seconds);
  await recordOfPerson(front, owner.person, { action: 'proved_again', detail: { method: proof.method } });
  return {};
}

async function whyNot(
  front: Front,
  visit: Visit,
  { person, session }: SignedIn,
  proof: Proof,
): Promise<ProofRefusal | undefined> {
  if (proof.method === 'password') return checkPassword(front, visit, person, proof.password);
  if (proof.method !== 'passkey') return checkCode(front, visit, person, proof);
  const challenge = await takeChallenge(front.db, session);
  const right = await checkAssertion(front.db, visit.origin, challenge, proof.assertion, person);
  return isRefusal(right) ? right : undefined;
}

/**
 * Checks the password of a signed-in person. It limits tries, so that no one can guess the password in a borrowed
 * browser.
 */
export async function checkPassword(
  front: Front,
  visit: Visit,
  person: string,
  password: string,
): Promise<Refusal<'wrong_credentials' | 'too_many_requests'> | undefined> {
  const tries = await triesAtPerson(front.db, person, passwordAgainOf(person), visit);
  const owner = () => Promise.resolve(person);
  return lookAtTry(front, { tries, owner, wrong: 'wrong_credentials' }, async () =>
    passwordIsRight(front.db, await passwordHashOf(front.db, person), password),
  );
}
