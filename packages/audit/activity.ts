import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';

import { insertActivity, type ActivityLine } from './queries.ts';

/** Writes an entry of the activity (the history that people read), in the act's transaction. */
export async function recordActivity(act: Act, line: ActivityLine): Promise<void> {
  await insertActivity(act, line);
  await notifyBrowsers(act, 'activity');
}
