import type { Act } from '@lanyard/db/tenant';

import { insertSnapshot } from './queries/counts.ts';

/** Keeps the figures of the school's day; the first time counts. As the worker. */
export async function takeSnapshot({ tx, org }: Act, day: string): Promise<void> {
  await insertSnapshot(tx, org, day);
}
