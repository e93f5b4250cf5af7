import { all } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import type { RowClaim, StaleClaims } from '@lanyard/jobs/backlog';
import { isStaleClaim } from '@lanyard/jobs/queries';
import { sql } from 'kysely';

export const insertMail = (
  { tx, org }: Act,
  mail: { recipient: string; subject: string; body: string; link: string | null },
) =>
  tx
    .insertInto('mails')
    .values({ org_id: org, ...mail })
    .execute();

export type WaitingMail = {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string | null;
  readonly link: string | null;
  readonly attempts: number;
  readonly claim: string | null;
};

const mostAttempts = 5;

/** Claims emails that nobody else has claimed. If the worker dies, its claim stays until `unclaimMails`. */
export const claimMails = (tx: Tx, org: string, { id, most }: RowClaim) => all<WaitingMail>(tx)`
    update mails set claimed_at = now(), claim = ${id}, attempts = attempts + 1
    where org_id = ${org} and id in (
      select id from mails
      where org_id = ${org} and sent_at is null and failed_at is null and claimed_at is null
      order by created_at limit ${most} for update skip locked)
    returning id, recipient, subject, body, link, attempts, claim`;

/** Changes nothing if another worker has claimed the email in the meantime. */
export const markMailSent = (tx: Tx, org: string, { id, claim }: WaitingMail, keepWords: boolean) =>
  tx
    .updateTable('mails')
    .set({ sent_at: sql`now()`, ...(keepWords ? {} : { body: null, link: null }) })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();

/** Releases the email for another attempt, or marks it as failed after the last. */
export const markMailFailed = (tx: Tx, org: string, { id, claim, attempts }: WaitingMail, fault: string) =>
  tx
    .updateTable('mails')
    .set({
      claimed_at: null,
      claim: null,
      fault: fault.slice(0, 500),
      ...(attempts >= mostAttempts ? { failed_at: sql<string>`now()`, body: null, link: null } : {}),
    })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();

export const unclaimMails = async (tx: Tx, org: string, stale: StaleClaims): Promise<number> => {
  const rows = await all<{ id: string }>(tx)`
    update mails set claimed_at = null, claim = null
    where org_id = ${org} and sent_at is null and claimed_at is not null and ${isStaleClaim(stale)}
    returning id`;
  return rows.length;
};

/** For development only: the emails of the mailbox page. */
export const recentMails = (tx: Tx, org: string) =>
  tx
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'body', 'link', 'created_at as at', 'sent_at as sentAt', 'fault'])
    .where('org_id', '=', org)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
