import { job, work } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import { deleteOldExports } from '../queries/exports.ts';

/** Deletes finished requests: exports after 1 day, bulk acts after 30 days. */
export const deleteExportsJob = job({ name: 'forget-exports', data: z.object({}), retries: 3 });
export const deleteExportsWork = work(
  deleteExportsJob,
  async ({ tx, org }) => void (await deleteOldExports(tx, org)),
);
