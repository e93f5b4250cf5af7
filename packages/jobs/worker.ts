import type { Db } from '@lanyard/db/connect';
import type { WithTenant } from '@lanyard/db/tenant';

import type { JobAttempt } from './attempt.ts';
import { queueNames, type JobList } from './job-list.ts';
import { jobLoops } from './job-loops.ts';
import type { JobWork } from './job.ts';
import { knownQueues } from './queries.ts';
import { deadLetterQueueOf, openBoss, type Queue } from './queue.ts';
import { repairBacklogs } from './repair-backlogs.ts';
import { enqueueDueJobs, type AddedJobs } from './schedule.ts';
import { runBacklogToken } from './token.ts';

export type Worker = { readonly stop: () => Promise<void> };

const everyMs = 30_000;

/** Throws if a queue has no handler, because its jobs would wait for ever. Throws if a handler has no queue. */
async function checkQueues(db: Db, list: JobList): Promise<void> {
  const mine = queueNames(list);
  const known = await knownQueues(db);
  const orphans = known.filter(
    (name) => !mine.some((each) => name === each || name === deadLetterQueueOf(each)),
  );
  if (orphans.length > 0) throw new Error(`queues without a handler: ${orphans.join(', ')}`);
  const missing = mine.filter((name) => !known.includes(name));
  if (missing.length > 0) throw new Error(`handlers without a queue: ${missing.join(', ')}; migrate first`);
}

function runWork(work: JobWork, run: JobAttempt): Promise<void> {
  const data = work.job.data.parse(run.data) as never;
  return 'inOne' in work ? run.lastStep((act) => work.inOne(act, data)) : work.inSteps(run, data);
}

function repeat(task: () => Promise<unknown>, ms: number): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    void task()
      .catch((fault: unknown) => {
        console.error(String(fault));
      })
      .finally(() => {
        running = false;
      });
  }, ms);
  return () => {
    clearInterval(timer);
  };
}

/**
 * `queue` is the queue to which this process adds jobs, which then start at once. The caller stops it after the worker.
 */
export async function startWorker(
  url: string,
  db: Db,
  withTenant: WithTenant,
  queue: Queue,
  list: JobList,
): Promise<Worker> {
  await checkQueues(db, list);
  const boss = openBoss(url, true, 4);
  await boss.start();
  const loops = jobLoops(boss, db, withTenant);
  for (const work of list.works)
    await loops.listen(work.job.name, work.job.atOnce ?? 2, (run) => runWork(work, run));
  for (const backlog of list.backlogs)
    await loops.listen(backlog.name, backlog.atOnce ?? 6, (run) => runBacklogToken(backlog, withTenant, run));
  queue.onNewJobs(loops.hurry);
  loops.start();
  const seen: AddedJobs = new Map();
  const rests = [
    repeat(() => enqueueDueJobs(boss, db, list.schedules, seen), everyMs),
    repeat(() => repairBacklogs(db, withTenant, queue, list.backlogs), everyMs),
  ];
  return {
    stop: async () => {
      await loops.stop();
      for (const rest of rests) rest();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
