// Lets days pass in the sample. An act always happens now, so after each day of the season the owner of the database
// moves all times into the past.
import { updateAlerts } from '@lanyard/dashboard/server/alerts/update-alerts';
import { saveFiguresWork } from '@lanyard/dashboard/server/save-figures.job';
import type { Db } from '@lanyard/db/connect';
import type { Act, WithTenant } from '@lanyard/db/tenant';
import { isoDayAt } from '@lanyard/format/dates';
import type { JobWork } from '@lanyard/jobs/job';
import { saveSectionDaysWork } from '@lanyard/reports/server/save-section-days.job';
import { CompiledQuery } from 'kysely';

import { moveTimeBack, timedTables, type AskOwner } from '../move-time.ts';

export type SeasonClockOptions = {
  readonly withTenant: WithTenant;
  readonly owner: Db;
  readonly schools: readonly string[];
  readonly vendor: string;
  /** How many days before today the season begins. */
  readonly begins: number;
};
/** Lets time pass until `ago` days before the end of the season. Each call must name a later day than the call before. */
export type BeginDay = (ago: number) => Promise<void>;

const day = 86_400_000;
/** Half past ten in the morning, where the schools of the sample are. */
const morningOf = (time: number): number => Date.parse(`${isoDayAt(time, 'Asia/Kolkata')}T10:30:00+05:30`);
/** Nobody works on a Sunday, so what is planned for one happens on the Monday after. */
const workingDay = (ago: number): number =>
  ago > 0 && new Date(isoDayAt(Date.now() - ago * day, 'Asia/Kolkata')).getUTCDay() === 0 ? ago - 1 : ago;

/**
 * From when on an act belongs to the day that is told. This is an hour before now, because the photos of a class are
 * dated up to half an hour before they are received.
 */
const began = (): Date => new Date(Date.now() - 3_600_000);

const askIn =
  (db: Db): AskOwner =>
  async <Row>(text: string, values: readonly unknown[] = []) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;

export async function openSeasonClock({
  withTenant,
  owner,
  schools,
  vendor,
  begins,
}: SeasonClockOptions): Promise<BeginDay> {
  const asWorker = <Result>(org: string, run: (act: Act) => Promise<Result>): Promise<Result> =>
    withTenant({ org, user: '', as: 'app_worker' }, run);
  const runJob = async (org: string, work: JobWork): Promise<void> => {
    if ('inOne' in work) await asWorker(org, (act) => work.inOne(act, {} as never));
    else await work.inSteps({ org, step: (run) => asWorker(org, run) }, {} as never);
  };
  const tables = await timedTables(askIn(owner));
  let now = begins;
  let since = began();
  /** One evening and one night. The jobs of the evening save the figures that charts and comparisons show later. */
  const sleep = async (): Promise<void> => {
    for (const org of schools)
      for (const work of [saveFiguresWork, saveSectionDaysWork]) await runJob(org, work);
    const today = { since, by: Date.now() - morningOf(Date.now()) };
    await owner
      .transaction()
      .execute((tx) => moveTimeBack(askIn(tx), tables, [...schools, vendor], { days: 1, today }));
    since = began();
    for (const org of [...schools, vendor]) await asWorker(org, updateAlerts);
  };
  return async (planned) => {
    const ago = workingDay(planned);
    for (; now > ago; now--) await sleep();
  };
}
