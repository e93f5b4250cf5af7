import { setTimeout as sleep } from 'node:timers/promises';

import type { Db } from '@lanyard/db/connect';
import type { WithTenant } from '@lanyard/db/tenant';
import { sql } from 'kysely';

import { updateChangedAlerts } from './alerts/watch-changes.ts';

/**
 * Updates alerts until they include every change that was committed before this call. Returns how many organisations
 * had changed. One call of `updateChangedAlerts` may not be enough: it leaves out changes that are newer than the
 * oldest open transaction of the database cluster.
 */
export async function updateAllChangedAlerts(
  db: Db,
  withTenant: WithTenant,
  onFault: (fault: unknown) => void,
): Promise<number> {
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::text as now`.execute(db);
  const isPast = async (): Promise<boolean> => {
    const past = await sql`select from ctl.alert_horizon where upto > ${rows[0]?.now}::xid8`.execute(db);
    return past.rows.length > 0;
  };
  let looked = 0;
  for (;;) {
    looked += await updateChangedAlerts(db, withTenant, onFault);
    if (await isPast()) return looked;
    await sleep(20);
  }
}
