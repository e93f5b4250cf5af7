import { setTimeout as sleep } from 'node:timers/promises';

import type { Db } from '@lanyard/db/connect';
import type { WithTenant } from '@lanyard/db/tenant';

import { hasChangedOrganisations, claimChangedOrganisations } from '../queries/alerts.ts';
import { updateAlerts } from './update-alerts.ts';

/**
 * Updates the alerts of every organisation that changed since the last call. Returns how many organisations changed.
 * Acts do not wait for it. One call handles all acts since the last call. If several processes call it, only one does
 * the work. If that process stops halfway, the hourly job updates the rest.
 */
export async function updateChangedAlerts(
  db: Db,
  withTenant: WithTenant,
  onFault: (fault: unknown) => void,
): Promise<number> {
  const organisations = await claimChangedOrganisations(db);
  for (const org of organisations)
    await withTenant({ org, user: '', as: 'app_worker' }, updateAlerts).catch(onFault);
  return organisations.length;
}

const afterWorkMs = 2000;
const afterNothingMs = 3000;

/** Updates changed alerts again and again until `signal` aborts. */
export async function watchOrganisationChanges(
  db: Db,
  withTenant: WithTenant,
  signal: AbortSignal,
  onFault: (fault: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    const found = await hasChangedOrganisations(db).catch(onFault);
    if (found) await updateChangedAlerts(db, withTenant, onFault).catch(onFault);
    const pauseMs = found ? afterWorkMs : afterNothingMs;
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
