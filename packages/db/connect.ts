import { Kysely, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides, types, type PoolClient } from 'pg';

import type { DB } from './schema.ts';

export type Db = Kysely<DB>;

const mostNames = 1000;
const names = new Map<string, string>();

/** PostgreSQL plans a named statement once per connection. This saves a quarter of its time on our short queries. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `s${String(names.size)}`;
  names.set(text, name);
  return name;
}

function nameStatements(client: PoolClient): void {
  const plain = client.query.bind(client) as (...given: unknown[]) => unknown;
  const named = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    if (name === undefined) return plain(text, values, ...rest);
    return plain({ name, text, values }, ...rest);
  };
  client.query = named as PoolClient['query'];
}

/** Timestamps become ISO text and dates stay as written: contracts use text, and a date has no time zone. */
function textTypes(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.TIMESTAMPTZ, (text: string) => new Date(text).toISOString());
  overrides.setTypeParser(types.builtins.DATE, (text: string) => text);
  return overrides;
}

export type PoolState = { readonly total: number; readonly idle: number; readonly waiting: number };
const pools = new WeakMap<Db, Pool>();

/** `url` connects as the login role `app`. Only migrations connect as the owner of the database. */
export function connect(url: string, max = 10): Db {
  const pool = new Pool({ connectionString: url, max, types: textTypes() });
  pool.on('connect', (client) => {
    nameStatements(client);
    // A break between two statements of a transaction must not end the process. The next statement reports the fault.
    client.on('error', () => undefined);
  });
  // The pool replaces a connection that breaks while idle. Without a listener, the error would end the process.
  pool.on('error', (fault) => {
    console.error(fault.message);
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

export function poolState(db: Db): PoolState {
  const pool = pools.get(db);
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}
