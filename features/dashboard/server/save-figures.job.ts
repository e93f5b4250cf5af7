import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import { job, work } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import { compactCounters } from './counters.ts';
import { takeSnapshot } from './take-snapshot.ts';

/**
 * Runs late every evening in the school's time zone. Stores the figures of the day and adds up the counters into one
 * row per section.
 */
export const saveFiguresJob = job({ name: 'keep-figures', data: z.object({}), retries: 5 });
export const saveFiguresWork = work(saveFiguresJob, async (act) => {
  await compactCounters(act);
  const { today } = await enteredOrganisation(act.tx);
  await takeSnapshot(act, today);
});
