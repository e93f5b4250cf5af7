import { createHash } from 'node:crypto';

import type { Db } from '@lanyard/db/connect';
import { CronExpressionParser } from 'cron-parser';
import type { PgBoss } from 'pg-boss';
import type * as z from 'zod/mini';

import type { Job } from './job.ts';
import { organisationZones } from './queries.ts';
import type { Envelope } from './queue.ts';

/** A job for every organisation, again and again: by its own clock, or by the one named. */
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

/** What this process has put in already, and when it was due. */
export type Seen = Map<string, string>;

/** What came due since the last tick. What is too old to come due again is forgotten. */
export async function tick(
  boss: PgBoss,
  db: Db,
  schedules: readonly Schedule[],
  seen: Seen,
  now = new Date(),
): Promise<number> {
  if (schedules.length === 0) return 0;
  const oldest = new Date(now.getTime() - lookBackMs).toISOString();
  for (const [id, due] of seen) if (due < oldest) seen.delete(id);
  const organisations = await organisationZones(db);
  let sent = 0;
  for (const { job, cron, timeZone, data } of schedules) {
    const jobs: { id: string; due: string; data: Envelope }[] = [];
    for (const [zone, here] of Map.groupBy(organisations, (each) => timeZone ?? each.timeZone)) {
      const due = lastDue(cron, zone, now);
      if (due === undefined) continue;
      for (const { org } of here) {
        const id = idOf(job.name, org, due);
        if (!seen.has(id)) jobs.push({ id, due, data: { org, person: '', data } });
      }
    }
    for (let i = 0; i < jobs.length; i += manyAtOnce) {
      const some = jobs.slice(i, i + manyAtOnce);
      await boss.insert(
        job.name,
        some.map(({ id, data: envelope }) => ({ id, data: envelope })),
        { returnId: false },
      );
      for (const { id, due } of some) seen.set(id, due); // only now: one that was not put in comes again
    }
    sent += jobs.length;
  }
  return sent;
}
