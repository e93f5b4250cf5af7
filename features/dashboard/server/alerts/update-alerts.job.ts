import { job, work } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import { deleteResolvedAlerts } from '../queries/alerts.ts';
import { updateAlerts } from './update-alerts.ts';

const daysKept = 90;

/**
 * Runs every hour. Updates alerts that only time changes, such as a due date that passed. Also handles changes that a
 * server process missed, for example because it stopped.
 */
export const updateAlertsJob = job({ name: 'keep-alerts', data: z.object({}), retries: 3 });
export const updateAlertsWork = work(updateAlertsJob, async (act) => {
  await updateAlerts(act);
  await deleteResolvedAlerts(act.tx, act.org, daysKept);
});
