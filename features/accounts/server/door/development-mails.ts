import { recentMails } from '@lanyard/mail/queries';

import type { DevelopmentMail } from '../../api-development.ts';
import { organisationIds } from '../queries/people.ts';
import type { AccountDependencies } from './account-dependencies.ts';

/** Development only: the emails of all organisations, newest first. */
export async function developmentMails({ db, withTenant }: AccountDependencies): Promise<DevelopmentMail[]> {
  const all: DevelopmentMail[] = [];
  for (const { id: org } of await organisationIds(db)) {
    const mails = await withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) => recentMails(tx, org));
    for (const { id, at, recipient, subject, body, link } of mails)
      all.push({
        id,
        at,
        to: recipient,
        subject,
        body,
        link: link === null ? null : (JSON.parse(link) as DevelopmentMail['link']),
      });
  }
  return all.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, 100);
}
