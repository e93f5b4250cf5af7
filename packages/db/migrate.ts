import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool } from 'pg';

import { all } from './query.ts';

const folder = new URL('./migrations/', import.meta.url);

export async function migrationFiles(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => ({
      name: name.replace(/\.sql$/, ''),
      text: await readFile(new URL(name, folder), 'utf8'),
    })),
  );
}

const lockNotAvailable = '55P03';
const waitedForLock = (fault: unknown): boolean =>
  fault instanceof Error && (fault as { code?: string }).code === lockNotAvailable;

/**
 * Applies the missing migrations in one transaction under a lock. `url` connects as the database owner. If a statement
 * cannot get its lock within two seconds, everything is rolled back and tried again. So a migration never makes other
 * queries wait behind it for long.
 */
export async function migrate(url: string): Promise<string[]> {
  const pool = new Pool({ connectionString: url, max: 1, options: '-c lock_timeout=2s' });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const files = await migrationFiles();
    const provider = {
      getMigrations: () =>
        Promise.resolve(
          Object.fromEntries(
            files.map(({ name, text }) => [
              name,
              {
                up: async (d: Kysely<unknown>) => {
                  await sql.raw(text).execute(d);
                },
              },
            ]),
          ),
        ),
    };
    for (let attempt = 1; ; attempt++) {
      const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
      if (!error) {
        // The server's readiness check reads the list of applied migrations. Two grants at the same time would fail.
        await sql`do $$ begin
          perform pg_advisory_xact_lock(hashtextextended('grant on kysely_migration', 0));
          grant select on kysely_migration to app;
        end $$`.execute(db);
        return (results ?? []).map((result) => result.migrationName);
      }
      if (attempt >= 10 || !waitedForLock(error)) throw new Error('migration failed', { cause: error });
      await sleep(500);
    }
  } finally {
    await db.destroy();
  }
}

/** Migrations that this program has and the database does not have yet. */
export async function missingMigrations<DB>(db: Kysely<DB>): Promise<string[]> {
  const rows = await all<{ name: string }>(db)`select name from public.kysely_migration`;
  const done = new Set(rows.map((row) => row.name));
  return (await migrationFiles()).map(({ name }) => name).filter((name) => !done.has(name));
}
