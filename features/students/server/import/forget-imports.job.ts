import { job, work } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import { forgetStaging } from '../queries/imports.ts';

export const forgetImportsJob = job({ name: 'forget-imports', data: z.object({}), retries: 3 });

/** What was staged is for deciding: a day after an import ended, or a month after it was left lying, it goes. */
export const forgetImportsWork = work(forgetImportsJob, async ({ tx, org }) => {
  await forgetStaging(tx, org);
});
