// The second factors of a person, and the checks of the two kinds of code.
import type { Db } from '@lanyard/db/connect';
import type { Refusal } from '@lanyard/domain/refusal';
import { needsSecondFactor } from '@lanyard/domain/second-factor';
import type { Visit } from '@lanyard/http/routes';

import type { SignInSecondStep } from '../../api.ts';
import { recordAndNotifyPerson } from '../people/notify-person.ts';
import { membershipsOf } from '../queries/people.ts';
import { deleteRecoveryCodes } from '../queries/recovery-codes.ts';
import { identityFactorsOf, takeTotpStep, totpOf } from '../queries/second-factor.ts';
import { deleteHalfProvenSessions, setSessionSecondFactor } from '../queries/sessions.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { checkPasswordOrCode } from './check-try.ts';
import { codeCounterOf, personTryCounters } from './guessing.ts';
import { makeRecoveryCodes, redeemRecoveryCode } from './recovery-codes.ts';
import { openTotpSecret, matchingTotpStep } from './totp.ts';

/** The person's methods, best first. A recovery code replaces a factor but is not a factor itself. */
export async function secondFactorMethodsOf(db: Db, person: string): Promise<SignInSecondStep['methods']> {
  const { hasTotp, passkeys, codes } = await identityFactorsOf(db, person);
  if (!hasTotp && passkeys === 0) return [];
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(hasTotp ? (['totp'] as const) : []),
    ...(codes > 0 ? (['recovery'] as const) : []),
  ];
}

export type CodeRefusal = Refusal<'wrong_code' | 'too_many_requests'>;

type Code = { readonly method: 'totp' | 'recovery'; readonly code: string };

/** Returns why a code is refused, or undefined if it is right. A code works once. */
export async function checkSecondFactorCode(
  front: AccountDependencies,
  visit: Visit,
  person: string,
  { method, code }: Code,
): Promise<CodeRefusal | undefined> {
  const tries = await personTryCounters(front.db, person, codeCounterOf(person), visit);
  return checkPasswordOrCode(
    front,
    { tries, owner: () => Promise.resolve(person), wrong: 'wrong_code' },
    () => (method === 'totp' ? totpIsRight(front, person, code) : recover(front, person, code)),
  );
}

async function totpIsRight(
  { db, keys }: AccountDependencies,
  person: string,
  code: string,
): Promise<boolean> {
  const totp = await totpOf(db, person);
  if (!totp?.confirmedAt) return false;
  const step = matchingTotpStep(openTotpSecret(keys, person, totp.secret), code);
  return step !== undefined && (await takeTotpStep(db, person, totp.madeAt, step)) !== undefined;
}

async function recover(front: AccountDependencies, person: string, code: string): Promise<boolean> {
  if (!(await redeemRecoveryCode(front.db, person, code))) return false;
  const { codes } = await identityFactorsOf(front.db, person);
  await recordAndNotifyPerson(
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

/**
 * Marks this session as proven, ends sessions that were opened with a password alone, and creates recovery codes if
 * there are none.
 */
export async function applyAddedFactor(
  front: AccountDependencies,
  person: string,
  session: Buffer,
): Promise<string[] | null> {
  await setSessionSecondFactor(front.db, person, 'proven', session);
  await deleteHalfProvenSessions(front.db, person, session);
  const { codes } = await identityFactorsOf(front.db, person);
  return codes > 0 ? null : makeRecoveryCodes(front.db, person);
}

/** Whether this is the last second factor of a person who must have one. */
export async function isLastNeededFactor(db: Db, person: string): Promise<boolean> {
  const { hasTotp, passkeys } = await identityFactorsOf(db, person);
  if (passkeys + Number(hasTotp) > 1) return false;
  return (await membershipsOf(db, person)).some(({ roles, rule }) => needsSecondFactor(roles, rule));
}

/** If no factor is left, deletes the recovery codes and marks all sessions as opened with a password alone. */
export async function applyRemovedFactor({ db }: AccountDependencies, person: string): Promise<void> {
  const { hasTotp, passkeys } = await identityFactorsOf(db, person);
  if (hasTotp || passkeys > 0) return;
  await deleteRecoveryCodes(db, person);
  await setSessionSecondFactor(db, person, 'missing');
}
