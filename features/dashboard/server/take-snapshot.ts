import type { Act } from '@lanyard/db/tenant';

import { insertSnapshot } from './queries/counts.ts';

/** Stores the school's figures of a day. Only the first call of a day counts. Runs as the worker. */
export async function takeSnapshot({ tx, org }: Act, day: string): Promise<void> {
  await insertSnapshot(tx, org, day);
}
