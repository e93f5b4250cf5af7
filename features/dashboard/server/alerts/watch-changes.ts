import { setTimeout as sleep } from 'node:timers/promises';

import type { Db } from '@lanyard/db/connect';
import type { WithTenant } from '@lanyard/db/tenant';

import { hasChanged, takeChanged } from '../queries/alerts.ts';
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

const afterWorkMs = 2000;
const afterNothingMs = 3000;

/** Until `signal`. */
export async function watchChanges(
  db: Db,
  withTenant: WithTenant,
  signal: AbortSignal,
  onFault: (fault: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    const found = await hasChanged(db).catch(onFault);
    if (found) await keepChanged(db, withTenant, onFault).catch(onFault);
    const pauseMs = found ? afterWorkMs : afterNothingMs;
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
