import { catchUp } from '@lanyard/db/catch-up';
import { migrate } from '@lanyard/db/migrate';
import type { JobList } from '@lanyard/jobs/job-list';
import { prepareQueues } from '@lanyard/jobs/prepare-queues';

import { jobs as everyJob } from './jobs.ts';

/**
 * Everything that a database needs before the server starts. Runs as the database's owner. Returns the migrations that
 * it applied.
 */
export async function prepareDatabase(ownerUrl: string, jobs: JobList = everyJob): Promise<string[]> {
  const applied = await migrate(ownerUrl);
  await prepareQueues(ownerUrl, jobs);
  await catchUp(ownerUrl);
  return applied;
}
