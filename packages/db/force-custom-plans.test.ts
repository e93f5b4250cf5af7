import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { connect } from './connect.ts';
import { forceCustomPlans } from './force-custom-plans.ts';
import { createWithTenant, type Tx } from './tenant.ts';
import { testDatabase } from './test-database.ts';

const database = testDatabase();
// With only one connection, the next transaction uses the same connection.
const db = connect(database.url, 1);
const withTenant = createWithTenant(db, []);
afterAll(() => db.destroy());

const settings = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await sql<Record<'plans' | 'workers' | 'jit', string>>`
    select current_setting('plan_cache_mode') as plans, current_setting('max_parallel_workers_per_gather') as workers,
      current_setting('jit') as jit`.execute(tx);
  return Object.values(rows[0] ?? {});
};

test.each(['app_school', 'app_vendor', 'app_worker'] as const)(
  'plans for the actual values until the end of the transaction, as %s',
  async (as) => {
    const caller = { org: '1', user: randomUUID(), as };
    const before = await withTenant(caller, ({ tx }) => settings(tx));
    const within = await withTenant(caller, async ({ tx }) => {
      await forceCustomPlans(tx);
      return settings(tx);
    });
    expect(within).toEqual(['force_custom_plan', '0', 'off']);
    expect(await withTenant(caller, ({ tx }) => settings(tx))).toEqual(before);
    expect(before).not.toEqual(within);
  },
);
