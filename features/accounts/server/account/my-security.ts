import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { needsSecondFactor } from '@lanyard/domain/second-factor';

import type { Security } from '../../api-security.ts';
import type { AccountDependencies } from '../door/account-dependencies.ts';
import { makeRecoveryCodes } from '../door/recovery-codes.ts';
import { secondFactorMethodsOf } from '../door/second-factor.ts';
import type { SignedInCaller } from '../door/signed-in.ts';
import { recordAndNotifyPerson } from '../people/notify-person.ts';
import { openFactorResetOf } from '../queries/factor-resets.ts';
import { membershipsOf } from '../queries/people.ts';
import { identityFactorsOf, passkeysOf } from '../queries/second-factor.ts';

export async function getSecurity(
  { db }: AccountDependencies,
  { person }: SignedInCaller,
): Promise<Security> {
  const [factors, passkeys, memberships, reset] = await Promise.all([
    identityFactorsOf(db, person),
    passkeysOf(db, person),
    membershipsOf(db, person),
    openFactorResetOf(db, person),
  ]);
  return {
    hasPassword: factors.hasPassword,
    hasTotp: factors.hasTotp,
    passkeys,
    recoveryCodesLeft: factors.codes,
    needsSecondFactor: memberships.some(({ roles, rule }) => needsSecondFactor(roles, rule)),
    reset: reset ?? null,
  };
}

export async function renewRecoveryCodes(
  front: AccountDependencies,
  { person }: SignedInCaller,
): Promise<{ recoveryCodes: string[] } | Refusal<'not_found'>> {
  if ((await secondFactorMethodsOf(front.db, person)).length === 0) return refuse('not_found');
  const recoveryCodes = await makeRecoveryCodes(front.db, person);
  await recordAndNotifyPerson(
    front,
    person,
    { action: 'recovery_codes_renewed' },
    {
      subject: 'New recovery codes were made for your account',
      sentence: 'New recovery codes were made for your account. The old ones no longer work.',
    },
  );
  return { recoveryCodes };
}
