import type { Db } from '@lanyard/db/connect';
import { tenants, type WithTenant } from '@lanyard/db/tenant';

import type { Vault } from './files.ts';
import { claimedBlobs, claimForRemoval } from './queries.ts';
import type { Store } from './store.ts';

export const anHourAgo = (): Date => new Date(Date.now() - 3_600_000);
const batchSize = 500;

type Batch = { readonly org: string; readonly blobs: readonly string[] };

async function* batches(store: Store, olderThan: Date): AsyncGenerator<Batch> {
  let org = '';
  let blobs: string[] = [];
  for await (const { key } of store.list('', olderThan)) {
    const slash = key.indexOf('/');
    if (key.slice(0, slash) !== org || blobs.length === batchSize) {
      if (blobs.length > 0) yield { org, blobs };
      org = key.slice(0, slash);
      blobs = [];
    }
    blobs.push(key.slice(slash + 1));
  }
  if (blobs.length > 0) yield { org, blobs };
}

/**
 * The listing says only what to look at. What is removed is decided here: nobody is putting it in this moment, and no
 * row names it, asked anew after that is known and while it stays so.
 */
async function removeUnclaimed(
  store: Store,
  withTenant: WithTenant,
  org: string,
  blob: string,
): Promise<boolean> {
  return withTenant({ org, user: '', as: 'app_worker' }, async ({ tx }) => {
    if (!(await claimForRemoval(tx, org, blob))) return false;
    if ((await claimedBlobs(tx, org, [blob])).size > 0) return false;
    await store.remove(`${org}/${blob}`);
    return true;
  });
}

export type Swept = { readonly leftovers: number; readonly blobs: number };

/**
 * Takes away what a killed `put` left and what no row names any more. Not to be run between restoring an older backup
 * of the database and looking at what that backup lacks: see docs/operations.md.
 */
export async function sweepBlobs({ store }: Vault, db: Db, olderThan = anHourAgo()): Promise<Swept> {
  const withTenant = tenants(db, []);
  const leftovers = await store.removeLeftovers(olderThan);
  let removed = 0;
  for await (const { org, blobs } of batches(store, olderThan)) {
    const claimed = await withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) =>
      claimedBlobs(tx, org, blobs),
    );
    for (const blob of blobs)
      if (!claimed.has(blob) && (await removeUnclaimed(store, withTenant, org, blob))) removed++;
  }
  return { leftovers, blobs: removed };
}
