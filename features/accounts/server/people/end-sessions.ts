import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { queueMail } from '@lanyard/mail/queue-mail';

import type { AccountDependencies } from '../door/account-dependencies.ts';
import { enteredOrganisation, currentMembers } from '../queries/members.ts';
import { deleteSessionsOf } from '../queries/sessions.ts';
import { isMemberElsewhere, endOrganisationSessions } from '../queries/sign-in-rules.ts';

/**
 * From the next request on, these sessions are refused in this organisation, and the server notifies open pages at
 * once. If the person belongs to other organisations, they stay signed in there, because this admin has no authority
 * there.
 */
export async function endSessions(
  act: Act,
  { queue }: Pick<AccountDependencies, 'queue'>,
  person: string,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  const [member] = await currentMembers(act.tx, act.org, person);
  if (!member || !(await endOrganisationSessions(act.tx, act.org, person))) return refuse('not_found');
  await act.control(async (tx) => {
    if (!(await isMemberElsewhere(tx, person))) await deleteSessionsOf(tx, person);
  });
  await recordAudit(act, { action: 'people.end_sessions', subjects: [person] });
  if (person === act.user) return {};
  const { name: organisation } = await enteredOrganisation(act.tx);
  const [admin] = await currentMembers(act.tx, act.org, act.user);
  await queueMail(queue, act, {
    to: member.email,
    subject: `You were signed out of ${organisation}`,
    body: `Hello ${member.name},\n\n${admin?.name ?? 'An admin'} ended your sessions at ${organisation}. You can sign in again. If you do not know why, ask them.`,
  });
  return {};
}
