// A worker process for the trials. It works on test chores and reports each start to its parent. chore-workers.ts forks
// it.
import { connect } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import type { Backlog } from '@lanyard/jobs/backlog';
import { openQueue } from '@lanyard/jobs/queue';
import { choreJobs } from '@lanyard/jobs/test-chores';
import { startWorker } from '@lanyard/jobs/worker';

const [, , url = '', pauseMs = '0'] = process.argv;
const sendEvent = (event: object): void => void process.send?.(event);

/** Also reports a slice of rows whose commit was refused, because the trial counts these. */
const listening = (of: Backlog): Backlog => ({
  ...of,
  run: (steps, rows, claim) =>
    of.run(steps, rows, claim).catch((fault: unknown) => {
      sendEvent({ refused: String(fault), org: steps.org });
      throw fault;
    }),
});

const jobs = choreJobs({ pauseMs: Number(pauseMs), told: sendEvent });
const db = connect(url);
await startWorker(url, db, createWithTenant(db, []), openQueue(url), {
  ...jobs,
  backlogs: jobs.backlogs.map(listening),
});
// The parent has ended, so the trial is over.
process.once('disconnect', () => process.exit(0));
sendEvent({ ready: true });
