import { vaultFiles, type Vault } from '@lanyard/files/files';
import { job, work, type JobWork } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import { deleteOrphanAssets } from '../queries/assets.ts';
import { deleteBadgeTexts } from '../queries/badges.ts';
import { deleteTemplateImports } from '../queries/template-imports.ts';

/**
 * Runs every hour. After an hour it deletes the texts of printed badges, such as a visitor's name. After a day it
 * deletes template imports, and the pictures of imports that nobody turned into a template.
 */
export const deleteTemplateLeftoversJob = job({ name: 'forget-templates', data: z.object({}), retries: 3 });
export const deleteTemplateLeftoversWork = (vault: Vault): JobWork =>
  work(deleteTemplateLeftoversJob, async (act) => {
    await deleteBadgeTexts(act.tx, act.org);
    await deleteTemplateImports(act.tx, act.org);
    for (const file of await deleteOrphanAssets(act.tx, act.org))
      await vaultFiles(vault).removeFile(act, file);
  });
