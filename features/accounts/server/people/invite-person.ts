import { randomBytes } from 'node:crypto';

import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { sortRoles, invitationDays, rolesFitOrganisation } from '@lanyard/domain/membership';
import { emailKey } from '@lanyard/domain/person';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Role } from '@lanyard/domain/role';
import { queueMail } from '@lanyard/mail/queue-mail';

import type { Invitation } from '../../api-people.ts';
import type { AccountDependencies } from '../door/account-dependencies.ts';
import { hashToken } from '../door/token.ts';
import {
  closeInvitation,
  insertInvitation,
  invitationExists,
  renewInvitation,
} from '../queries/invitations.ts';
import {
  enteredOrganisation,
  memberEmailExists,
  personNamesOf,
  sectionsWithPeople,
} from '../queries/members.ts';
import { invitationsOfRows } from './list-people.ts';

type NewInvitation = {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly sections: readonly string[];
};
type Row = NonNullable<Awaited<ReturnType<typeof renewInvitation>>>;

/**
 * What the code needs to send an email with a link. `home` is the start of the link: scheme and host of this
 * installation.
 */
type Mailing = Pick<AccountDependencies, 'queue' | 'home'>;

export async function invitePerson(
  act: Act,
  post: Mailing,
  { email, name, roles: asked, sections }: NewInvitation,
): Promise<Invitation | Refusal<'invalid_input' | 'not_found' | 'already_member' | 'already_invited'>> {
  const { kind, name: organisation } = await enteredOrganisation(act.tx);
  const roles = sortRoles(asked);
  if (!rolesFitOrganisation(kind, roles))
    return refuse('invalid_input', {
      errors: [{ path: 'body.roles', message: 'That role is of another kind of organisation.' }],
    });
  if (!(await areOurs(act, sections))) return refuse('not_found');
  const key = emailKey(email);
  if (await memberEmailExists(act.tx, act.org, key)) return refuse('already_member');
  const token = newToken();
  const row = await insertInvitation(act.tx, act.org, {
    email,
    emailKey: key,
    name,
    roles,
    sections,
    tokenHash: hashToken(token),
    invitedBy: act.user,
  });
  if (!row) return refuse('already_invited');
  await recordAudit(act, { action: 'people.invite', subjects: [row.id], detail: { roles, sections } });
  await recordActivity(act, { kind: 'person_invited', detail: { invitation: row.id, roles } });
  await mail(act, post, organisation, row, token);
  return first(await invitationsOfRows(act, [row]));
}

export async function resendInvitation(
  act: Act,
  post: Mailing,
  id: string,
): Promise<Invitation | Refusal<'not_found' | 'invitation_over'>> {
  const token = newToken();
  const row = await renewInvitation(act.tx, act.org, id, hashToken(token));
  if (!row) return overOrUnknown(act, id);
  const { name: organisation } = await enteredOrganisation(act.tx);
  await recordAudit(act, { action: 'people.invite_again', subjects: [id] });
  await mail(act, post, organisation, row, token);
  return first(await invitationsOfRows(act, [row]));
}

export async function cancelInvitation(
  act: Act,
  id: string,
): Promise<Record<string, never> | Refusal<'not_found' | 'invitation_over'>> {
  if (!(await closeInvitation(act.tx, act.org, id))) return overOrUnknown(act, id);
  await recordAudit(act, { action: 'people.cancel_invitation', subjects: [id] });
  return {};
}

const newToken = (): string => randomBytes(32).toString('base64url');

const first = ([invitation]: readonly Invitation[]): Invitation => {
  if (!invitation) throw new Error('an invitation that was just written is not there');
  return invitation;
};

const overOrUnknown = async (act: Act, id: string): Promise<Refusal<'not_found' | 'invitation_over'>> =>
  refuse((await invitationExists(act.tx, act.org, id)) ? 'invitation_over' : 'not_found');

async function areOurs(act: Act, sections: readonly string[]): Promise<boolean> {
  if (sections.length === 0) return true;
  if (act.as === 'app_vendor') return false;
  const ours = new Set((await sectionsWithPeople(act.tx, act.org)).map(({ id }) => id));
  return sections.every((id) => ours.has(id));
}

async function mail(
  act: Act,
  { queue, home }: Mailing,
  organisation: string,
  row: Row,
  token: string,
): Promise<void> {
  const inviter = (await personNamesOf(act.tx, [act.user])).get(act.user) ?? organisation;
  await queueMail(queue, act, {
    to: row.email,
    subject: `Join ${organisation} on Lanyard`,
    body: [
      `Dear ${row.name},`,
      `${inviter} invites you to ${organisation} on Lanyard, where schools make their photo ID cards.`,
      `The link is for you alone, works once and is good for ${String(invitationDays)} days. If you did not expect this mail, leave it: nothing happens.`,
    ].join('\n\n'),
    link: { label: 'Accept the invitation', href: `${home}/join#token=${token}` },
  });
}
