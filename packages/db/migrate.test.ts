import { Client } from 'pg';
import { expect, test } from 'vitest';

import { connect } from './connect.ts';
import { createDatabase, databaseUrlFor, dropDatabase } from './copy-database.ts';
import { migrate, migrationFiles, missingMigrations } from './migrate.ts';
import { testDatabase } from './test-database.ts';

const database = testDatabase();

async function emptyDatabase(run: (url: string) => Promise<void>): Promise<void> {
  const name = `empty_${String(process.pid)}_${String(Date.now())}`;
  await createDatabase(database.ownerUrl, name);
  try {
    await run(databaseUrlFor(database.ownerUrl, name, 'postgres'));
  } finally {
    await dropDatabase(database.ownerUrl, name);
  }
}

test('applies migrations once if four programs start at the same time', async () => {
  await emptyDatabase(async (url) => {
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)]);
    const all = (await migrationFiles()).map((file) => file.name);
    expect(applied.flat()).toEqual(all);
  });
});

test('reports a database that lacks a migration as not ready', async () => {
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const db = connect(database.url, 1);
  expect(await missingMigrations(db)).toEqual([]);
  await owner.query(`delete from kysely_migration where name like '0004%'`);
  expect(await missingMigrations(db)).toEqual(['0004_idempotency']);
  await db.destroy();
  await owner.end();
});
