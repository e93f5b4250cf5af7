import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { headRole } from '@lanyard/domain/membership';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Visit } from '@lanyard/http/routes';

import type { InvitationPreview } from '../../api-people.ts';
import type { Me } from '../../api.ts';
import type { AccountDependencies } from '../door/account-dependencies.ts';
import { signedInPersonOf } from '../door/me.ts';
import { hashPassword } from '../door/password.ts';
import { startSession } from '../door/session.ts';
import { hashToken } from '../door/token.ts';
import { passwordWeaknessOf } from '../door/weak-password.ts';
import { closeActingPrincipal } from '../queries/acting-principals.ts';
import { invitationByToken, takeInvitation } from '../queries/invitations.ts';
import { lockHeadMembers, openMembership, assignSections } from '../queries/members.ts';
import { insertPersonIfNew } from '../queries/people.ts';
import { shortenOrganisationSessions } from '../queries/sessions.ts';

type Found = NonNullable<Awaited<ReturnType<typeof invitationByToken>>>;
type Gone = Refusal<'not_found' | 'invitation_over'>;

async function findOpen({ db }: AccountDependencies, tokenHash: Buffer): Promise<Found | Gone> {
  const found = await invitationByToken(db, tokenHash);
  if (!found) return refuse('not_found');
  return found.open ? found : refuse('invitation_over');
}

export async function lookAtInvitation(
  front: AccountDependencies,
  token: string,
): Promise<InvitationPreview | Gone> {
  const found = await findOpen(front, hashToken(token));
  if (isRefusal(found)) return found;
  const { organisation, kind, colour, email, name, roles, expiresAt, person } = found;
  return {
    organisation: { name: organisation, kind, colour },
    email,
    name,
    roles,
    expiresAt,
    known: person !== null,
  };
}

type Answer = { readonly token: string; readonly name?: string; readonly password?: string };
type Refused = Gone | Refusal<'weak_password' | 'invalid_input' | 'signed_out' | 'already_member'>;

/**
 * If the person has no account, the link from their mailbox is their proof. If they have one, they sign in as always,
 * with the second factor, so that an email alone never opens an account.
 */
export async function acceptInvitation(
  front: AccountDependencies,
  visit: Visit,
  { token, name, password }: Answer,
): Promise<{ org: string; me: Me } | Refused> {
  const tokenHash = hashToken(token);
  const found = await findOpen(front, tokenHash);
  if (isRefusal(found)) return found;
  const person =
    found.person === null
      ? await makePerson(front, found, name, password)
      : visit.person === found.person
        ? found.person
        : refuse('signed_out');
  if (isRefusal(person)) return person;
  const joined = await front.withTenant({ org: found.org, user: person, as: 'app_worker' }, (act) =>
    join(act, found, tokenHash),
  );
  if (isRefusal(joined)) return joined;
  if (visit.person === person)
    return { org: found.org, me: await signedInPersonOf(front.db, person, visit.secondFactor) };
  await startSession(front, visit, person);
  return { org: found.org, me: await signedInPersonOf(front.db, person) };
}

/**
 * Creates the account before the membership, because the control plane is not part of the organisation. If the server
 * stops between the two, the invitation stays open, and the person signs in and accepts it.
 */
async function makePerson(
  { db }: AccountDependencies,
  { email, emailKey, organisation }: Found,
  name: string | undefined,
  password: string | undefined,
): Promise<string | Refusal<'weak_password' | 'invalid_input' | 'invitation_over'>> {
  if (name === undefined || password === undefined)
    return refuse('invalid_input', {
      errors: [
        ...(name === undefined ? [{ path: 'body.name', message: 'Write the name.' }] : []),
        ...(password === undefined ? [{ path: 'body.password', message: 'Choose a password.' }] : []),
      ],
    });
  const fault = passwordWeaknessOf(password, { email, name, organisations: [organisation] });
  if (fault) return refuse('weak_password', { why: fault });
  const passwordHash = await hashPassword(password);
  const made = await insertPersonIfNew(db, { name, email, emailKey, passwordHash });
  return made?.id ?? refuse('invitation_over'); // Another request with the same link created the account first.
}

async function join(
  act: Act,
  { id, kind }: Found,
  tokenHash: Buffer,
): Promise<Record<string, never> | Refusal<'invitation_over' | 'already_member'>> {
  const taken = await takeInvitation(act.tx, act.org, id, tokenHash);
  if (!taken) return refuse('invitation_over');
  const { roles, sections } = taken;
  if (!(await openMembership(act.tx, act.org, act.user, roles))) return refuse('already_member');
  if (roles.includes('principal')) {
    await lockHeadMembers(act.tx, act.org, headRole(kind));
    await closeActingPrincipal(act.tx, act.org);
  }
  await act.control((tx) => shortenOrganisationSessions(tx, act.user));
  if (sections.length > 0) await assignSections(act.tx, act.org, act.user, sections);
  await recordAudit(act, { action: 'people.join', subjects: [act.user, id], detail: { roles } });
  await notifyBrowsers(act, 'people', 'memberships', 'sections');
  await recordActivity(act, { kind: 'person_joined', detail: { person: act.user, roles } });
  return {};
}
