import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { connect } from './connect.ts';
import { testDatabase } from './test-database.ts';
import { waitForTransactions } from './wait-for-transactions.ts';

const database = testDatabase();
const db = connect(database.url, 4);
afterAll(() => db.destroy());

test('waits for a running transaction, and not for one that begins later', async () => {
  const before = await db.startTransaction().execute();
  await sql`select 1`.execute(before);
  let isOver = false;
  const waiting = waitForTransactions(db).then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isOver).toBe(false);
  const later = await db.startTransaction().execute();
  await sql`select 1`.execute(later);
  await before.commit().execute();
  await waiting;
  await later.rollback().execute();
});
