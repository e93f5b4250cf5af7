// Copies of whole databases within one PostgreSQL. A copy takes about 0.2 s. Creating the same database takes seconds.
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';

/** Returns the URL of another database of the same PostgreSQL, or of the same database for another role. */
export function databaseUrlFor(postgresUrl: string, database: string, role: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${database}`;
  url.username = role;
  return url.href;
}

async function runStatement(postgresUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const inUse = '55006';

/**
 * Runs the statement as soon as nobody uses the database. PostgreSQL needs a moment to end a connection that a client
 * closed. Returns false if others still use the database after `milliseconds`.
 */
async function runOnceUnused(postgresUrl: string, statement: string, milliseconds: number): Promise<boolean> {
  const until = Date.now() + milliseconds;
  for (;;) {
    const fault = await runStatement(postgresUrl, statement).then(
      () => undefined,
      (caught: Error & { code?: string }) => caught,
    );
    if (!fault) return true;
    if (fault.code !== inUse) throw fault;
    if (Date.now() > until) return false;
    await sleep(50);
  }
}

/** Copies `from` to a new database `to`, or creates an empty one. Nobody may be connected to `from`. */
export async function createDatabase(postgresUrl: string, to: string, from?: string): Promise<void> {
  const source = from === undefined ? '' : ` template ${from} strategy file_copy`;
  if (!(await runOnceUnused(postgresUrl, `create database ${to}${source}`, 30_000)))
    throw new Error(`cannot copy the database ${from ?? ''}: somebody is connected to it`);
}

/**
 * Ends connections only if they are still open after 5 s, because a client that is cut off while it closes reports an
 * error.
 */
export async function dropDatabase(postgresUrl: string, name: string): Promise<void> {
  if (!(await runOnceUnused(postgresUrl, `drop database ${name}`, 5000)))
    await runStatement(postgresUrl, `drop database if exists ${name} with (force)`);
}
