import type { Act } from '@lanyard/db/tenant';

import { foldSections, recountSections, tryToRewrite, waitToRewrite } from './queries/counts.ts';

/** Makes one row of each section's differences, so that sums stay short; answers how many it took. As the worker. */
export const foldCounters = async ({ tx, org }: Act): Promise<number> =>
  (await tryToRewrite(tx, org)) ? foldSections(tx, org) : 0;

/** Counts an organisation's sections anew from the enrolments. As the worker. */
export async function rebuildCounters({ tx, org }: Act): Promise<void> {
  await waitToRewrite(tx, org);
  await recountSections(tx);
}
