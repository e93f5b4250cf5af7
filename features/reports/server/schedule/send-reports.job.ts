import type { AccountDependencies } from '@lanyard/accounts/server/door/account-dependencies';
import { enteredOrganisation, currentMembers } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import { reportNames, type Period, type ReportType } from '@lanyard/domain/report-names';
import { scopesOf } from '@lanyard/domain/role';
import { job, work, type JobWork } from '@lanyard/jobs/job';
import { queueMail } from '@lanyard/mail/queue-mail';
import * as z from 'zod/mini';

import { reportDaysText, kpisOf, reportSentencesOf } from '../../report-words.ts';
import { getReport } from '../get-report.ts';
import { dropSchedulesOf, claimDueReports, type DueReport, type Rhythm } from '../queries/schedules.ts';

export type ReportDependencies = Pick<AccountDependencies, 'queue' | 'home'>;

export const sendReportsJob = job({ name: 'send-reports', data: z.object({}), retries: 5 });

const isMonday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
export const rhythmsDueOn = (day: string): readonly Rhythm[] => [
  ...(isMonday(day) ? ['week' as const] : []),
  ...(day.endsWith('-01') ? ['month' as const] : []),
];

/** Runs every morning in the organisation's time zone. Each email is sent once, however often the job runs. */
export const sendReportsWork = (wires: ReportDependencies): JobWork =>
  work(sendReportsJob, async (act) => {
    const { today } = await enteredOrganisation(act.tx);
    await sendDueReports(wires, act, today);
  });

export async function sendDueReports(wires: ReportDependencies, act: Act, today: string): Promise<void> {
  const rhythms = rhythmsDueOn(today);
  const letters = rhythms.length > 0 ? await claimDueReports(act.tx, act.org, today, rhythms) : [];
  if (letters.length > 0) await writeLetters(wires, act, letters);
}

const periodOf = { week: 'last_7_days', month: 'last_30_days' } as const satisfies Record<Rhythm, Period>;
const addressOf = (home: string, report: ReportType, period: Period): string =>
  `${home}/reports?${new URLSearchParams({ report, period }).toString()}`;

/**
 * An email has the sentence, the figures and a link to the page. It never has the file: the page checks who may see the
 * report.
 */
async function writeLetters(
  { queue, home }: ReportDependencies,
  act: Act,
  letters: readonly DueReport[],
): Promise<void> {
  const people = new Map((await currentMembers(act.tx, act.org)).map((member) => [member.id, member]));
  const gone = letters.filter(
    ({ person }) => scopesOf(people.get(person)?.roles ?? [], 'report.read').length === 0,
  );
  if (gone.length > 0)
    await dropSchedulesOf(
      act.tx,
      act.org,
      gone.map(({ person }) => person),
    );
  for (const { person, report: type, every } of letters) {
    const member = people.get(person);
    const scopes = scopesOf(member?.roles ?? [], 'report.read');
    if (!member || scopes.length === 0) continue;
    const period = periodOf[every];
    const report = await getReport({ ...act, user: person }, scopes, { report: type, period });
    if (isRefusal(report)) throw new Error('a period of the product is none');
    const { finding, quality } = reportSentencesOf(report);
    const figures = kpisOf(report).map(
      ({ name, value, unit }) => `${name}: ${[value, unit].join(' ').trim()}`,
    );
    await queueMail(queue, act, {
      to: member.email,
      subject: `${report.organisation.name}: ${reportNames[type]}, ${reportDaysText(report)}`,
      body: [
        [finding.text, quality ?? ''].join(' ').trim(),
        figures.join('\n'),
        every === 'week'
          ? 'You get this every Monday. Change it under Reports, Schedule.'
          : 'You get this on the first of every month. Change it under Reports, Schedule.',
      ].join('\n\n'),
      link: { label: 'Open the report', href: addressOf(home, type, period) },
    });
  }
}
