import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Visit } from '@lanyard/http/routes';

import type { PasskeyOptions } from '../../api-passkey.ts';
import type { IdentityProof } from '../../api-security.ts';
import { recordAuditForPerson } from '../people/notify-person.ts';
import { passwordHashOf } from '../queries/people.ts';
import { storeSessionChallenge, replaceSessionToken, takeSessionChallenge } from '../queries/sessions.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { passwordIsRight } from './check-password.ts';
import { checkPasswordOrCode } from './check-try.ts';
import { passwordCheckCounterOf, personTryCounters } from './guessing.ts';
import { checkPasskeyAssertion, passkeySignInOptions } from './passkey.ts';
import { checkSecondFactorCode, secondFactorMethodsOf, type CodeRefusal } from './second-factor.ts';
import type { SignedInCaller } from './signed-in.ts';
import { hashToken, newToken } from './token.ts';

type Method = IdentityProof['method'];

/**
 * If a person has a second factor, they must confirm their identity with it. Otherwise a stolen password alone would be
 * enough to remove the factor.
 */
async function waysOf(front: AccountDependencies, person: string): Promise<readonly Method[]> {
  const methods = await secondFactorMethodsOf(front.db, person);
  return methods.length > 0 ? methods : ['password'];
}

export async function startProof(
  front: AccountDependencies,
  { origin }: Visit,
  { person, session }: SignedInCaller,
): Promise<{ methods: Method[]; options: PasskeyOptions | null }> {
  const methods = [...(await waysOf(front, person))];
  if (!methods.includes('passkey')) return { methods, options: null };
  const options = await passkeySignInOptions(front.db, origin, person);
  await storeSessionChallenge(front.db, session, options.challenge);
  return { methods, options };
}

type ProofRefusal = CodeRefusal | Refusal<'wrong_credentials' | 'passkey_refused'>;

export async function proveAgain(
  front: AccountDependencies,
  visit: Visit,
  owner: SignedInCaller,
  proof: IdentityProof,
): Promise<Record<string, never> | ProofRefusal> {
  const ways = await waysOf(front, owner.person);
  if (!ways.includes(proof.method)) return refuse('wrong_credentials');
  const refused = await whyNot(front, visit, owner, proof);
  if (refused) return refused;
  await renewProof(front, visit, owner, proof.method);
  return {};
}

/** Sensitive acts are open for the next minutes. The session continues with a new token. */
export async function renewProof(
  front: AccountDependencies,
  visit: Visit,
  owner: SignedInCaller,
  method: Method | 'sample',
): Promise<void> {
  const token = newToken();
  const seconds = await replaceSessionToken(front.db, owner.session, hashToken(token));
  if (seconds !== undefined) visit.keepSession(token, seconds);
  await recordAuditForPerson(front, owner.person, { action: 'proved_again', detail: { method } });
}

async function whyNot(
  front: AccountDependencies,
  visit: Visit,
  { person, session }: SignedInCaller,
  proof: IdentityProof,
): Promise<ProofRefusal | undefined> {
  if (proof.method === 'password') return checkPassword(front, visit, person, proof.password);
  if (proof.method !== 'passkey') return checkSecondFactorCode(front, visit, person, proof);
  const challenge = await takeSessionChallenge(front.db, session);
  const right = await checkPasskeyAssertion(front.db, visit.origin, challenge, proof.assertion, person);
  return isRefusal(right) ? right : undefined;
}

/**
 * Checks the password of a signed-in person. It limits tries, so that no one can guess it in a browser that the person
 * left open.
 */
export async function checkPassword(
  front: AccountDependencies,
  visit: Visit,
  person: string,
  password: string,
): Promise<Refusal<'wrong_credentials' | 'too_many_requests'> | undefined> {
  const tries = await personTryCounters(front.db, person, passwordCheckCounterOf(person), visit);
  const owner = () => Promise.resolve(person);
  return checkPasswordOrCode(front, { tries, owner, wrong: 'wrong_credentials' }, async () =>
    passwordIsRight(front.db, await passwordHashOf(front.db, person), password),
  );
}
