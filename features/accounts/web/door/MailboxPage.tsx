import { formatDateTime } from '@lanyard/format/dates';
import { deviceTimeZone } from '@lanyard/format/time-zones';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { buttonClasses } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { Wordmark } from '@lanyard/ui/Wordmark';
import { Inbox } from 'lucide-react';

import type { DevelopmentMail } from '../../api-development.ts';
import { useDevelopmentMails } from './use-invitation.ts';

/**
 * Removes the host from a link in an email, so that the link opens on this page's host. In development, the web app has
 * its own port.
 */
function here(href: string): string {
  const url = new URL(href);
  return `${url.pathname}${url.search}${url.hash}`;
}

function Mail({ mail }: { readonly mail: DevelopmentMail }) {
  return (
    <li className="rounded-lg border border-line bg-surface p-5 shadow-1">
      <h2 className="font-semibold">{mail.subject}</h2>
      <p className="mb-3 text-xs text-fg-3">
        <span>{mail.to}</span> · <time dateTime={mail.at}>{formatDateTime(mail.at, deviceTimeZone())}</time>
      </p>
      <div className="max-w-[65ch] text-sm whitespace-pre-line text-fg-2">
        {mail.body ?? 'Sent; the words are gone.'}
      </div>
      {mail.link && (
        <a href={here(mail.link.href)} className={`mt-4 ${buttonClasses('outline')}`}>
          {mail.link.label}
        </a>
      )}
    </li>
  );
}

/** Development only: all emails that the product sent. */
export function MailboxPage() {
  const { data, error } = useDevelopmentMails();
  return (
    <main className="mx-auto flex max-w-180 flex-col gap-5 px-4 py-8">
      <Wordmark size="lg" />
      <div>
        <h1 className="text-2xl font-semibold tracking-[-0.015em]">Mailbox</h1>
        <p className="text-sm text-fg-3">Development: what the product wrote to anybody, newest first.</p>
      </div>
      {error && (
        <p role="alert" className="text-sm text-red-fg">
          {errorSentenceFor(error)}
        </p>
      )}
      {data?.length === 0 && (
        <EmptyState icon={Inbox} title="No mail yet" hint="Invite somebody, and it is here." />
      )}
      <ul className="flex flex-col gap-3">
        {data?.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
    </main>
  );
}
