// Moves the times of organisations into the past, so that a sample or a trial has weeks behind it. The acts themselves
// always happen now.

/** Sends one statement to the database as its owner. */
export type AskOwner = <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
export type TimedTable = { readonly table: string; readonly columns: readonly string[] };

// These tables stay as they are, because their times limit retries or a person's session.
const still = new Set(['academic_years', 'answers', 'idempotency_keys', 'outbox', 'subject_keys']);

/** Every table with times of an organisation. Each column is its name and its type, such as `due_on date`. */
export async function timedTables(ask: AskOwner): Promise<readonly TimedTable[]> {
  const tables = await ask<TimedTable>(
    `select c.table_name as table, array_agg(c.column_name::text || ' ' || c.data_type) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'app' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type in ('date', 'timestamp with time zone')
      and exists (select from information_schema.columns o
        where o.table_schema = 'app' and o.table_name = c.table_name and o.column_name = 'org_id')
    group by 1`,
  );
  return tables.filter(({ table }) => !still.has(table));
}

export type Move = {
  readonly days: number;
  /** What happened since this time moves by these milliseconds too, so that it falls into working hours. */
  readonly today?: { readonly since: Date; readonly by: number };
};

const far = 100_000;
/**
 * Moves all times and dates of these organisations into the past. Call it in a transaction. It switches triggers off
 * until the transaction ends, because they refuse to change the past.
 */
export async function moveTimeBack(
  ask: AskOwner,
  tables: readonly TimedTable[],
  organisations: readonly string[],
  { days, today }: Move,
): Promise<void> {
  await ask('set local session_replication_role = replica');
  const hours = (name: string): string =>
    today
      ? ` - case when ${name} >= '${today.since.toISOString()}' then interval '${String(today.by)} ms' else interval '0' end`
      : '';
  for (const { table, columns } of tables)
    // First moves the dates far back, then forward again. A unique index may contain a date, and a direct move could
    // give a row the date of a row that has not moved yet.
    for (const [at, step] of (columns.includes('day date') ? [-far, far - days] : [-days]).entries()) {
      const set = columns.map((column) => {
        const [name = '', type] = column.split(' ');
        return type === 'date'
          ? `${name} = ${name} + ${String(step)}`
          : `${name} = ${name} + interval '${String(step)} days'${at === 0 ? hours(name) : ''}`;
      });
      await ask(`update app.${table} set ${set.join(', ')} where org_id = any ($1)`, [[...organisations]]);
    }
}
