import { filesIn, type Vault } from '@lanyard/files/files';
import { job, work, type Work } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import { forgetStrayAssets } from '../queries/assets.ts';
import { forgetPrinted } from '../queries/badges.ts';
import { forgetImports } from '../queries/template-imports.ts';

/**
 * Runs every hour. After an hour it deletes the texts of printed badges, such as a visitor's name. After a day it
 * deletes template imports, and the pictures of imports that nobody turned into a template.
 */
export const forgetTemplatesJob = job({ name: 'forget-templates', data: z.object({}), retries: 3 });
export const forgetTemplatesWork = (vault: Vault): Work =>
  work(forgetTemplatesJob, async (act) => {
    await forgetPrinted(act.tx, act.org);
    await forgetImports(act.tx, act.org);
    for (const file of await forgetStrayAssets(act.tx, act.org)) await filesIn(vault).removeFile(act, file);
  });
