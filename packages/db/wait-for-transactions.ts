import { setTimeout as wait } from 'node:timers/promises';

import type { Db } from './connect.ts';
import { one, only } from './query.ts';

const pauseMs = 200;

/**
 * Waits until every transaction of the product that is running now has ended. Transactions that begin later do not
 * count.
 */
export async function waitForTransactions(db: Db): Promise<void> {
  const { now } = await only<{ now: string }>(db)`select clock_timestamp()::text as now`;
  for (;;) {
    const found = await one(db)`select from pg_stat_activity
      where datname = current_database() and usename = session_user and pid <> pg_backend_pid()
        and xact_start < ${now}::timestamptz`;
    if (found === undefined) return;
    await wait(pauseMs);
  }
}
