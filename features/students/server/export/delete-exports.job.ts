import { job, work } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import { deleteOldExports } from '../queries/exports.ts';

/** What was asked for and is over: exports after a day, bulk acts after 30. */
export const deleteExportsJob = job({ name: 'forget-exports', data: z.object({}), retries: 3 });
export const deleteExportsWork = work(
  deleteExportsJob,
  async ({ tx, org }) => void (await deleteOldExports(tx, org)),
);
