// What a person can prove besides a password, and the checks of the two kinds of code.
import { createHash, randomBytes } from 'node:crypto';

import type { Db } from '@lanyard/db/connect';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { needsSecondFactor } from '@lanyard/domain/second-factor';

import type { SecondStep } from '../../api.ts';
import { tell } from '../people/tell.ts';
import { forgetFailures } from '../queries/guesses.ts';
import { membershipsOf } from '../queries/people.ts';
import {
  deleteRecoveryCodes,
  factorsOf,
  insertRecoveryCodes,
  takeRecoveryCode,
  takeTotpStep,
  totpOf,
} from '../queries/second-factor.ts';
import { deleteHalfProvenSessions, markSecondFactor } from '../queries/sessions.ts';
import { noteFailedSignIn } from './failed-sign-in.ts';
import { guessAtCode, reserveGuess } from './guessing.ts';
import type { Front } from './session.ts';
import { base32, openSecret, totpStep } from './totp.ts';

/** The best first. A recovery code only helps out: it is no factor of its own. */
export async function methodsOf(db: Db, person: string): Promise<SecondStep['methods']> {
  const { hasTotp, passkeys, codes } = await factorsOf(db, person);
  if (!hasTotp && passkeys === 0) return [];
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(hasTotp ? (['totp'] as const) : []),
    ...(codes > 0 ? (['recovery'] as const) : []),
  ];
}

export type CodeRefusal = Refusal<'wrong_code' | 'too_many_requests'>;

/** Right, or why not; a code counts once. */
export async function checkCode(
  front: Front,
  person: string,
  { method, code }: { readonly method: 'totp' | 'recovery'; readonly code: string },
): Promise<true | CodeRefusal> {
  const guess = guessAtCode(person);
  const owner = () => Promise.resolve(person);
  const retryAfter = await reserveGuess(front.db, guess);
  if (retryAfter > 0) {
    noteFailedSignIn(front, owner, 'too_many_requests');
    return refuse('too_many_requests', { retryAfter });
  }
  const right =
    method === 'totp' ? await totpIsRight(front, person, code) : await recover(front, person, code);
  if (!right) {
    noteFailedSignIn(front, owner, 'wrong_code');
    return refuse('wrong_code');
  }
  await forgetFailures(front.db, guess.subject);
  return true;
}

async function totpIsRight({ db, master }: Front, person: string, code: string): Promise<boolean> {
  const totp = await totpOf(db, person);
  if (!totp?.confirmedAt) return false;
  const step = totpStep(openSecret(master, person, totp.secret), code);
  return step !== undefined && (await takeTotpStep(db, person, totp.secret, step)) !== undefined;
}

async function recover(front: Front, person: string, code: string): Promise<boolean> {
  if (!(await takeRecoveryCode(front.db, person, hashCode(code)))) return false;
  const { codes } = await factorsOf(front.db, person);
  await tell(
    front,
    person,
    { action: 'recovery_code_used' },
    {
      subject: 'A recovery code was used for your account',
      sentence: `One of your recovery codes was used. Left: ${String(codes)}.`,
    },
  );
  return true;
}

/** People type them with and without dashes, large and small. 80 random bits need no slow hash. */
const hashCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))
    .digest();

const newCode = (): string =>
  base32(randomBytes(10))
    .toLowerCase()
    .replaceAll(/(.{4})(?=.)/g, '$1-');

/** Ten new ones, shown this once; those before are worth nothing. */
export async function makeRecoveryCodes(db: Db, person: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, newCode);
  await db.transaction().execute(async (tx) => {
    await deleteRecoveryCodes(tx, person);
    await insertRecoveryCodes(
      tx,
      person,
      codes.map((code) => hashCode(code)),
    );
  });
  return codes;
}

/** This session proved it; those of a password alone end, and codes are made where there are none. */
export async function factorAdded(front: Front, person: string, session: Buffer): Promise<string[] | null> {
  await markSecondFactor(front.db, person, 'proven', session);
  await deleteHalfProvenSessions(front.db, person, session);
  const { codes } = await factorsOf(front.db, person);
  return codes > 0 ? null : makeRecoveryCodes(front.db, person);
}

/** Whether nothing would be left for somebody whose role needs one. */
export async function isLastNeeded(db: Db, person: string): Promise<boolean> {
  const { hasTotp, passkeys } = await factorsOf(db, person);
  if (passkeys + Number(hasTotp) > 1) return false;
  return (await membershipsOf(db, person)).some(({ roles, rule }) => needsSecondFactor(roles, rule));
}

/** Without any factor left, codes help nobody, and every session is one of a password alone. */
export async function factorRemoved({ db }: Front, person: string): Promise<void> {
  const { hasTotp, passkeys } = await factorsOf(db, person);
  if (hasTotp || passkeys > 0) return;
  await deleteRecoveryCodes(db, person);
  await markSecondFactor(db, person, 'missing');
}
