import { notifyBrowsers } from '@lanyard/db/outbox';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { queueMail } from '@lanyard/mail/queue-mail';

import type { AccountDependencies } from '../door/account-dependencies.ts';
import type { SignedInCaller } from '../door/signed-in.ts';
import { recordAuditForPerson } from '../people/notify-person.ts';
import { settleFactorReset } from '../queries/factor-resets.ts';
import { currentMembers } from '../queries/members.ts';

/** The owner cancels the reset of their second factor that an admin requested. That admin gets an email. */
export async function cancelFactorReset(
  front: AccountDependencies,
  { person }: SignedInCaller,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  const reset = await settleFactorReset(front.db, { person, by: person, outcome: 'cancelled' });
  if (!reset) return refuse('not_found');
  await recordAuditForPerson(front, person, { action: 'factor_reset_cancelled' });
  await front.withTenant({ org: reset.org, user: person, as: 'app_worker' }, async (act) => {
    await notifyBrowsers(act, 'people');
    const people = await currentMembers(act.tx, act.org);
    const owner = people.find(({ id }) => id === person);
    const asker = people.find(({ id }) => id === reset.askedBy);
    if (!owner || !asker) return;
    await queueMail(front.queue, act, {
      to: asker.email,
      subject: `${owner.name} cancelled the reset`,
      body: `Hello ${asker.name},\n\nYou asked to reset the second factor of ${owner.name}. They cancelled it, so it stays as it is.`,
    });
  });
  return {};
}
