import type { Db } from '@lanyard/db/connect';
import { createWithTenant, type Act } from '@lanyard/db/tenant';

import type { Vault } from './files.ts';
import { blobsWithFileRows, lockBlobForRemoval } from './queries.ts';
import type { Store } from './store.ts';

export const anHourAgo = (): Date => new Date(Date.now() - 3_600_000);
const batchSize = 500;

/** Runs a transaction of the worker in one organisation, such as a job's `step`. */
export type WorkerStep = <Result>(run: (act: Act) => Promise<Result>) => Promise<Result>;

type Batch = { readonly org: string; readonly blobs: readonly string[] };

async function* batches(store: Store, prefix: string, olderThan: Date): AsyncGenerator<Batch> {
  let org = '';
  let blobs: string[] = [];
  for await (const { key } of store.list(prefix, olderThan)) {
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
 * The listing only shows which blobs to check. This function decides: it locks the blob, so that nobody can add a row,
 * and then checks again that no row names it.
 */
const removeUnclaimed = (store: Store, step: WorkerStep, blob: string): Promise<boolean> =>
  step(async ({ tx, org }) => {
    if (!(await lockBlobForRemoval(tx, org, blob))) return false;
    if ((await blobsWithFileRows(tx, org, [blob])).size > 0) return false;
    await store.remove(`${org}/${blob}`);
    return true;
  });

async function sweep(
  store: Store,
  prefix: string,
  stepOf: (org: string) => WorkerStep,
  olderThan: Date,
): Promise<number> {
  let removed = 0;
  for await (const { org, blobs } of batches(store, prefix, olderThan)) {
    const step = stepOf(org);
    const claimed = await step(({ tx }) => blobsWithFileRows(tx, org, blobs));
    for (const blob of blobs) if (!claimed.has(blob) && (await removeUnclaimed(store, step, blob))) removed++;
  }
  return removed;
}

export type SweepResult = { readonly leftovers: number; readonly blobs: number };

/**
 * Removes what a killed `put` left behind and blobs that no row names any more. After you restore an older backup of
 * the database, do not run this before you have checked what the backup lacks: see docs/run/operations.md.
 */
export async function sweepBlobs({ store }: Vault, db: Db, olderThan = anHourAgo()): Promise<SweepResult> {
  const withTenant = createWithTenant(db, []);
  const leftovers = await store.removeLeftovers(olderThan);
  const stepOf =
    (org: string): WorkerStep =>
    (run) =>
      withTenant({ org, user: '', as: 'app_worker' }, run);
  return { leftovers, blobs: await sweep(store, '', stepOf, olderThan) };
}

/** Sweeps one organisation. Leftovers of a killed `put` belong to no organisation, so all are removed. */
export async function sweepOrganisationBlobs(
  { store }: Vault,
  { org, step }: { readonly org: string; readonly step: WorkerStep },
  olderThan = anHourAgo(),
): Promise<SweepResult> {
  const leftovers = await store.removeLeftovers(olderThan);
  return { leftovers, blobs: await sweep(store, `${org}/`, () => step, olderThan) };
}

/**
 * Removes blobs whose rows a transaction has just deleted, without waiting an hour. If a row names a blob again, that
 * blob is not removed.
 */
export async function removeUnclaimedBlobs(
  { store }: Vault,
  step: WorkerStep,
  blobs: readonly string[],
): Promise<void> {
  for (const blob of blobs) await removeUnclaimed(store, step, blob);
}
