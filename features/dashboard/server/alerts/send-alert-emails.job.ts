import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { alertMessage } from '@lanyard/domain/alert-words';
import { may, scopesOf } from '@lanyard/domain/role';
import { formatNumber } from '@lanyard/format/numbers';
import { job, work, type JobWork } from '@lanyard/jobs/job';
import { queueMail, type MailMessage } from '@lanyard/mail/queue-mail';
import type { ProofDependencies } from '@lanyard/proofing/server/dependencies';
import { recipients } from '@lanyard/proofing/server/queries/section-reviews';
import * as z from 'zod/mini';

import { lastAlertEmails, claimAlertEmail } from '../queries/alert-emails.ts';
import { alertRows, type AlertRow } from '../queries/alerts.ts';
import { alertAudienceOf } from './list-alerts.ts';
import { updateAlerts } from './update-alerts.ts';

export const sendAlertEmailsJob = job({ name: 'send-alert-letters', data: z.object({}), retries: 5 });
/** Runs in the morning of the organisation's time zone. */
export const sendAlertEmailsWork = (wires: ProofDependencies): JobWork =>
  work(sendAlertEmailsJob, async (act) => void (await sendAlertEmails(wires, act)));

const mostNamed = 20;

/** The daily email about proofing already tells the same person about these kinds of alerts. */
const sentElsewhere: ReadonlySet<AlertRow['kind']> = new Set([
  'locked_proofs',
  'classes_to_sign',
  'review_overdue',
]);

/**
 * Whether the alert is new or has grown since the person's last email. If none of a person's alerts is news, they get
 * no email.
 */
const isNews = (alert: AlertRow, since: string | undefined): boolean =>
  since === undefined || alert.changedAt > since;

const line = ({ kind, count, detail }: AlertRow): string => alertMessage(kind, { count, detail });

function letter(
  alerts: readonly AlertRow[],
  person: string,
  { name, home }: { readonly name: string; readonly home: string },
): Omit<MailMessage, 'to'> {
  const part = (title: string, rows: readonly AlertRow[]): string[] =>
    rows.length === 0 ? [] : [`${title}\n${rows.slice(0, mostNamed).map(line).join('\n')}`];
  const mine = alerts.filter(({ assignee }) => assignee === person);
  const others = alerts.filter(({ assignee }) => assignee !== person);
  return {
    subject:
      alerts.length === 1 && alerts[0]
        ? `${line(alerts[0])}: ${name}`
        : `${formatNumber(alerts.length)} alerts at ${name}`,
    body: [
      ...part('Assigned to you', mine),
      ...part(
        'Errors',
        others.filter(({ type }) => type === 'error'),
      ),
      ...part(
        'Warnings',
        others.filter(({ type }) => type === 'warning'),
      ),
      ...part(
        'For your information',
        others.filter(({ type }) => type === 'info'),
      ),
      `You get this mail at most once a day, and only when something is new. To stop it, open this address while you are signed in:\n${home}/settings/account?daily-mail=off`,
    ].join('\n\n'),
    link: { label: 'Open System Alerts', href: `${home}/alerts` },
  };
}

/** Sends each person the alerts of their role. Returns how many emails were sent. */
export async function sendAlertEmails({ queue, home }: ProofDependencies, act: Act): Promise<number> {
  const { tx, org } = act;
  const { kind, name, today } = await enteredOrganisation(tx);
  await updateAlerts(act);
  const before = await lastAlertEmails(tx, org);
  const all = { state: 'open', mine: false, mixed: false, limit: 200 } as const;
  let sent = 0;
  for (const person of await recipients(tx, org, today)) {
    const scopes = scopesOf(person.roles, 'alert.read');
    if (!person.wanted || scopes.length === 0) continue;
    const asking = { scopes, may: (action: Parameters<typeof may>[1]) => may(person.roles, action) };
    const rows = await alertRows(tx, org, alertAudienceOf({ user: person.id }, asking), all);
    const theirs = rows.filter((alert) => kind === 'vendor' || !sentElsewhere.has(alert.kind));
    if (!theirs.some((alert) => isNews(alert, before.get(person.id)))) continue;
    if (!(await claimAlertEmail(tx, org, person.id, today))) continue;
    await queueMail(queue, act, { to: person.email, ...letter(theirs, person.id, { name, home }) });
    sent++;
  }
  return sent;
}
