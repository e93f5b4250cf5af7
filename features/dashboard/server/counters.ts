import type { Act } from '@lanyard/db/tenant';

import { compactSectionCounts, recountSections, tryLockCounters, lockCounters } from './queries/counts.ts';

/**
 * Counter rows store differences. Replaces those of each section with one row, their sum, because few rows are quick to
 * add up. Returns how many rows it replaced. Needs the worker's database role.
 */
export const compactCounters = async ({ tx, org }: Act): Promise<number> =>
  (await tryLockCounters(tx, org)) ? compactSectionCounts(tx, org) : 0;

/** Counts an organisation's sections again from the enrolments. Needs the worker's database role. */
export async function rebuildCounters({ tx, org }: Act): Promise<void> {
  await lockCounters(tx, org);
  await recountSections(tx);
}
