import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import { job, work } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import { insertSectionDays } from './queries/section-figures.ts';

/**
 * Runs late every evening in the school's time zone. Stores the figures of each class, so that reports can look back.
 */
export const saveSectionDaysJob = job({ name: 'keep-section-days', data: z.object({}), retries: 5 });
export const saveSectionDaysWork = work(saveSectionDaysJob, async ({ tx, org }) => {
  const { kind, today } = await enteredOrganisation(tx);
  if (kind === 'school') await insertSectionDays(tx, org, today);
});
