import { all } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import type { ReportType } from '@lanyard/domain/report-names';
import { sql } from 'kysely';

export type Rhythm = 'week' | 'month';

export const schedulesOf = ({ tx, org, user }: Act) =>
  tx
    .selectFrom('report_schedules')
    .select(['report', 'every'])
    .where('org_id', '=', org)
    .where('person_id', '=', user)
    .execute();

/** Adds a schedule or changes its rhythm. The next email comes on the next day of the new rhythm. */
export const saveSchedule = ({ tx, org, user }: Act, report: ReportType, every: Rhythm) =>
  tx
    .insertInto('report_schedules')
    .values({ org_id: org, person_id: user, report, every })
    .onConflict((conflict) => conflict.columns(['org_id', 'person_id', 'report']).doUpdateSet({ every }))
    .execute();

export const dropSchedule = ({ tx, org, user }: Act, report: ReportType) =>
  tx
    .deleteFrom('report_schedules')
    .where('org_id', '=', org)
    .where('person_id', '=', user)
    .where('report', '=', report)
    .execute();

export type DueReport = { readonly person: string; readonly report: ReportType; readonly every: Rhythm };
/**
 * Takes the schedules of these rhythms that had no email today, and marks them as sent. Needs the worker's database
 * role.
 */
export const claimDueReports = (
  tx: Tx,
  org: string,
  today: string,
  rhythms: readonly Rhythm[],
) => all<DueReport>(tx)`
    update report_schedules set sent_on = ${today}::date
    where org_id = ${org} and every = any (${rhythms}::text[]) and (sent_on is null or sent_on < ${today}::date)
    returning person_id as person, report, every`;

/** Removes the schedules of people who left. Needs the worker's database role. */
export const dropSchedulesOf = (tx: Tx, org: string, people: readonly string[]) =>
  sql`delete from report_schedules where org_id = ${org} and person_id = any (${people}::uuid[])`.execute(tx);
