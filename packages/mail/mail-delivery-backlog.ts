import { backlog, type Backlog } from '@lanyard/jobs/backlog';
import { createTransport, type Transporter } from 'nodemailer';

import { mailContentOf } from './mail-content.ts';
import { claimMails, markMailFailed, markMailSent, unclaimMails, type WaitingMail } from './queries.ts';
import { mailBacklog, type MailMessage } from './queue-mail.ts';

export type MailSender = {
  readonly transport: Transporter;
  readonly from: string;
  /** True in development, which shows the emails that were sent. Elsewhere their text is deleted after sending. */
  readonly keepWords: boolean;
};

/** `smtp://user:password@host:port`. Without an address, development stores emails in the mailbox and sends nothing. */
export const createMailSender = (settings: {
  readonly smtpUrl?: string;
  /** If the mail server does not encrypt, nothing is sent, not even the password. */
  readonly needsTls: boolean;
  readonly from: string;
  readonly keepWords: boolean;
}): MailSender => ({
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
export const mailDeliveryBacklog = (post: MailSender): Backlog =>
  backlog<WaitingMail>({
    name: mailBacklog.name,
    slice: 10,
    claim: ({ tx, org }, claim) => claimMails(tx, org, claim),
    run: async ({ step }, mails) => {
      for (const mail of mails) {
        const fault = await deliver(post, mail);
        await step(async ({ tx, org }) => {
          if (fault === undefined) await markMailSent(tx, org, mail, post.keepWords);
          else await markMailFailed(tx, org, mail, fault);
        });
      }
    },
    unclaim: ({ tx, org }, stale) => unclaimMails(tx, org, stale),
  });

async function deliver({ transport, from }: MailSender, mail: WaitingMail): Promise<string | undefined> {
  const link = mail.link === null ? undefined : (JSON.parse(mail.link) as NonNullable<MailMessage['link']>);
  try {
    await transport.sendMail({
      from,
      to: mail.recipient,
      subject: mail.subject,
      // The id is the same for a second attempt, so that a mailbox can recognise the email.
      messageId: `<${mail.id}@lanyard>`,
      ...mailContentOf({ body: mail.body ?? '', ...(link ? { link } : {}) }),
    });
    return undefined;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}
