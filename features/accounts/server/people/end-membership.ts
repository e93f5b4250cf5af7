import { say } from '@lanyard/audit/activity';
import { record } from '@lanyard/audit/record';
import type { Act } from '@lanyard/db/tenant';
import { headRole, leavesNobodyInCharge } from '@lanyard/domain/membership';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import { endActing } from '../queries/acting-principals.ts';
import { closeInvitationsBy } from '../queries/invitations.ts';
import {
  closeMembership,
  enteredOrganisation,
  headsHeld,
  leaveSections,
  members,
} from '../queries/members.ts';

/**
 * Ends the membership at once: the access check and tenant isolation both require a membership that has not ended. What
 * the person did stays.
 */
export async function endMembership(
  act: Act,
  { person, version }: { person: string; version: number },
): Promise<{ version: number } | Refusal<'not_found' | 'changed_meanwhile' | 'last_admin'>> {
  const { kind } = await enteredOrganisation(act.tx);
  const heads = await headsHeld(act.tx, act.org, headRole(kind));
  const [before] = await members(act.tx, act.org, person);
  if (!before) return refuse('not_found');
  if (leavesNobodyInCharge(kind, heads, person, [])) return refuse('last_admin');
  const ended = await closeMembership(act.tx, act.org, { person, version });
  if (!ended) return refuse('changed_meanwhile');
  if (kind === 'school') {
    await leaveSections(act.tx, act.org, person);
    await endActing(act.tx, act.org, person);
  }
  await closeInvitationsBy(act.tx, act.org, person);
  await record(act, { action: 'people.end', subjects: [person], detail: { was: before.roles } });
  await say(act, { kind: 'person_left', detail: { person } });
  return ended;
}
