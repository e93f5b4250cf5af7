import { recentMails } from '@lanyard/mail/queries';

import { organisationIds } from './queries/people.ts';
import type { Front } from './session.ts';

type Mail = {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string | null;
  readonly link: { readonly label: string; readonly href: string } | null;
  readonly at: string;
};

/** Development only: every organisation's mailbox in one. */
export async function developmentMails({ db, withTenant }: Front): Promise<Mail[]> {
  const mails: Mail[] = [];
  for (const { id: org } of await organisationIds(db))
    for (const { recipient, subject, body, link, at } of await withTenant(
      { org, user: '', as: 'app_worker' },
      ({ tx }) => recentMails(tx, org),
    ))
      mails.push({
        recipient,
        subject,
        body,
        at,
        link: link === null ? null : (JSON.parse(link) as Mail['link']),
      });
  return mails.toSorted((a, b) => b.at.localeCompare(a.at));
}
