import { createHash } from 'node:crypto';

import type { Act, WithTenant } from '@lanyard/db/tenant';

import type { JobAttempt } from './attempt.ts';
import { leaseSecondsOf, type Backlog } from './backlog.ts';
import { deleteQuietBacklog, lockBacklogClaiming, mayTokenEnd, touchBacklog } from './queries.ts';
import { backlogToken, backlogTokens } from './queue.ts';

/** The claim of a run. A later run of the same token can compute it again to release the rows. */
export function claimIdOf(id: string, run: number): string {
  const hex = createHash('sha256')
    .update(`${id}/${String(run)}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Takes a slice, works on it and goes to the end of the queue. If no rows wait, the token ends. */
export async function runBacklogToken(of: Backlog, withTenant: WithTenant, run: JobAttempt): Promise<void> {
  const { org } = run;
  const { slot } = run.data as { readonly slot: number };
  const claim = claimIdOf(run.id, run.retryCount);
  const next = backlogToken(org, slot);
  const claimSlice = (act: Act): Promise<readonly unknown[]> => of.claim(act, { id: claim, most: of.slice });
  const keep = async (act: Act, found: readonly unknown[]): Promise<readonly unknown[]> => {
    await touchBacklog(act.tx, org, of.name);
    await run.hold(act);
    return found;
  };

  // Does not use `run.step`, because the transaction that claims the rows also decides whether the token ends.
  const rows = await withTenant({ org, user: '', as: 'app_worker' }, async (act) => {
    await lockBacklogClaiming(act.tx, org, of.name);
    if (run.retryCount > 0) {
      const claims = Array.from({ length: run.retryCount }, (_, earlier) => claimIdOf(run.id, earlier));
      await of.unclaim(act, { claims, olderThanSeconds: leaseSecondsOf(of) });
    }
    const found = await claimSlice(act);
    if (found.length > 0) return keep(act, found);
    // If no rows wait, every token except the first ends at once. The first starts them again when its slice is full.
    if (slot !== 0) {
      await run.replace(act, []);
      return found;
    }
    // Another transaction may be adding or claiming rows, and has not ended yet. Look again in a second.
    if (!(await mayTokenEnd(act.tx, org, of.name))) {
      await run.replace(act, [{ ...next, startAfter: 1 }]);
      return found;
    }
    const late = await claimSlice(act);
    if (late.length > 0) return keep(act, late);
    await deleteQuietBacklog(act.tx, org, of.name, leaseSecondsOf(of));
    await run.replace(act, []);
    return late;
  });
  if (rows.length === 0) return;
  await of.run(run, rows, claim);
  await withTenant({ org, user: '', as: 'app_worker' }, (act) =>
    // Only the first token wakes the others, because two tokens that wake each other at once would deadlock.
    run.replace(act, slot === 0 && rows.length === of.slice ? backlogTokens(org) : [next]),
  );
}
