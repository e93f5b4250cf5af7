import { job, work } from '@lanyard/jobs/job';
import { deleteUpload } from '@lanyard/uploads/quarantine';
import * as z from 'zod/mini';

import { filesToDelete, deleteOldStaging } from '../queries/imports.ts';

export const deleteImportsJob = job({ name: 'forget-imports', data: z.object({}), retries: 3 });

/**
 * Deletes staged rows 1 day after an import ended, or 1 month after it was started and not finished. If a person gives
 * up an import, this job deletes its file at once, because only a worker may delete it.
 */
export const deleteImportsWork = work(deleteImportsJob, async (act) => {
  await deleteOldStaging(act.tx, act.org);
  for (const id of await filesToDelete(act.tx, act.org)) await deleteUpload(act, id);
});
