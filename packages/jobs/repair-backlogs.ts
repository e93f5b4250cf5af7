import type { Db } from '@lanyard/db/connect';
import type { WithTenant } from '@lanyard/db/tenant';

import { leaseSecondsOf, type Backlog } from './backlog.ts';
import { quietBacklogs, touchBacklog } from './queries.ts';
import type { Queue } from './queue.ts';

/**
 * Repairs backlogs in which nothing was claimed for a whole lease. Releases the rows of dead workers, and wakes the
 * tokens in case the last token was lost. Usually the queue retries a killed worker's token within seconds, so this is
 * only the second safeguard.
 */
export async function repairBacklogs(
  db: Db,
  withTenant: WithTenant,
  queue: Queue,
  backlogs: readonly Backlog[],
): Promise<number> {
  let freed = 0;
  for (const of of backlogs)
    for (const { org } of await quietBacklogs(db, of.name, leaseSecondsOf(of)))
      freed += await withTenant({ org, user: '', as: 'app_worker' }, async (act) => {
        const stale = await of.unclaim(act, { claims: [], olderThanSeconds: leaseSecondsOf(of) });
        if (stale > 0) await touchBacklog(act.tx, org, of.name);
        await queue.wake(act, of);
        return stale;
      });
  return freed;
}
