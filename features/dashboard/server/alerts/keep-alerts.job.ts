import { job, work } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import { deleteResolved } from '../queries/alerts.ts';
import { keepAlerts } from './keep-alerts.ts';

const daysKept = 90;

/** Runs every hour. Handles what only the clock changes, such as a due date that passed, and what a watcher missed. */
export const keepAlertsJob = job({ name: 'keep-alerts', data: z.object({}), retries: 3 });
export const keepAlertsWork = work(keepAlertsJob, async (act) => {
  await keepAlerts(act);
  await deleteResolved(act.tx, act.org, daysKept);
});
