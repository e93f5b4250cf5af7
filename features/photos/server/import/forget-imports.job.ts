import { deleteOldLooks } from '@lanyard/audit/queries';
import { job, work } from '@lanyard/jobs/job';
import { forgetUpload } from '@lanyard/uploads/quarantine';
import * as z from 'zod/mini';

import { deleteImports, importsToForget, zipsThrough } from '../queries/imports.ts';
import { forgetPhotoExports } from '../queries/photo-exports.ts';

/**
 * Runs every hour. Deletes zips that are fully processed, cancelled imports, imports older than a week, and old records
 * of viewed pictures that no limit counts any more.
 */
export const forgetPhotoImportsJob = job({ name: 'forget-photo-imports', data: z.object({}), retries: 3 });
export const forgetPhotoImportsWork = work(forgetPhotoImportsJob, async (act) => {
  const over = await importsToForget(act.tx, act.org);
  for (const id of new Set([...over, ...(await zipsThrough(act.tx, act.org))])) await forgetUpload(act, id);
  await deleteImports(act.tx, act.org, over);
  await forgetPhotoExports(act.tx, act.org);
  await deleteOldLooks(act.tx, act.org);
});
