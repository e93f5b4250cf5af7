import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { formatList } from '@lanyard/format/lists';
import { queueMail } from '@lanyard/mail/queue-mail';

import type { ProofDependencies } from '../dependencies.ts';
import { recipients, type Recipient } from '../queries/section-reviews.ts';

/** The principals of the school today, acting ones included. */
export async function listPrincipals(act: Act): Promise<Recipient[]> {
  const { today } = await enteredOrganisation(act.tx);
  return (await recipients(act.tx, act.org, today)).filter(({ roles }) => roles.includes('principal'));
}

/** Notifies the principals that classes were handed to them. The reason is on a page that only they and admins can open. */
export async function notifyPrincipal(
  { queue, home }: ProofDependencies,
  act: Act,
  classes: readonly string[],
): Promise<void> {
  const named = formatList(classes);
  for (const { email } of await listPrincipals(act))
    await queueMail(queue, act, {
      to: email,
      subject: `The proofs of ${named} are yours to review`,
      body: `Please read the proofs of ${named} yourself, including those that are approved already. Nothing about them has changed; only who answers for the review.\n\nThe figures behind this, and the button to give a class back to its reviewer, are under Settings, Proofing.`,
      link: { label: 'Review them', href: `${home}/proofing?reviewer=me` },
    });
}
