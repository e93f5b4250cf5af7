import { job, work } from '@lanyard/jobs/job';
import { forgetUpload } from '@lanyard/uploads/quarantine';
import * as z from 'zod/mini';

import { filesToForget, forgetStaging } from '../queries/imports.ts';

export const forgetImportsJob = job({ name: 'forget-imports', data: z.object({}), retries: 3 });

/**
 * What was staged is for deciding: a day after an import ended, or a month after it was left lying, it goes. The file of
 * one that was given up goes at once: only a worker may remove it, so giving up asks for this.
 */
export const forgetImportsWork = work(forgetImportsJob, async (act) => {
  await forgetStaging(act.tx, act.org);
  for (const id of await filesToForget(act.tx, act.org)) await forgetUpload(act, id);
});
