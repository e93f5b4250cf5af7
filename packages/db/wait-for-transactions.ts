import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Db } from './connect.ts';

const pauseMs = 200;

/** Waits until every transaction of the product that is running now has ended. Those that begin meanwhile do not count. */
export async function waitForTransactions(db: Db): Promise<void> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
  const now = rows[0]?.now ?? '';
  for (;;) {
    const { rows: running } = await sql`select from pg_stat_activity
      where datname = current_database() and usename = session_user and pid <> pg_backend_pid()
        and xact_start < ${now}::timestamptz`.execute(db);
    if (running.length === 0) return;
    await wait(pauseMs);
  }
}
