import { job, work } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import { forgetExports } from '../queries/exports.ts';

/** What was asked for and is over: exports after a day, bulk acts after 30. */
export const forgetExportsJob = job({ name: 'forget-exports', data: z.object({}), retries: 3 });
export const forgetExportsWork = work(
  forgetExportsJob,
  async ({ tx, org }) => void (await forgetExports(tx, org)),
);
