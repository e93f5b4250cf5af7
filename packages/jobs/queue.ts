import type { Act } from '@lanyard/db/tenant';
import { fromKysely, PgBoss } from 'pg-boss';
import type * as z from 'zod/mini';

import { tokensPerOrganisation, type Backlog } from './backlog.ts';
import type { Job } from './job.ts';
import { lockBacklogAwake, jobsSchema } from './queries.ts';

/** A job's entry in the queue: its organisation, the person who caused it, and its own data. */
export type JobEnvelope = { readonly org: string; readonly person: string; readonly data: unknown };

export type Queue = {
  /** Adds a job in the caller's transaction and role, so there is no job without a commit. Returns the job's id. */
  readonly enqueue: <Data extends z.ZodMiniType>(
    act: Act,
    of: Job<Data>,
    data: z.input<Data>,
  ) => Promise<string>;
  /**
   * Wakes the backlog's tokens, the jobs that work on its rows. Call it in the transaction that added the rows. An
   * organisation never has more than 4 tokens, however often this is called. Call it last, because other transactions
   * of the organisation that call it may wait until the commit.
   */
  readonly wake: (act: Act, of: Pick<Backlog, 'name'>) => Promise<void>;
  /**
   * Calls `listener` after each commit of this process that added a job or woke a backlog. A worker in the same process
   * starts the job at once. Workers in other processes find it when they next look for jobs.
   */
  readonly onNewJobs: (listener: () => void) => void;
  readonly boss: () => Promise<PgBoss>;
  readonly stop: () => Promise<void>;
};

export const deadLetterQueueOf = (name: string): string => `${name}.dead`;

/** Opens pg-boss with our settings. Only a worker supervises the queues. */
export function openBoss(connectionString: string, worker: boolean, max: number): PgBoss {
  const boss = new PgBoss({
    connectionString,
    schema: jobsSchema,
    application_name: 'lanyard-jobs',
    migrate: false,
    createSchema: false,
    // schedule.ts schedules jobs instead, by each organisation's own clock.
    schedule: false,
    supervise: worker,
    // Every 15 s pg-boss looks for jobs whose worker stopped sending heartbeats (one every 10 s) and starts them again.
    // So the job of a killed worker waits about 30 s. Each look updates a row per queue, so looking more often would
    // cost an idle server CPU. Looking once a minute, the default, would make such a job wait too long.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    maintenanceIntervalSeconds: 300,
    // Only the database owner may change the tables.
    reindex: false,
    max,
  });
  boss.on('error', (fault) => {
    console.error(fault.message);
  });
  return boss;
}

type Token = { readonly data: JobEnvelope; readonly singletonKey: string; readonly priority: number };
export const backlogToken = (org: string, slot: number, priority = 0): Token => ({
  data: { org, person: '', data: { slot } },
  singletonKey: `${org}/${String(slot)}`,
  priority,
});
export const backlogTokens = (org: string, firstPriority = 0): readonly Token[] =>
  Array.from({ length: tokensPerOrganisation }, (_, slot) =>
    backlogToken(org, slot, slot === 0 ? firstPriority : 0),
  );

/** Connects at the first use, so that a server can start before its database. */
export function openQueue(url: string): Queue {
  const boss = openBoss(url, false, 1);
  const listeners: (() => void)[] = [];
  const announce = (act: Act): void =>
    act.afterCommit(() => {
      for (const listener of listeners) listener();
    });
  let started: Promise<PgBoss> | undefined;
  const start = (): Promise<PgBoss> => {
    started ??= boss.start().catch((fault: unknown) => {
      started = undefined;
      throw fault;
    });
    return started;
  };
  return {
    enqueue: async (act, of, data) => {
      const id = crypto.randomUUID();
      const envelope: JobEnvelope = { org: act.org, person: act.user, data: of.data.parse(data) };
      const given = { db: fromKysely(act.tx), returnId: false };
      await (await start()).insert(of.name, [{ id, data: envelope }], given);
      announce(act);
      return id;
    },
    wake: async (act, { name }) => {
      await lockBacklogAwake(act.tx, act.org, name);
      const given = { db: fromKysely(act.tx), returnId: false };
      // If a backlog had no tokens, its first slice comes before those of backlogs in progress. Otherwise a single new
      // row would wait until all other organisations have had a turn.
      await (await start()).insert(name, [...backlogTokens(act.org, 1)], given);
      announce(act);
    },
    onNewJobs: (listener) => void listeners.push(listener),
    boss: start,
    stop: async () => {
      const running = await started?.catch(() => undefined);
      await running?.stop({ graceful: false });
    },
  };
}

/** Moves a failed job from its dead-letter queue back to its queue. Returns false if the job is not there any more. */
export const retryFailedJob = async (queue: Queue, name: string, id: string): Promise<boolean> => {
  const boss = await queue.boss();
  return (await boss.redrive(deadLetterQueueOf(name), { ids: [id] })) === 1;
};
