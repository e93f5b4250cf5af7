import { recordAudit } from '@lanyard/audit/record-audit';
import { notifyBrowsers } from '@lanyard/db/outbox';
import { emailKey } from '@lanyard/domain/person';
import { may } from '@lanyard/domain/role';
import { queueMail } from '@lanyard/mail/queue-mail';

import type { AccountDependencies } from '../door/account-dependencies.ts';
import { codeCounterOf, passwordCheckCounterOf, signInCounterOf } from '../door/guessing.ts';
import { createPasswordResetLink } from '../door/reset.ts';
import { deleteSecondFactors, lockPerson, settleFactorReset } from '../queries/factor-resets.ts';
import { deleteAllFailureCounts } from '../queries/guesses.ts';
import { currentMembers } from '../queries/members.ts';
import { membershipsOf, personByEmail, personById } from '../queries/people.ts';
import { emailPerson } from './notify-person.ts';

type Recovery = Omit<AccountDependencies, 'keys'>;
export type AccountRecovery = {
  readonly name: string;
  /** A link to choose a new password. It works once, within 30 minutes. */
  readonly link: string;
  readonly organisations: readonly string[];
};

/**
 * For a person who lost their second factor and whom no admin can help. The operator of the machine runs it, so it asks
 * for no proof of identity. It removes the second factor, the sessions and the waits after wrong tries. Every
 * organisation of the person records it with the operator's name, and its other admins get an email.
 */
export async function recoverAccount(
  front: Recovery,
  { email, operator }: { readonly email: string; readonly operator: string },
): Promise<AccountRecovery | undefined> {
  const found = await personByEmail(front.db, emailKey(email));
  const person = found && (await personById(front.db, found.id));
  if (!person) return undefined;
  await front.db.transaction().execute(async (tx) => {
    await lockPerson(tx, person.id);
    await deleteSecondFactors(tx, person.id);
    await settleFactorReset(tx, { person: person.id, by: null, outcome: 'done' });
    for (const subject of [
      signInCounterOf(person.email),
      codeCounterOf(person.id),
      passwordCheckCounterOf(person.id),
    ])
      await deleteAllFailureCounts(tx, subject);
  });
  const memberships = await membershipsOf(front.db, person.id);
  for (const { org } of memberships) await notifyOrganisation(front, { org, person, operator });
  const link = await createPasswordResetLink(front, person.id);
  await emailPerson(front, person.id, {
    subject: 'Your second factor was removed',
    body: `${operator}, who runs this installation of Lanyard, removed your authenticator app, passkeys and recovery codes and ended your sessions. If you did not ask for this, tell an admin of your organisation now.`,
  });
  return { name: person.name, link, organisations: memberships.map(({ name }) => name) };
}

type Told = {
  readonly org: string;
  readonly person: { readonly id: string; readonly name: string };
  readonly operator: string;
};
const notifyOrganisation = (
  { withTenant, queue }: Recovery,
  { org, person, operator }: Told,
): Promise<void> =>
  withTenant({ org, user: '', as: 'app_worker' }, async (act) => {
    await recordAudit(act, { action: 'account_recovered', subjects: [person.id], detail: { operator } });
    await notifyBrowsers(act, 'memberships', 'people');
    for (const { id, email, name, roles } of await currentMembers(act.tx, act.org))
      if (id !== person.id && may(roles, 'people.edit'))
        await queueMail(queue, act, {
          to: email,
          subject: `The second factor of ${person.name} was removed`,
          body: `Hello ${name},\n\n${operator}, who runs this installation of Lanyard, removed the second factor of ${person.name} and ended their sessions. If this surprises you, talk to ${person.name} and to ${operator}.`,
        });
  });
