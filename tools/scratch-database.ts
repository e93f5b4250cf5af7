// A migrated database for one run of a trial or a measurement.
import { randomUUID } from 'node:crypto';

import { createDatabase, databaseUrlFor, dropDatabase } from '@lanyard/db/copy-database';
import { startScratchPostgres } from '@lanyard/db/embedded';
import { migrate } from '@lanyard/db/migrate';
import type { JobList } from '@lanyard/jobs/job-list';

import { prepareDatabase } from '../apps/server/prepare-database.ts';

export type ScratchDatabase = {
  /** Connects as the server's role, `app`. */
  readonly url: string;
  readonly ownerUrl: string;
  readonly stop: () => Promise<void>;
};

export type ScratchDatabaseOptions = {
  /** Creates queues for these jobs instead of the product's jobs. */
  readonly jobs?: JobList;
  /**
   * Gives the trial a PostgreSQL of its own. Sealing, alerts and live updates wait for every transaction that is open in
   * the same PostgreSQL. In a shared one they would also wait for the transactions of other trials.
   */
  readonly ownPostgres?: boolean;
};

const sharedVariable = 'LANYARD_SHARED_POSTGRES';
const migrated = 'lanyard_migrated';
const prepared = 'lanyard_prepared';

/**
 * Creates a copy in the PostgreSQL that `withSharedPostgres` started. If there is none, starts a PostgreSQL of its own.
 */
export async function scratchDatabase({
  jobs,
  ownPostgres = false,
}: ScratchDatabaseOptions = {}): Promise<ScratchDatabase> {
  const shared = process.env[sharedVariable];
  if (shared === undefined || ownPostgres) {
    const postgres = await startScratchPostgres();
    await prepareDatabase(postgres.url(), jobs).catch(async (fault: unknown) => {
      await postgres.stop();
      throw fault;
    });
    return { url: postgres.url('postgres', 'app'), ownerUrl: postgres.url(), stop: postgres.stop };
  }
  const name = `scratch_${randomUUID().replaceAll('-', '')}`;
  const ownerUrl = databaseUrlFor(shared, name, 'postgres');
  await createDatabase(shared, name, jobs ? migrated : prepared);
  if (jobs) await prepareDatabase(ownerUrl, jobs);
  return {
    url: databaseUrlFor(shared, name, 'app'),
    ownerUrl,
    stop: () => dropDatabase(shared, name),
  };
}

/**
 * Starts a PostgreSQL with a migrated database. While `run` lasts, this process and those that it starts copy that
 * database instead of migrating their own.
 */
export async function withSharedPostgres<Result>(run: () => Promise<Result>): Promise<Result> {
  const postgres = await startScratchPostgres();
  try {
    await createDatabase(postgres.url(), migrated);
    await migrate(postgres.url(migrated));
    await createDatabase(postgres.url(), prepared, migrated);
    await prepareDatabase(postgres.url(prepared));
    process.env[sharedVariable] = postgres.url();
    return await run();
  } finally {
    delete process.env[sharedVariable];
    await postgres.stop();
  }
}
