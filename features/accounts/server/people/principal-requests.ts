import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { isActingUntilValid, soleAdminWaitHours } from '@lanyard/domain/membership';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { may } from '@lanyard/domain/role';
import { formatDay } from '@lanyard/format/dates';
import { queueMail } from '@lanyard/mail/queue-mail';

import type { PrincipalRequest } from '../../api-principal-requests.ts';
import type { AccountDependencies } from '../door/account-dependencies.ts';
import {
  enteredOrganisation,
  lockHeadMembers,
  currentMembers,
  principalIsActive,
} from '../queries/members.ts';
import {
  insertPrincipalRequest,
  lockPrincipalRequest,
  openPrincipalRequests,
  settlePrincipalRequest,
} from '../queries/principal-requests.ts';
import { giveRoles } from './change-roles.ts';
import { appointActingPrincipal } from './name-acting-principal.ts';

type Post = Pick<AccountDependencies, 'queue' | 'home'>;
type Member = Awaited<ReturnType<typeof currentMembers>>[number];

const wish = (until: string | null): string =>
  until === null ? 'to become principal' : `to act as principal until ${formatDay(until)}`;

export async function askToBePrincipal(
  act: Act,
  post: Post,
  until: string | null,
): Promise<PrincipalRequest | Refusal<'invalid_input' | 'not_found' | 'principal_active' | 'already_asked'>> {
  const { today } = await enteredOrganisation(act.tx);
  if (until !== null && !isActingUntilValid(until, today))
    return refuse('invalid_input', {
      errors: [{ path: 'body.until', message: 'The day is from today, and at most a year ahead.' }],
    });
  const heads = await lockHeadMembers(act.tx, act.org, 'admin');
  const people = await currentMembers(act.tx, act.org);
  const me = people.find(({ id }) => id === act.user);
  if (!me) return refuse('not_found');
  const isTaken = until !== null && (await principalIsActive(act.tx, act.org));
  if (isTaken || me.roles.includes('principal')) return refuse('principal_active');
  const isAlone = heads.every((head) => head === act.user);
  const waitHours = isAlone ? soleAdminWaitHours : null;
  const id = await insertPrincipalRequest(act.tx, act.org, { person: act.user, until, waitHours });
  if (id === undefined) return refuse('already_asked');
  await recordAudit(act, {
    action: 'people.edit',
    subjects: [act.user],
    detail: { asks: 'principal', until },
  });
  const others = people.filter((each) => each.id !== act.user);
  if (isAlone) await warnApprovers(act, post, me, others, until);
  else
    await notifyAdmins(
      act,
      post,
      me,
      others.filter((each) => heads.includes(each.id)),
      until,
    );
  const request = (await openPrincipalRequests(act.tx, act.org)).find((each) => each.id === id);
  return request ?? refuse('not_found');
}

async function notifyAdmins(
  act: Act,
  { queue, home }: Post,
  { name }: Member,
  admins: readonly Member[],
  until: string | null,
): Promise<void> {
  for (const { email } of admins)
    await queueMail(queue, act, {
      to: email,
      subject: `${name} asks ${wish(until)}`,
      body: `${name} asks ${wish(until)}. A principal decides about locked proofs and signs classes off, so no admin takes this role alone. Confirm it or decline it.`,
      link: { label: 'Open People & roles', href: `${home}/settings/people` },
    });
}

/**
 * If the only admin makes a request, no other admin can confirm it. So everyone who approves proofs gets an email, 72
 * hours before the request can have an effect.
 */
async function warnApprovers(
  act: Act,
  { queue, home }: Post,
  { name }: Member,
  people: readonly Member[],
  until: string | null,
): Promise<void> {
  for (const { email, roles } of people)
    if (may(roles, 'proof.review'))
      await queueMail(queue, act, {
        to: email,
        subject: `${name} asks ${wish(until)}`,
        body: `${name} is the only admin and asks ${wish(until)}. A principal decides about locked proofs and signs classes off. This is possible in ${String(soleAdminWaitHours)} hours. If it surprises you, talk to ${name} or to your school before then.`,
        link: { label: 'Open Lanyard', href: home },
      });
}

/**
 * Gives the role of principal or acting principal to the person who asked. The caller is another admin, or a sole admin
 * who has waited long enough.
 */
export async function confirmPrincipal(
  act: Act,
  post: Post,
  id: string,
): Promise<
  | Record<string, never>
  | Refusal<
      | 'not_found'
      | 'request_settled'
      | 'another_head_needed'
      | 'principal_active'
      | 'invalid_input'
      | 'changed_meanwhile'
      | 'last_admin'
    >
> {
  const request = await lockPrincipalRequest(act.tx, act.org, id);
  if (!request) return refuse('not_found');
  if (request.isSettled) return refuse('request_settled');
  const { person, until } = request;
  if (person === act.user && !request.isFree) return refuse('another_head_needed');
  const [asker] = await currentMembers(act.tx, act.org, person);
  if (!asker) return refuse('not_found');
  await settlePrincipalRequest(act.tx, act.org, { id, by: act.user, outcome: 'confirmed' });
  const given =
    until === null
      ? await giveRoles(act, { person, version: asker.version, roles: [...asker.roles, 'principal'] })
      : await appointActingPrincipal(act, { person, until });
  if (isRefusal(given)) return given;
  await notifyRequester(act, post, asker, 'confirmed', until);
  return {};
}

export async function declinePrincipal(
  act: Act,
  post: Post,
  id: string,
): Promise<Record<string, never> | Refusal<'not_found' | 'request_settled'>> {
  const request = await lockPrincipalRequest(act.tx, act.org, id);
  if (!request) return refuse('not_found');
  if (request.isSettled) return refuse('request_settled');
  const outcome = request.person === act.user ? 'withdrawn' : 'declined';
  await settlePrincipalRequest(act.tx, act.org, { id, by: act.user, outcome });
  await recordAudit(act, {
    action: 'people.edit',
    subjects: [request.person],
    detail: { principal: outcome },
  });
  const [asker] = await currentMembers(act.tx, act.org, request.person);
  if (asker) await notifyRequester(act, post, asker, 'declined', request.until);
  return {};
}

async function notifyRequester(
  act: Act,
  { queue, home }: Post,
  asker: Member,
  outcome: 'confirmed' | 'declined',
  until: string | null,
): Promise<void> {
  if (asker.id === act.user) return;
  const [decider] = await currentMembers(act.tx, act.org, act.user);
  const name = decider?.name ?? 'Another admin';
  await queueMail(queue, act, {
    to: asker.email,
    subject: `${name} ${outcome} your request`,
    body: `You asked ${wish(until)}. ${name} ${outcome} it.`,
    link: { label: 'Open People & roles', href: `${home}/settings/people` },
  });
}
