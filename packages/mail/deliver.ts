import { backlog, type Backlog } from '@lanyard/jobs/backlog';
import { createTransport, type Transporter } from 'nodemailer';

import { claimMails, mailFailed, mailSent, unclaimMails, type WaitingMail } from './queries.ts';
import { mailBacklog, type Message } from './send.ts';
import { wordsOf } from './words.ts';

export type Post = {
  readonly transport: Transporter;
  readonly from: string;
  /** Development shows the emails that were sent. Elsewhere their text is deleted after sending. */
  readonly keepWords: boolean;
};

/** `smtp://user:password@host:port`. Without an address, development stores emails in the mailbox and sends nothing. */
export const openPost = (settings: {
  readonly smtpUrl?: string;
  /** If the mail server does not encrypt, nothing is sent, not even the password. */
  readonly needsTls: boolean;
  readonly from: string;
  readonly keepWords: boolean;
}): Post => ({
  transport: settings.smtpUrl
    ? createTransport({ url: settings.smtpUrl, requireTLS: settings.needsTls })
    : createTransport({ streamTransport: true, buffer: true }),
  from: settings.from,
  keepWords: settings.keepWords,
});

/**
 * Claiming, sending and marking are three steps, so that no transaction is open while a mail server works. If a worker
 * is killed between sending and marking, the email is sent twice. That is better than never.
 */
export const deliverMail = (post: Post): Backlog =>
  backlog<WaitingMail>({
    name: mailBacklog.name,
    slice: 10,
    claim: ({ tx, org }, claim) => claimMails(tx, org, claim),
    run: async ({ step }, mails) => {
      for (const mail of mails) {
        const fault = await deliver(post, mail);
        await step(async ({ tx, org }) => {
          if (fault === undefined) await mailSent(tx, org, mail, post.keepWords);
          else await mailFailed(tx, org, mail, fault);
        });
      }
    },
    unclaim: ({ tx, org }, stale) => unclaimMails(tx, org, stale),
  });

async function deliver({ transport, from }: Post, mail: WaitingMail): Promise<string | undefined> {
  const link = mail.link === null ? undefined : (JSON.parse(mail.link) as NonNullable<Message['link']>);
  try {
    await transport.sendMail({
      from,
      to: mail.recipient,
      subject: mail.subject,
      // The id is the same for a second attempt, so that a mailbox can recognise the email.
      messageId: `<${mail.id}@lanyard>`,
      ...wordsOf({ body: mail.body ?? '', ...(link ? { link } : {}) }),
    });
    return undefined;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}
