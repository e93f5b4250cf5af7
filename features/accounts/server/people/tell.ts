import { record, type AuditEntry } from '@lanyard/audit/record';
import { send } from '@lanyard/mail/send';

import type { Front } from '../door/front.ts';
import { membershipsOf, personById } from '../queries/people.ts';

/** Writes an audit row in each organisation of the person, because it concerns all of them. */
export async function recordOfPerson(
  { db, withTenant }: Front,
  person: string,
  { action, subjects = [], detail }: AuditEntry,
): Promise<void> {
  for (const { org } of await membershipsOf(db, person))
    await withTenant({ org, user: person, as: 'app_worker' }, (act) =>
      record(act, { action, subjects: [person, ...subjects], ...(detail ? { detail } : {}) }),
    );
}

export type Letter = {
  readonly subject: string;
  readonly body: string;
  readonly link?: { readonly label: string; readonly href: string };
};

/**
 * Sends an email to a person. Every email belongs to an organisation, so it goes through one of the person's. If the
 * person belongs to none, sends nothing.
 */
export async function writeToPerson(
  front: Pick<Front, 'db' | 'withTenant' | 'queue'>,
  person: string,
  letter: Letter,
): Promise<void> {
  const [found, [membership]] = await Promise.all([
    personById(front.db, person),
    membershipsOf(front.db, person),
  ]);
  if (!found || !membership) return;
  await front.withTenant({ org: membership.org, user: person, as: 'app_worker' }, (act) =>
    send(front.queue, act, { to: found.email, ...letter, body: `Hello ${found.name},\n\n${letter.body}` }),
  );
}

/**
 * Records a change to the ways into an account, and tells its owner. Only the owner knows whether they made the change.
 */
export async function tell(
  front: Front,
  person: string,
  entry: AuditEntry,
  letter: { readonly subject: string; readonly sentence: string },
): Promise<void> {
  await recordOfPerson(front, person, entry);
  await writeToPerson(front, person, {
    subject: letter.subject,
    body: `${letter.sentence}\n\nIf this was you, there is nothing to do. If it was not, sign in, end your other sessions under Settings, My account, change your password, and tell an admin of your organisation.`,
  });
}
