import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import { retryFailedJob, type Queue } from '@lanyard/jobs/queue';

import type { JobProgressState } from '../../api-jobs.ts';
import { ownJobFailureName, jobProgressById } from '../queries/jobs.ts';

/**
 * Finds the failed job in a view that shows only this organisation. The queue then moves the job back, to try it again.
 * If two people press the button at once, the second gets `not_found`.
 */
export async function retryJob(
  act: Act,
  queue: Queue,
  failure: string,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  const name = await ownJobFailureName(act.tx, failure);
  if (name === undefined) return refuse('not_found');
  return (await retryFailedJob(queue, name, failure)) ? {} : refuse('not_found');
}

export async function getProgress(
  { tx, org, user }: Act,
  scopes: Scopes,
  id: string,
): Promise<JobProgressState | Refusal<'not_found'>> {
  const person = scopes.includes('all') ? undefined : user;
  return (await jobProgressById(tx, org, id, person)) ?? refuse('not_found');
}
