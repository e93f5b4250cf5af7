import type { Act } from '@lanyard/db/tenant';

import { compactSectionCounts, recountSections, tryLockCounters, lockCounters } from './queries/counts.ts';

/**
 * Adds up the difference rows of each section into one row, so that sums stay short. Returns how many rows it replaced.
 * Runs as the worker.
 */
export const compactCounters = async ({ tx, org }: Act): Promise<number> =>
  (await tryLockCounters(tx, org)) ? compactSectionCounts(tx, org) : 0;

/** Counts an organisation's sections again from the enrolments. Runs as the worker. */
export async function rebuildCounters({ tx, org }: Act): Promise<void> {
  await lockCounters(tx, org);
  await recountSections(tx);
}
