import { createHash } from 'node:crypto';

import type { Db } from '@lanyard/db/connect';
import { CronExpressionParser } from 'cron-parser';
import type { PgBoss } from 'pg-boss';
import type * as z from 'zod/mini';

import type { Job } from './job.ts';
import { organisationsDue, organisationTimeZones } from './queries.ts';
import type { JobEnvelope } from './queue.ts';

/**
 * A job that runs at fixed times, for every organisation where `app.organisations_due` says that there may be work. The
 * time zone is the organisation's own, or the one given here.
 */
export type Schedule = {
  readonly job: Job;
  readonly cron: string;
  readonly timeZone: string | undefined;
  readonly data: unknown;
};
export const schedule = <Data extends z.ZodMiniType>(
  job: Job<Data>,
  cron: string,
  data: z.input<Data>,
  timeZone?: string,
): Schedule => {
  // Throws if the schedule is invalid, so that the server does not start.
  CronExpressionParser.parse(cron, timeZone === undefined ? {} : { tz: timeZone });
  return { job, cron, data: job.data.parse(data), timeZone };
};

/** After a downtime, a worker adds the jobs that were due within this time, but no older ones. */
const lookBackMs = 3_600_000;
const manyAtOnce = 1000;

/**
 * The last time the schedule was due in the zone, if that was within `lookBackMs`. It searches forwards, because
 * backwards the library skips an hour when clocks were put forward.
 */
export function lastDueTime(cron: string, timeZone: string, now: Date): string | undefined {
  const times = CronExpressionParser.parse(cron, {
    tz: timeZone,
    currentDate: new Date(now.getTime() - lookBackMs),
  });
  let due: Date | undefined;
  for (let next = times.next().toDate(); next <= now; next = times.next().toDate()) due = next;
  return due?.toISOString();
}

/** Every process computes the same id, so the job is added once. */
function idOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('/')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The jobs that this process has already added. The key has the job, the time zone and the time it was due. The value
 * is that time.
 */
export type AddedJobs = Map<string, string>;

/** Adds the jobs that were due since the last call. Removes entries from `seen` that are too old to be due again. */
export async function enqueueDueJobs(
  boss: PgBoss,
  db: Db,
  schedules: readonly Schedule[],
  seen: AddedJobs,
  now = new Date(),
): Promise<number> {
  if (schedules.length === 0) return 0;
  const oldest = new Date(now.getTime() - lookBackMs).toISOString();
  for (const [key, due] of seen) if (due < oldest) seen.delete(key);
  const zones = await organisationTimeZones(db);
  let sent = 0;
  for (const { job, cron, timeZone, data } of schedules)
    for (const zone of timeZone === undefined ? zones : [timeZone]) {
      const due = lastDueTime(cron, zone, now);
      const key = `${job.name} ${zone} ${due ?? ''}`;
      if (due === undefined || seen.has(key)) continue;
      const organisations = await organisationsDue(db, job.name, timeZone === undefined ? zone : undefined);
      const jobs = organisations.map((org): { id: string; data: JobEnvelope } => ({
        id: idOf(job.name, org, due),
        data: { org, person: '', data },
      }));
      for (let i = 0; i < jobs.length; i += manyAtOnce)
        await boss.insert(job.name, jobs.slice(i, i + manyAtOnce), { returnId: false });
      // Set last: if adding the job fails, the next tick tries again.
      seen.set(key, due);
      sent += jobs.length;
    }
  return sent;
}
