import { Client } from 'pg';

/**
 * Positions in the audit chains are transaction numbers of the PostgreSQL cluster. After a dump is restored into a
 * newer cluster, the dump's positions are still in the future there. New rows would then fall between sealed ones, and
 * the chains would look tampered with. This function uses up transaction numbers until the cluster is past those
 * positions, and returns how many. `url` connects as the database owner. Nothing else may run at the same time.
 */
export async function skipTransactionNumbers(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ now: string; goal: string }>(
      `select pg_current_xact_id()::text as now, greatest(
         (select upto from ctl.audit_horizon), (select upto from ctl.alert_horizon),
         (select max(txid) from app.audit_events), (select max(txid) from app.outbox))::text as goal`,
    );
    const [now, goal] = [BigInt(rows[0]?.now ?? 0), BigInt(rows[0]?.goal ?? 0)];
    if (goal < now) return 0;
    // No browser waits for news from before the dump.
    await client.query('delete from app.outbox');
    // Outside a transaction, each commit uses one number.
    await client.query(
      `do $$ begin while pg_current_xact_id() <= '${String(goal)}'::xid8 loop commit; end loop; end $$`,
    );
    return Number(goal - now);
  } finally {
    await client.end();
  }
}
