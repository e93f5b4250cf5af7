import { deleteOldLooks } from '@lanyard/audit/queries';
import { job, work } from '@lanyard/jobs/job';
import { forgetUpload } from '@lanyard/uploads/quarantine';
import * as z from 'zod/mini';

import { deleteImports, importsToForget, zipsThrough } from '../queries/imports.ts';
import { forgetPhotoExports } from '../queries/photo-exports.ts';

/** Every hour: zips that are developed, imports that were given up or are a week old, looks that no limit counts. */
export const forgetPhotoImportsJob = job({ name: 'forget-photo-imports', data: z.object({}), retries: 3 });
export const forgetPhotoImportsWork = work(forgetPhotoImportsJob, async (act) => {
  const over = await importsToForget(act.tx, act.org);
  for (const id of new Set([...over, ...(await zipsThrough(act.tx, act.org))])) await forgetUpload(act, id);
  await deleteImports(act.tx, act.org, over);
  await forgetPhotoExports(act.tx, act.org);
  await deleteOldLooks(act.tx, act.org);
});
