import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { headRole, leavesNobodyInCharge } from '@lanyard/domain/membership';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import { closeActingPrincipal } from '../queries/acting-principals.ts';
import { closeInvitationsBy } from '../queries/invitations.ts';
import {
  closeMembership,
  enteredOrganisation,
  lockHeadMembers,
  unassignSections,
  currentMembers,
} from '../queries/members.ts';

/**
 * Ends the membership at once: the access check and tenant isolation both require a membership that has not ended. The
 * history of what the person did is not deleted.
 */
export async function endMembership(
  act: Act,
  { person, version }: { person: string; version: number },
): Promise<{ version: number } | Refusal<'not_found' | 'changed_meanwhile' | 'last_admin'>> {
  const { kind } = await enteredOrganisation(act.tx);
  const heads = await lockHeadMembers(act.tx, act.org, headRole(kind));
  const [before] = await currentMembers(act.tx, act.org, person);
  if (!before) return refuse('not_found');
  if (leavesNobodyInCharge(kind, heads, person, [])) return refuse('last_admin');
  const ended = await closeMembership(act.tx, act.org, { person, version });
  if (!ended) return refuse('changed_meanwhile');
  if (kind === 'school') {
    await unassignSections(act.tx, act.org, person);
    await closeActingPrincipal(act.tx, act.org, person);
  }
  await closeInvitationsBy(act.tx, act.org, person);
  await recordAudit(act, { action: 'people.end', subjects: [person], detail: { was: before.roles } });
  await recordActivity(act, { kind: 'person_left', detail: { person } });
  return ended;
}
