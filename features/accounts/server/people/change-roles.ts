import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import {
  headRole,
  sortRoles,
  rolesKeepSections,
  leavesNobodyInCharge,
  makesOneselfPrincipal,
  rolesFitOrganisation,
} from '@lanyard/domain/membership';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { may, type Role } from '@lanyard/domain/role';
import { needsSecondFactor } from '@lanyard/domain/second-factor';

import type { Person } from '../../api-people.ts';
import { closeActingPrincipal } from '../queries/acting-principals.ts';
import { closeInvitationsBy } from '../queries/invitations.ts';
import {
  enteredOrganisation,
  lockHeadMembers,
  unassignSections,
  currentMembers,
  updateMemberRoles,
} from '../queries/members.ts';
import { shortenOrganisationSessions } from '../queries/sessions.ts';
import { ownSignInRules, startSecondFactorGrace } from '../queries/sign-in-rules.ts';
import { readOrganisationPeople } from './list-people.ts';

type Change = { readonly person: string; readonly version: number; readonly roles: readonly Role[] };
type NotGiven = Refusal<'invalid_input' | 'not_found' | 'changed_meanwhile' | 'last_admin'>;

/** An admin changes a person's roles. No one can make themselves principal: see `principal-requests.ts`. */
export async function changeRoles(
  act: Act,
  change: Change,
): Promise<Person | NotGiven | Refusal<'another_head_needed'>> {
  const [before] = change.person === act.user ? await currentMembers(act.tx, act.org, act.user) : [];
  if (before && makesOneselfPrincipal(act.user, change.person, before.roles, change.roles))
    return refuse('another_head_needed');
  return giveRoles(act, change);
}

/** The access check reads the roles on every request, so a removed role has no effect from the next request on. */
export async function giveRoles(
  act: Act,
  { person, version, roles: asked }: Change,
): Promise<Person | NotGiven> {
  const { kind } = await enteredOrganisation(act.tx);
  const roles = sortRoles(asked);
  if (!rolesFitOrganisation(kind, roles))
    return refuse('invalid_input', {
      errors: [{ path: 'body.roles', message: 'That role is of another kind of organisation.' }],
    });
  const heads = await lockHeadMembers(act.tx, act.org, headRole(kind));
  const [before] = await currentMembers(act.tx, act.org, person);
  if (!before) return refuse('not_found');
  if (leavesNobodyInCharge(kind, heads, person, roles)) return refuse('last_admin');
  if (!(await updateMemberRoles(act.tx, act.org, { person, version }, roles)))
    return refuse('changed_meanwhile');
  if (kind === 'school') {
    if (!rolesKeepSections(roles)) await unassignSections(act.tx, act.org, person);
    // If someone becomes principal, the acting principal stops acting.
    if (roles.includes('principal')) await closeActingPrincipal(act.tx, act.org);
  }
  if (!may(roles, 'people.edit')) await closeInvitationsBy(act.tx, act.org, person);
  const { secondFactor: rule } = await act.control((tx) => ownSignInRules(tx));
  if (needsSecondFactor(roles, rule) && !needsSecondFactor(before.roles, rule))
    await startSecondFactorGrace(act.tx, act.org, [person]);
  await act.control((tx) => shortenOrganisationSessions(tx, person));
  await recordAudit(act, { action: 'people.edit', subjects: [person], detail: { roles, was: before.roles } });
  await recordActivity(act, { kind: 'roles_changed', detail: { person, roles } });
  const [after] = await readOrganisationPeople(act, person);
  return after ?? refuse('not_found');
}
