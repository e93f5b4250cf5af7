import type { Caller, WithTenant } from '@lanyard/db/tenant';
import { createTransport, type Transporter } from 'nodemailer';

import { claimMails, mailFailed, mailSent, type WaitingMail } from './queries.ts';
import type { Message } from './send.ts';
import { wordsOf } from './words.ts';

export type Post = {
  readonly transport: Transporter;
  readonly from: string;
  /** Development shows what was sent; elsewhere the words go once they are sent. */
  readonly keepWords: boolean;
};

/** `smtp://user:password@host:port`; without one, development keeps the mail in the mailbox and sends nothing. */
export const openPost = (settings: { smtpUrl?: string; from: string; keepWords: boolean }): Post => ({
  transport: settings.smtpUrl
    ? createTransport(settings.smtpUrl)
    : createTransport({ streamTransport: true, buffer: true }),
  from: settings.from,
  keepWords: settings.keepWords,
});

/**
 * Sends a slice of an organisation's waiting mails; answers how many it took. Claiming, sending and marking are three
 * steps: no transaction is open while a mail server thinks. A worker killed between sending and marking sends the mail
 * again; a mail that came twice is better than one that never did.
 */
export async function deliverSome(
  withTenant: WithTenant,
  post: Post,
  org: string,
  most = 10,
): Promise<number> {
  const worker: Caller = { org, user: '', as: 'app_worker' };
  const mails = await withTenant(worker, ({ tx }) => claimMails(tx, org, most));
  for (const mail of mails) {
    const fault = await deliver(post, mail);
    await withTenant(worker, ({ tx }) =>
      fault === undefined ? mailSent(tx, org, mail, post.keepWords) : mailFailed(tx, org, mail, fault),
    );
  }
  return mails.length;
}

async function deliver({ transport, from }: Post, mail: WaitingMail): Promise<string | undefined> {
  const link = mail.link === null ? undefined : (JSON.parse(mail.link) as NonNullable<Message['link']>);
  try {
    await transport.sendMail({
      from,
      to: mail.recipient,
      subject: mail.subject,
      messageId: `<${mail.id}@lanyard>`, // the same for a second try, so that a mailbox can tell
      ...wordsOf({ body: mail.body ?? '', ...(link ? { link } : {}) }),
    });
    return undefined;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}
