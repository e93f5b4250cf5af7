import type { Act } from '@lanyard/db/tenant';

import { foldSections, recountSections, tryToRewrite, waitToRewrite } from './queries/counts.ts';

/**
 * Adds up the difference rows of each section into one row, so that sums stay short. Returns how many rows it replaced.
 * Runs as the worker.
 */
export const foldCounters = async ({ tx, org }: Act): Promise<number> =>
  (await tryToRewrite(tx, org)) ? foldSections(tx, org) : 0;

/** Counts an organisation's sections again from the enrolments. Runs as the worker. */
export async function rebuildCounters({ tx, org }: Act): Promise<void> {
  await waitToRewrite(tx, org);
  await recountSections(tx);
}
