import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import { job, work } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import { foldCounters } from './counters.ts';
import { takeSnapshot } from './take-snapshot.ts';

/**
 * Runs late every evening in the school's time zone. Stores the figures of the day and adds up the counters into one
 * row per section.
 */
export const keepFiguresJob = job({ name: 'keep-figures', data: z.object({}), retries: 5 });
export const keepFiguresWork = work(keepFiguresJob, async (act) => {
  await foldCounters(act);
  const { today } = await enteredOrganisation(act.tx);
  await takeSnapshot(act, today);
});
