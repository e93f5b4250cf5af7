import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { findRunningPostgres, startPostgres } from '@lanyard/db/embedded';

import { makeKeys } from '../apps/server/keys.ts';
import { prepareDatabase } from '../apps/server/prepare-database.ts';

const data = fileURLToPath(new URL('../.data/', import.meta.url));

/** Returns the folder with the keys of this checkout. The first call creates the keys. */
export function developmentKeys(): string {
  makeKeys(`${data}keys`);
  return `${data}keys`;
}

export type DevelopmentDatabase = {
  readonly url: string;
  readonly ownerUrl: string;
  readonly close: () => Promise<void>;
};

/**
 * Opens the database of DATABASE_URL, or a private PostgreSQL under .data. Migrates it if the URL for its owner is
 * known.
 */
export async function openDevelopmentDatabase(): Promise<DevelopmentDatabase> {
  const { DATABASE_URL: url, OWNER_DATABASE_URL: ownerUrl } = process.env;
  if (url !== undefined) {
    if (ownerUrl !== undefined) await prepareDatabase(ownerUrl);
    return { url, ownerUrl: ownerUrl ?? url, close: () => Promise.resolve() };
  }
  await mkdir(data, { recursive: true });
  const postgres = (await findRunningPostgres(`${data}pg`)) ?? (await startPostgres(`${data}pg`));
  await prepareDatabase(postgres.url());
  return { url: postgres.url('postgres', 'app'), ownerUrl: postgres.url(), close: postgres.stop };
}
