import { job, work } from '@lanyard/jobs/job';
import { deleteUpload } from '@lanyard/uploads/quarantine';
import * as z from 'zod/mini';

import { filesToDelete, deleteOldStaging } from '../queries/imports.ts';

export const deleteImportsJob = job({ name: 'forget-imports', data: z.object({}), retries: 3 });

/**
 * What was staged is for deciding: a day after an import ended, or a month after it was left lying, it goes. The file of
 * one that was given up goes at once: only a worker may remove it, so giving up asks for this.
 */
export const deleteImportsWork = work(deleteImportsJob, async (act) => {
  await deleteOldStaging(act.tx, act.org);
  for (const id of await filesToDelete(act.tx, act.org)) await deleteUpload(act, id);
});
