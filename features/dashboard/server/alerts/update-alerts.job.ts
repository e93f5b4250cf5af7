import { job, work } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import { deleteResolved } from '../queries/alerts.ts';
import { updateAlerts } from './update-alerts.ts';

const daysKept = 90;

/** Runs every hour. Handles what only the clock changes, such as a due date that passed, and what a watcher missed. */
export const updateAlertsJob = job({ name: 'keep-alerts', data: z.object({}), retries: 3 });
export const updateAlertsWork = work(updateAlertsJob, async (act) => {
  await updateAlerts(act);
  await deleteResolved(act.tx, act.org, daysKept);
});
