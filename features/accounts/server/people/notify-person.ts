import { recordAudit, type AuditEntry } from '@lanyard/audit/record-audit';
import { queueMail } from '@lanyard/mail/queue-mail';

import type { AccountDependencies } from '../door/account-dependencies.ts';
import { membershipsOf, personById } from '../queries/people.ts';

/** Writes an audit row in each organisation of the person, because it concerns all of them. */
export async function recordAuditForPerson(
  { db, withTenant }: AccountDependencies,
  person: string,
  { action, subjects = [], detail }: AuditEntry,
): Promise<void> {
  for (const { org } of await membershipsOf(db, person))
    await withTenant({ org, user: person, as: 'app_worker' }, (act) =>
      recordAudit(act, { action, subjects: [person, ...subjects], ...(detail ? { detail } : {}) }),
    );
}

export type PersonEmailContent = {
  readonly subject: string;
  readonly body: string;
  readonly link?: { readonly label: string; readonly href: string };
};

/**
 * Sends an email to a person. Every email belongs to an organisation, so one of the person's organisations sends it. If
 * the person belongs to none, no email is sent.
 */
export async function emailPerson(
  front: Pick<AccountDependencies, 'db' | 'withTenant' | 'queue'>,
  person: string,
  letter: PersonEmailContent,
): Promise<void> {
  const [found, [membership]] = await Promise.all([
    personById(front.db, person),
    membershipsOf(front.db, person),
  ]);
  if (!found || !membership) return;
  await front.withTenant({ org: membership.org, user: person, as: 'app_worker' }, (act) =>
    queueMail(front.queue, act, {
      to: found.email,
      ...letter,
      body: `Hello ${found.name},\n\n${letter.body}`,
    }),
  );
}

/**
 * Records a change to an account's sign-in methods and emails its owner, because only the owner knows whether they made
 * the change.
 */
export async function recordAndNotifyPerson(
  front: AccountDependencies,
  person: string,
  entry: AuditEntry,
  letter: { readonly subject: string; readonly sentence: string },
): Promise<void> {
  await recordAuditForPerson(front, person, entry);
  await emailPerson(front, person, {
    subject: letter.subject,
    body: `${letter.sentence}\n\nIf this was you, there is nothing to do. If it was not, sign in, end your other sessions under Settings, My account, change your password, and tell an admin of your organisation.`,
  });
}
