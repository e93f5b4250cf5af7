import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { needsSecondFactor } from '@lanyard/domain/second-factor';

import type { SignInRules, SignInRulesChange } from '../../api-sign-in-rules.ts';
import { shortenOrganisationSessions } from '../queries/sessions.ts';
import {
  memberSecondFactors,
  ownSignInRules,
  startSecondFactorGrace,
  updateSignInRules,
} from '../queries/sign-in-rules.ts';

export async function getSignInRules(act: Act): Promise<SignInRules> {
  const rules = await act.control((tx) => ownSignInRules(tx));
  const bare = (await memberSecondFactors(act.tx, act.org)).filter(({ hasFactor }) => !hasFactor);
  return {
    ...rules,
    without: bare.filter(({ roles }) => needsSecondFactor(roles, rules.secondFactor)).length,
    withoutIfEveryone: bare.length,
  };
}

/** Members who newly need a second factor get some days to set it up. Open sessions get the new time limits at once. */
export async function changeSignInRules(
  act: Act,
  version: number,
  change: SignInRulesChange,
): Promise<SignInRules | Refusal<'changed_meanwhile'>> {
  const [before, changed] = await act.control(async (tx) => [
    await ownSignInRules(tx),
    await updateSignInRules(tx, version, change),
  ]);
  if (!changed) return refuse('changed_meanwhile', { now: await getSignInRules(act) });
  const newly = (await memberSecondFactors(act.tx, act.org)).filter(
    ({ roles }) =>
      needsSecondFactor(roles, changed.secondFactor) && !needsSecondFactor(roles, before.secondFactor),
  );
  await startSecondFactorGrace(
    act.tx,
    act.org,
    newly.map(({ id }) => id),
  );
  await act.control((tx) => shortenOrganisationSessions(tx));
  await recordAudit(act, { action: 'settings.edit', detail: { ...change } });
  return getSignInRules(act);
}
