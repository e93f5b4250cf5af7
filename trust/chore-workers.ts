import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';

import { connect, type Db } from '@lanyard/db/connect';
import { createWithTenant, type Act, type WithTenant } from '@lanyard/db/tenant';
import { openQueue, type Queue } from '@lanyard/jobs/queue';
import { choreJobs, choresBacklog, createChores, insertChores } from '@lanyard/jobs/test-chores';

import { scratchDatabase } from '../tools/scratch-database.ts';

/** The report of a worker that it has started a chore or an errand of this organisation. */
type Begun = {
  readonly started: string;
  readonly org: string;
  readonly at: number;
  readonly by: ChildProcess;
};
type Told = Partial<Pick<Begun, 'started' | 'org'>> & { readonly refused?: string };

export type ChoreWorkers = {
  readonly db: Db;
  readonly queue: Queue;
  readonly as: <Result>(org: string, run: (act: Act) => Promise<Result>) => Promise<Result>;
  /** Inserts rows into the chore table of an organisation. Resolves after the commit. */
  readonly put: (org: string, rows: number) => Promise<number>;
  readonly hire: () => Promise<ChildProcess>;
  readonly begun: (org: string, after?: number) => Promise<Begun>;
  readonly refusals: () => number;
  /** The number of workers that ended without being killed. */
  readonly crashes: () => number;
};

/**
 * Creates a scratch database with chores (a table of rows to work on) and errands (single jobs). Starts worker
 * processes that the trial can kill.
 */
export async function withChoreWorkers<Result>(
  pauseMs: number,
  run: (yard: ChoreWorkers) => Promise<Result>,
): Promise<Result> {
  const database = await scratchDatabase({ jobs: choreJobs({ pauseMs }) });
  const { url } = database;
  const crew = new Set<ChildProcess>();
  const heard = new EventEmitter();
  heard.setMaxListeners(0);
  const begun: Begun[] = [];
  let refused = 0;
  let crashes = 0;
  await createChores(database.ownerUrl);
  const db = connect(url);
  const queue = openQueue(url);
  const withTenant: WithTenant = createWithTenant(db, []);
  const chores = choresBacklog({ pauseMs });
  const as: ChoreWorkers['as'] = (org, act) => withTenant({ org, user: '', as: 'app_worker' }, act);
  const hire = async (): Promise<ChildProcess> => {
    const program = new URL('chore-worker.ts', import.meta.url);
    const by = fork(program, [url, String(pauseMs)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    crew.add(by);
    by.once('exit', (_, signal) => {
      crew.delete(by);
      if (signal !== 'SIGKILL') crashes++;
    });
    by.on('message', ({ started, org, refused: why }: Told) => {
      if (why !== undefined) refused++;
      if (started === undefined || org === undefined) return;
      begun.push({ started, org, at: Date.now(), by });
      heard.emit('begun');
    });
    await once(by, 'message');
    return by;
  };
  try {
    return await run({
      db,
      queue,
      as,
      hire,
      put: async (org, rows) => {
        await as(org, async (act) => {
          await insertChores(act, 1, rows);
          await queue.wake(act, chores);
        });
        return Date.now();
      },
      begun: async (org, after = 0) => {
        for (;;) {
          const found = begun.find((each) => each.org === org && each.at >= after);
          if (found) return found;
          await once(heard, 'begun');
        }
      },
      refusals: () => refused,
      crashes: () => crashes,
    });
  } finally {
    for (const worker of crew) worker.kill('SIGKILL');
    await queue.stop();
    await db.destroy();
    await database.stop();
  }
}
