import type { Act } from '@lanyard/db/tenant';
import type { Queue } from '@lanyard/jobs/queue';

import { insertMail } from './queries.ts';

export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  /** Plain paragraphs, separated by empty lines. The same text is sent as plain text and as simple HTML. */
  readonly body: string;
  /** A link to open. The email shows it as a button and also writes out its URL. */
  readonly link?: { readonly label: string; readonly href: string };
};

export const mailBacklog = { name: 'mail' } as const;

/**
 * Stores an email in the caller's transaction, so that no email is sent without a commit. A job sends it afterwards.
 */
export async function queueMail(queue: Pick<Queue, 'wake'>, act: Act, message: MailMessage): Promise<void> {
  await insertMail(act, {
    recipient: message.to,
    subject: oneLine(message.subject),
    body: message.body,
    link: message.link ? JSON.stringify(message.link) : null,
  });
  await queue.wake(act, mailBacklog);
}

/** A line break in a subject would start another header. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200);
