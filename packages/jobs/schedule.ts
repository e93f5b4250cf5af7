import { createHash } from 'node:crypto';

import type { Db } from '@lanyard/db/connect';
import { CronExpressionParser } from 'cron-parser';
import type { PgBoss } from 'pg-boss';
import type * as z from 'zod/mini';

import type { Job } from './job.ts';
import { organisationsDue, timeZones } from './queries.ts';
import type { Envelope } from './queue.ts';

/**
 * A job that comes round by the clock, for every organisation where `app.organisations_due` says that there may be
 * something to do. The clock is the organisation's own, or the one that is named.
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
  CronExpressionParser.parse(cron, timeZone === undefined ? {} : { tz: timeZone }); // a wrong one stops the start
  return { job, cron, data: job.data.parse(data), timeZone };
};

/** A worker that was away makes up for what came due in this time, and for no more. */
const lookBackMs = 3_600_000;
const manyAtOnce = 1000;

/**
 * The last time the schedule was due in the zone, when it is not long ago. Found by going forward: going back, the
 * library leaves out an hour that a clock put forward does not have.
 */
export function lastDue(cron: string, timeZone: string, now: Date): string | undefined {
  const times = CronExpressionParser.parse(cron, {
    tz: timeZone,
    currentDate: new Date(now.getTime() - lookBackMs),
  });
  let due: Date | undefined;
  for (let next = times.next().toDate(); next <= now; next = times.next().toDate()) due = next;
  return due?.toISOString();
}

/** The same for every process that comes to it, so that the job is put in once. */
function idOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('/')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What this process has enqueued already: a schedule in a zone, with the time it was due. */
export type Seen = Map<string, string>;

/** Enqueues what came due since the last tick. Forgets what is too old to come due again. */
export async function tick(
  boss: PgBoss,
  db: Db,
  schedules: readonly Schedule[],
  seen: Seen,
  now = new Date(),
): Promise<number> {
  if (schedules.length === 0) return 0;
  const oldest = new Date(now.getTime() - lookBackMs).toISOString();
  for (const [key, due] of seen) if (due < oldest) seen.delete(key);
  const zones = await timeZones(db);
  let sent = 0;
  for (const { job, cron, timeZone, data } of schedules)
    for (const zone of timeZone === undefined ? zones : [timeZone]) {
      const due = lastDue(cron, zone, now);
      const key = `${job.name} ${zone} ${due ?? ''}`;
      if (due === undefined || seen.has(key)) continue;
      const organisations = await organisationsDue(db, job.name, timeZone === undefined ? zone : undefined);
      const jobs = organisations.map((org): { id: string; data: Envelope } => ({
        id: idOf(job.name, org, due),
        data: { org, person: '', data },
      }));
      for (let i = 0; i < jobs.length; i += manyAtOnce)
        await boss.insert(job.name, jobs.slice(i, i + manyAtOnce), { returnId: false });
      seen.set(key, due); // Only now: if enqueuing fails, the next tick tries again.
      sent += jobs.length;
    }
  return sent;
}
