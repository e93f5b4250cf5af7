import { tellBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';

import { insertActivity, type ActivityLine } from './queries.ts';

/** Writes a line of the history that people read, in the act's transaction. */
export async function say(act: Act, line: ActivityLine): Promise<void> {
  await insertActivity(act, line);
  await tellBrowsers(act, 'activity');
}
