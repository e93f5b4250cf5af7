// How a worker process finds its jobs. pg-boss would poll the database for each queue and loop, about a hundred times a
// second for our queues. Here the loops sleep, and one statement for all queues says which loops to wake.
import type { Db } from '@lanyard/db/connect';
import { createPause } from '@lanyard/db/pause';
import type { WithTenant } from '@lanyard/db/tenant';
import type { PgBoss } from 'pg-boss';

import { createJobAttempt, type JobAttempt } from './attempt.ts';
import { readyQueues } from './queries.ts';
import type { JobEnvelope } from './queue.ts';

/**
 * The longest pause between two looks for jobs (`look`). A job from another process waits at most for this pause and
 * one look. A job from this process starts at once.
 */
const longestPauseMs = 700;
/** The pause after a look that found jobs, because more may come. It doubles with each look that finds nothing. */
const shortestPauseMs = 50;
/** Each loop also polls once an hour. This only limits the damage if a bug prevents waking. */
const sleepSeconds = 3600;

type Loop = { id: string; busy: boolean };

export type JobLoops = {
  /** Starts `atOnce` loops for a queue. Each takes the next job when it has finished one. */
  readonly listen: (
    name: string,
    atOnce: number,
    run: (attempt: JobAttempt) => Promise<void>,
  ) => Promise<void>;
  /** Starts to look for jobs, and continues until `stop`. */
  readonly start: () => void;
  /** Looks for jobs at once. Called after a job was added. */
  readonly hurry: () => void;
  /** Stops looking for jobs. Loops that have a job continue until pg-boss itself stops. */
  readonly stop: () => Promise<void>;
};

export function jobLoops(boss: PgBoss, db: Db, withTenant: WithTenant): JobLoops {
  const queues = new Map<string, Loop[]>();
  const stop = new AbortController();
  const pause = createPause(stop.signal);
  let looking: Promise<void> | undefined;

  const wake = (name: string, jobs: number): void => {
    const free = queues.get(name)?.filter(({ busy }) => !busy) ?? [];
    for (const { id } of free.slice(0, jobs)) boss.notifyWorker(id);
  };

  const look = async (): Promise<boolean> => {
    // A queue whose loops are all busy needs no look, because each loop takes the next job itself.
    const free = [...queues].filter(([, loops]) => loops.some(({ busy }) => !busy)).map(([name]) => name);
    if (free.length === 0) return false;
    const most = Math.max(...[...queues.values()].map((loops) => loops.length));
    const ready = await readyQueues(db, free, most);
    for (const { name, jobs } of ready) wake(name, jobs);
    return ready.length > 0;
  };

  const keepLooking = async (): Promise<void> => {
    for (let pauseMs = shortestPauseMs; !stop.signal.aborted; await pause.wait(pauseMs)) {
      const found = await look().catch((fault: unknown) => {
        console.error(String(fault));
        return false;
      });
      pauseMs = found ? shortestPauseMs : Math.min(longestPauseMs, pauseMs * 2);
    }
  };

  return {
    listen: async (name, atOnce, run) => {
      const loops: Loop[] = [];
      queues.set(name, loops);
      for (let i = 0; i < atOnce; i++) {
        const loop: Loop = { id: '', busy: false };
        loops.push(loop);
        loop.id = await boss.work<JobEnvelope>(
          name,
          { batchSize: 1, pollingIntervalSeconds: sleepSeconds },
          async ([fetched]) => {
            // Without this, the loop would sleep after this job, although more jobs may wait.
            boss.notifyWorker(loop.id);
            if (!fetched) return;
            loop.busy = true;
            try {
              await run(createJobAttempt(boss, withTenant, name, fetched));
            } finally {
              loop.busy = false;
            }
          },
        );
      }
    },
    start: () => {
      looking = keepLooking();
    },
    hurry: pause.hurry,
    stop: async () => {
      stop.abort();
      await looking;
    },
  };
}
