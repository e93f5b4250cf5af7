import { setTimeout as sleep } from 'node:timers/promises';

import type { Db } from '@lanyard/db/connect';
import type { WithTenant } from '@lanyard/db/tenant';

import { takeChanged } from '../queries/alerts.ts';
import { keepAlerts } from './keep-alerts.ts';

/**
 * Keeps the alerts of every organisation where something happened since the last look, and answers how many. Nobody who
 * acts waits for it, and a thousand acts of one organisation are one look. Several processes may call it: one works. What
 * a process takes and does not finish, the hourly job does.
 */
export async function keepChanged(
  db: Db,
  withTenant: WithTenant,
  onFault: (fault: unknown) => void,
): Promise<number> {
  const organisations = await takeChanged(db);
  for (const org of organisations)
    await withTenant({ org, user: '', as: 'app_worker' }, keepAlerts).catch(onFault);
  return organisations.length;
}

/** Until `signal`. */
export async function watchChanges(
  db: Db,
  withTenant: WithTenant,
  signal: AbortSignal,
  onFault: (fault: unknown) => void,
  everyMs = 2000,
): Promise<void> {
  while (!signal.aborted) {
    await keepChanged(db, withTenant, onFault).catch(onFault);
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
