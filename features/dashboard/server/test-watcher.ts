import { setTimeout as sleep } from 'node:timers/promises';

import type { Db } from '@lanyard/db/connect';
import type { WithTenant } from '@lanyard/db/tenant';
import { sql } from 'kysely';

import { keepChanged } from './alerts/watch-changes.ts';

/**
 * The watcher's looks until all that was committed before is looked at, and how many organisations they were. One look
 * is not enough: it stops before the oldest transaction that is open, in whichever database of the cluster.
 */
export async function lookThrough(
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
    looked += await keepChanged(db, withTenant, onFault);
    if (await isPast()) return looked;
    await sleep(20);
  }
}
