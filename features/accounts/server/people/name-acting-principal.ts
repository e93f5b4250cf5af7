import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { isActingUntilValid, headRole } from '@lanyard/domain/membership';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { ActingPrincipal } from '../../api-people.ts';
import {
  closePastActingPrincipals,
  closeActingPrincipal,
  insertActingPrincipal,
} from '../queries/acting-principals.ts';
import {
  enteredOrganisation,
  lockHeadMembers,
  currentMembers,
  principalIsActive,
} from '../queries/members.ts';
import { shortenOrganisationSessions } from '../queries/sessions.ts';
import { readActingPrincipal } from './list-people.ts';

type Named = { readonly person: string; readonly until: string };
type NotNamed = Refusal<'invalid_input' | 'not_found' | 'principal_active'>;

/** An admin names another person. No one can name themselves: see `principal-requests.ts`. */
export async function nameActingPrincipal(
  act: Act,
  named: Named,
): Promise<ActingPrincipal | NotNamed | Refusal<'not_allowed' | 'another_head_needed'>> {
  if (act.as === 'app_vendor') return refuse('not_allowed');
  return named.person === act.user ? refuse('another_head_needed') : appointActingPrincipal(act, named);
}

/** Works only while there is no principal. Records who was named, by whom and until when. */
export async function appointActingPrincipal(
  act: Act,
  { person, until }: Named,
): Promise<ActingPrincipal | NotNamed> {
  const { kind, today } = await enteredOrganisation(act.tx);
  if (!isActingUntilValid(until, today))
    return refuse('invalid_input', {
      errors: [{ path: 'body.until', message: 'The day is from today, and at most a year ahead.' }],
    });
  // Takes the same lock as the act that makes someone principal, so that the two acts wait for each other.
  await lockHeadMembers(act.tx, act.org, headRole(kind));
  const [member] = await currentMembers(act.tx, act.org, person);
  if (!member) return refuse('not_found');
  if (await principalIsActive(act.tx, act.org)) return refuse('principal_active');
  await closePastActingPrincipals(act.tx, act.org, today);
  if (!(await insertActingPrincipal(act.tx, act.org, { person, namedBy: act.user, until })))
    return refuse('principal_active');
  await act.control((tx) => shortenOrganisationSessions(tx, person));
  await recordAudit(act, { action: 'people.name_acting_principal', subjects: [person], detail: { until } });
  await recordActivity(act, { kind: 'acting_principal_named', detail: { person, until } });
  const named = await readActingPrincipal(act);
  if (!named) throw new Error('an acting principal who was just named is not there');
  return named;
}

export async function endActingPrincipal(
  act: Act,
): Promise<Record<string, never> | Refusal<'not_allowed' | 'not_found'>> {
  if (act.as === 'app_vendor') return refuse('not_allowed');
  const ended = await closeActingPrincipal(act.tx, act.org);
  if (!ended) return refuse('not_found');
  await recordAudit(act, { action: 'people.end_acting_principal', subjects: [ended.person] });
  return {};
}
