import { tellBrowsers } from '@lanyard/db/outbox';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { send } from '@lanyard/mail/send';

import type { Front } from '../door/front.ts';
import type { SignedIn } from '../door/signed-in.ts';
import { recordOfPerson } from '../people/tell.ts';
import { settleFactorReset } from '../queries/factor-resets.ts';
import { members } from '../queries/members.ts';

/** The owner cancels the reset of their second factor that an admin requested. That admin gets an email. */
export async function cancelReset(
  front: Front,
  { person }: SignedIn,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  const reset = await settleFactorReset(front.db, { person, by: person, outcome: 'cancelled' });
  if (!reset) return refuse('not_found');
  await recordOfPerson(front, person, { action: 'factor_reset_cancelled' });
  await front.withTenant({ org: reset.org, user: person, as: 'app_worker' }, async (act) => {
    await tellBrowsers(act, 'people');
    const people = await members(act.tx, act.org);
    const owner = people.find(({ id }) => id === person);
    const asker = people.find(({ id }) => id === reset.askedBy);
    if (!owner || !asker) return;
    await send(front.queue, act, {
      to: asker.email,
      subject: `${owner.name} cancelled the reset`,
      body: `Hello ${asker.name},\n\nYou asked to reset the second factor of ${owner.name}. They cancelled it, so it stays as it is.`,
    });
  });
  return {};
}
