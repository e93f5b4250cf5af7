import { Client } from 'pg';

/**
 * Positions in the audit chains are the cluster's transaction numbers. A dump restored into a younger cluster brings
 * positions that are still to come there: new acts would fall among the sealed ones, and the chains would read as
 * tampered with. Uses numbers up until it is past them; answers how many. `url` is the owner's; nothing else may run.
 */
export async function catchUp(url: string): Promise<number> {
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
    // No browser waits for what was to be told before the dump was made.
    await client.query('delete from app.outbox');
    // Outside of a transaction: each commit is one number.
    await client.query(
      `do $$ begin while pg_current_xact_id() <= '${String(goal)}'::xid8 loop commit; end loop; end $$`,
    );
    return Number(goal - now);
  } finally {
    await client.end();
  }
}
