import type { Act } from '@lanyard/db/tenant';

import { insertMail } from './queries.ts';

export type Message = {
  readonly to: string;
  readonly subject: string;
  /** Plain paragraphs, separated by empty lines; the same words are sent as plain text and as simple HTML. */
  readonly body: string;
  /** One address to open, shown as a button and in full. */
  readonly link?: { readonly label: string; readonly href: string };
};

/** In the caller's transaction: no commit, no mail. A job sends it afterwards. */
export async function send(act: Act, message: Message): Promise<void> {
  await insertMail(act, {
    recipient: message.to,
    subject: oneLine(message.subject),
    body: message.body,
    link: message.link ? JSON.stringify(message.link) : null,
  });
}

/** A line break in a subject would be another header. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200);
