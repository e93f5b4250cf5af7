import { PgBoss, type QueueOptions } from 'pg-boss';

import { leaseSecondsOf } from './backlog.ts';
import type { JobList } from './job-list.ts';
import { jobsGrants, jobsSchema } from './queries.ts';
import { deadLetterQueueOf } from './queue.ts';

const heartbeat = { heartbeatSeconds: 10, retryBackoff: true } as const;
const day = 86_400;

/**
 * Runs as the database owner. Creates pg-boss's tables, the permissions, and for each job and backlog a queue and a
 * dead-letter queue.
 */
export async function prepareQueues(
  ownerUrl: string,
  { works, backlogs }: Pick<JobList, 'works' | 'backlogs'>,
): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: jobsSchema,
    supervise: false,
    schedule: false,
    max: 1,
  });
  await boss.start();
  const queue = async (
    name: string,
    policy: 'standard' | 'exclusive',
    options: QueueOptions,
  ): Promise<void> => {
    const dead = deadLetterQueueOf(name);
    await boss.createQueue(dead, { retentionSeconds: 90 * day });
    await boss.createQueue(name, { policy, deadLetter: dead, ...heartbeat, ...options });
    await boss.updateQueue(name, { deadLetter: dead, ...heartbeat, ...options });
  };
  try {
    for (const { job } of works)
      await queue(job.name, 'standard', {
        retryLimit: job.retries,
        retryDelay: 1,
        retryDelayMax: 300,
        expireInSeconds: job.leaseSeconds ?? 900,
        // Finished jobs stay longer than the scheduler looks back. Otherwise it could add the same job again.
        deleteAfterSeconds: day,
      });
    // With `exclusive`, the queue has at most one token for each organisation and slot (token number). It counts tokens
    // that wait, run or are retried.
    for (const backlog of backlogs)
      await queue(backlog.name, 'exclusive', {
        retryLimit: 10,
        retryDelay: 1,
        retryDelayMax: 30,
        expireInSeconds: leaseSecondsOf(backlog),
        deleteAfterSeconds: day,
      });
    await boss.getDb().executeSql(jobsGrants);
  } finally {
    await boss.stop({ graceful: false });
  }
}
