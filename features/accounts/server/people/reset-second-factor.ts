import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { may } from '@lanyard/domain/role';
import { factorResetWaitHours } from '@lanyard/domain/second-factor';
import { queueMail } from '@lanyard/mail/queue-mail';

import { recordFactorReset, recordFactorResetElsewhere } from '../across.ts';
import type { AccountDependencies } from '../door/account-dependencies.ts';
import { codeCounterOf } from '../door/guessing.ts';
import {
  deleteSecondFactors,
  isAdminEverywhere,
  lockPerson,
  insertFactorReset,
  lockFactorReset,
  settleFactorReset,
} from '../queries/factor-resets.ts';
import { deleteAllFailureCounts } from '../queries/guesses.ts';
import { enteredOrganisation, currentMembers } from '../queries/members.ts';
import { membershipsOf } from '../queries/people.ts';

type Post = Pick<AccountDependencies, 'queue' | 'home'>;
type Member = Awaited<ReturnType<typeof currentMembers>>[number];
type Unreachable = Refusal<'not_found' | 'own_second_factor' | 'no_second_factor' | 'belongs_elsewhere'>;

/** The member, if they have a second factor and this admin may reset it. */
async function memberToReset(act: Act, person: string): Promise<Member | Unreachable> {
  if (person === act.user) return refuse('own_second_factor');
  const isInReach = await act.control(async (tx) => {
    await lockPerson(tx, person);
    return isAdminEverywhere(tx, act.user, person);
  });
  const [member] = await currentMembers(act.tx, act.org, person);
  if (!member) return refuse('not_found');
  if (member.signIn === 'password') return refuse('no_second_factor');
  return isInReach ? member : refuse('belongs_elsewhere');
}

export async function resetSecondFactor(
  act: Act,
  post: Post,
  person: string,
): Promise<{ freeAt: string | null } | Unreachable | Refusal<'reset_asked'>> {
  const member = await memberToReset(act, person);
  if (isRefusal(member)) return member;
  if (may(member.roles, 'people.edit')) return askForReset(act, post, member);
  await reset(act, post, member);
  return { freeAt: null };
}

async function askForReset(
  act: Act,
  { queue, home }: Post,
  { id, name, email }: Member,
): Promise<{ freeAt: string } | Refusal<'reset_asked'>> {
  const freeAt = await act.control((tx) =>
    insertFactorReset(tx, { person: id, by: act.user, waitHours: factorResetWaitHours }),
  );
  if (freeAt === undefined) return refuse('reset_asked');
  await recordAudit(act, { action: 'people.ask_factor_reset', subjects: [id] });
  const { admin, organisation } = await whoAsks(act);
  await queueMail(queue, act, {
    to: email,
    subject: `${admin} asks to reset your second factor`,
    body: `Hello ${name},\n\n${admin} of ${organisation} asks to reset the second factor of your account: your authenticator app, passkeys and recovery codes. It is possible in ${String(factorResetWaitHours)} hours.\n\nIf you lost them, there is nothing to do. If you still have them, or did not ask for this, sign in and cancel the reset under Settings, My account.`,
    link: { label: 'Open My account', href: `${home}/settings/account` },
  });
  return { freeAt };
}

const whoAsks = async (act: Act): Promise<{ admin: string; organisation: string }> => {
  const [admin] = await currentMembers(act.tx, act.org, act.user);
  const { name: organisation } = await enteredOrganisation(act.tx);
  return { admin: admin?.name ?? 'An admin', organisation };
};

/** Removes the second factor. Each organisation of the person records it. */
async function reset(act: Act, { queue, home }: Post, { id, name, email }: Member): Promise<void> {
  const others = await act.control(async (tx) => {
    await deleteSecondFactors(tx, id);
    await deleteAllFailureCounts(tx, codeCounterOf(id));
    await settleFactorReset(tx, { person: id, by: act.user, outcome: 'done' });
    return (await membershipsOf(tx, id)).map(({ org }) => org).filter((org) => org !== act.org);
  });
  await recordFactorReset(act, id);
  for (const org of others) await recordFactorResetElsewhere(act, org, id);
  const { admin, organisation } = await whoAsks(act);
  await queueMail(queue, act, {
    to: email,
    subject: 'Your second factor was reset',
    body: `Hello ${name},\n\n${admin} of ${organisation} removed your authenticator app, passkeys and recovery codes, and you were signed out everywhere. Sign in with your password and set up a new second factor. If you have no password, choose “Forgot your password?”.\n\nIf you did not ask for this, change your password now and talk to ${organisation}.`,
    link: { label: 'Sign in', href: `${home}/login` },
  });
}

/** Any admin of the organisation can finish the reset once the wait is over. */
export async function finishFactorReset(
  act: Act,
  post: Post,
  id: string,
): Promise<Record<string, never> | Unreachable | Refusal<'request_settled' | 'reset_waits'>> {
  const request = await act.control((tx) => lockFactorReset(tx, id));
  if (!request) return refuse('not_found');
  if (request.isSettled) return refuse('request_settled');
  if (!request.isFree) return refuse('reset_waits');
  const member = await memberToReset(act, request.person);
  if (isRefusal(member)) return member;
  await reset(act, post, member);
  return {};
}

export async function withdrawFactorReset(
  act: Act,
  { queue }: Post,
  id: string,
): Promise<Record<string, never> | Refusal<'not_found' | 'request_settled'>> {
  const request = await act.control((tx) => lockFactorReset(tx, id));
  if (!request) return refuse('not_found');
  if (request.isSettled) return refuse('request_settled');
  const { person } = request;
  await act.control((tx) => settleFactorReset(tx, { person, by: act.user, outcome: 'withdrawn' }));
  await recordAudit(act, { action: 'people.withdraw_factor_reset', subjects: [person] });
  const [member] = await currentMembers(act.tx, act.org, person);
  if (!member || person === act.user) return {};
  const { admin } = await whoAsks(act);
  await queueMail(queue, act, {
    to: member.email,
    subject: 'Your second factor stays',
    body: `Hello ${member.name},\n\n${admin} withdrew the reset of your second factor. It stays as it is.`,
  });
  return {};
}
