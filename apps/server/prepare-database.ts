import { migrate } from '@lanyard/db/migrate';
import { skipTransactionNumbers } from '@lanyard/db/skip-transaction-numbers';
import type { JobList } from '@lanyard/jobs/job-list';
import { prepareQueues } from '@lanyard/jobs/prepare-queues';

import { jobDefinitions as everyJob } from './jobs.ts';

/**
 * Everything that a database needs before the server starts. Runs as the database's owner. Returns the migrations that
 * it applied.
 */
export async function prepareDatabase(ownerUrl: string, jobs: JobList = everyJob): Promise<string[]> {
  const applied = await migrate(ownerUrl);
  await prepareQueues(ownerUrl, jobs);
  await skipTransactionNumbers(ownerUrl);
  return applied;
}
