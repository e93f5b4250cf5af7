import { Client } from 'pg';
import { expect, test } from 'vitest';

import { skipTransactionNumbers } from './skip-transaction-numbers.ts';
import { testDatabase } from './test-database.ts';

const database = testDatabase();

test('moves a cluster past the transaction numbers of a restored dump', async () => {
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const ahead = async (table: string, column: string): Promise<boolean> => {
    const { rows } = await owner.query<{ ahead: boolean }>(
      `select coalesce(max(${column}) >= pg_current_xact_id(), false) as ahead from ${table}`,
    );
    return rows[0]?.ahead ?? false;
  };
  try {
    expect(await skipTransactionNumbers(database.ownerUrl)).toBe(0);
    const later = `(pg_current_xact_id()::text::bigint + 500)::text::xid8`;
    await owner.query(`update ctl.audit_horizon set upto = ${later}`);
    await owner.query(`insert into app.audit_events (org_id, txid, action) values (1, ${later}, 'restored')`);
    await owner.query(`insert into app.outbox (org_id, txid, topic) values (1, ${later}, 'students')`);
    expect(await skipTransactionNumbers(database.ownerUrl)).toBeGreaterThan(400);
    expect(await ahead('ctl.audit_horizon', 'upto')).toBe(false);
    expect(await ahead('app.audit_events', 'txid')).toBe(false);
    expect(await ahead('app.outbox', 'txid')).toBe(false);
    expect(await skipTransactionNumbers(database.ownerUrl)).toBe(0);
  } finally {
    await owner.end();
  }
});
