import type { Act } from '@lanyard/db/tenant';

import { insertSnapshot } from './queries/counts.ts';

/**
 * Stores the school's figures of a day. Later calls for the same day change nothing. Needs the worker's database role.
 */
export async function takeSnapshot({ tx, org }: Act, day: string): Promise<void> {
  await insertSnapshot(tx, org, day);
}
