import type { Act, Caller, WithTenant } from '@lanyard/db/tenant';
import { fromKysely, type CommandResponse, type Job as Fetched, type PgBoss } from 'pg-boss';

import type { Steps } from './job.ts';
import { lockRun, leaveRole } from './queries.ts';
import type { Envelope } from './queue.ts';

/**
 * Another worker has the job now, because this worker seemed to be dead. Nothing that this worker does may be stored.
 */
class TakenOver extends Error {}
const takenOver = (name: string, id: string): TakenOver =>
  new TakenOver(`${name} ${id}: another worker has taken it over`);

// pg-boss answers with `affected`, although its type does not say so.
const affected = (response: CommandResponse): number => (response as { readonly affected: number }).affected;

/** One run of one job by one worker. */
export type Attempt = Steps & {
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

export function attempt(
  boss: PgBoss,
  withTenant: WithTenant,
  name: string,
  { id, retryCount, data: { org, person, data } }: Fetched<Envelope>,
): Attempt {
  const caller: Caller = { org, user: person, as: 'app_worker' };
  const mine = { id, retryCount };
  const hold = async ({ tx }: Act): Promise<void> => {
    await leaveRole(tx);
    if (!(await lockRun(tx, { name, ...mine }))) throw takenOver(name, id);
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
        await leaveRole(act.tx);
        const ended = await boss.complete(name, mine, null, { db: fromKysely(act.tx) });
        if (affected(ended) !== 1) throw takenOver(name, id);
      }),
    hold,
    replace: async ({ tx }, by) => {
      await leaveRole(tx);
      const given = { db: fromKysely(tx) };
      const ended = await boss.deleteJob(name, mine, given);
      if (affected(ended) !== 1) throw takenOver(name, id);
      if (by.length > 0) await boss.insert(name, [...by], { ...given, returnId: false });
    },
  };
}
