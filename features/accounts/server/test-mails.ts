import type { WithTenant } from '@lanyard/db/tenant';
import { recentMails } from '@lanyard/mail/queries';

/** The token in the newest email to an address. */
export async function tokenInLatestMail(withTenant: WithTenant, org: string, to: string): Promise<string> {
  const mails = await withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) => recentMails(tx, org));
  const mail = mails.find(({ recipient }) => recipient === to);
  return /token=([\w-]{43})/.exec(mail?.link ?? '')?.[1] ?? '';
}
