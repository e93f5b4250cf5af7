import { inControlPlane } from '@lanyard/db/control-plane';
import { dayIn } from '@lanyard/domain/day';
import { job, work } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import { foldCounters } from './counters.ts';
import { timeZoneOf } from './queries/counts.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** Late every evening of the school: its figures of the day are kept, and its counters folded into one row a section. */
export const keepFiguresJob = job({ name: 'keep-figures', data: z.object({}), retries: 5 });
export const keepFiguresWork = work(keepFiguresJob, async (act) => {
  await foldCounters(act);
  const timeZone = await inControlPlane(act, (plane) => timeZoneOf(plane, act.org));
  await takeSnapshot(act, dayIn(timeZone, new Date()));
});
