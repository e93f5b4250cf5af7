import type { Act, Caller, WithTenant } from '@lanyard/db/tenant';
import { fromKysely, type CommandResponse, type Job as Fetched, type PgBoss } from 'pg-boss';

import type { JobSteps } from './job.ts';
import { lockJobRun, resetDatabaseRole } from './queries.ts';
import type { JobEnvelope } from './queue.ts';

/**
 * Another worker has the job now, because this worker seemed to be dead. Nothing that this worker does may be stored.
 */
class TakenOver extends Error {}
const takenOver = (name: string, id: string): TakenOver =>
  new TakenOver(`${name} ${id}: another worker has taken it over`);

// pg-boss answers with `affected`, although its type does not say so.
const affected = (response: CommandResponse): number => (response as { readonly affected: number }).affected;

/** One run of one job by one worker. */
export type JobAttempt = JobSteps & {
  readonly id: string;
  readonly retryCount: number;
  readonly data: unknown;
  /** The last step. The job ends in the transaction of this step, so both are stored or neither is. */
  readonly lastStep: (run: (act: Act) => Promise<void>) => Promise<void>;
  /** Fails the transaction if another worker has the job now. Must be called last. */
  readonly hold: (act: Act) => Promise<void>;
  /** Ends the job in this transaction and puts other jobs in its place. Must be called last. */
  readonly replace: (act: Act, by: readonly object[]) => Promise<void>;
};

export function createJobAttempt(
  boss: PgBoss,
  withTenant: WithTenant,
  name: string,
  { id, retryCount, data: { org, person, data } }: Fetched<JobEnvelope>,
): JobAttempt {
  const caller: Caller = { org, user: person, as: 'app_worker' };
  const mine = { id, retryCount };
  const hold = async ({ tx }: Act): Promise<void> => {
    await resetDatabaseRole(tx);
    if (!(await lockJobRun(tx, { name, ...mine }))) throw takenOver(name, id);
  };
  return {
    org,
    id,
    retryCount,
    data,
    step: (run) =>
      withTenant(caller, async (act) => {
        const result = await run(act);
        await hold(act);
        return result;
      }),
    lastStep: (run) =>
      withTenant(caller, async (act) => {
        await run(act);
        await resetDatabaseRole(act.tx);
        const ended = await boss.complete(name, mine, null, { db: fromKysely(act.tx) });
        if (affected(ended) !== 1) throw takenOver(name, id);
      }),
    hold,
    replace: async ({ tx }, by) => {
      await resetDatabaseRole(tx);
      const given = { db: fromKysely(tx) };
      const ended = await boss.deleteJob(name, mine, given);
      if (affected(ended) !== 1) throw takenOver(name, id);
      if (by.length > 0) await boss.insert(name, [...by], { ...given, returnId: false });
    },
  };
}
