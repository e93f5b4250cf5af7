import { deleteOldFaceLooks } from '@lanyard/audit/queries';
import { job, work } from '@lanyard/jobs/job';
import { deleteUpload } from '@lanyard/uploads/quarantine';
import * as z from 'zod/mini';

import { deleteImports, photoImportsToDelete, processedZipImports } from '../queries/imports.ts';
import { deleteOldPhotoExports } from '../queries/photo-exports.ts';

/**
 * Runs every hour. Deletes zips that are fully processed, cancelled imports, imports older than a week, and records of
 * viewed pictures that are too old to count toward a limit.
 */
export const deletePhotoImportsJob = job({ name: 'forget-photo-imports', data: z.object({}), retries: 3 });
export const deletePhotoImportsWork = work(deletePhotoImportsJob, async (act) => {
  const over = await photoImportsToDelete(act.tx, act.org);
  for (const id of new Set([...over, ...(await processedZipImports(act.tx, act.org))]))
    await deleteUpload(act, id);
  await deleteImports(act.tx, act.org, over);
  await deleteOldPhotoExports(act.tx, act.org);
  await deleteOldFaceLooks(act.tx, act.org);
});
