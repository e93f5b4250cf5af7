// A complete server on a scratch database with two schools, a vendor and one person per role.
import { createTestOrganisations, type TestOrganisations } from '@lanyard/accounts/server/test-people';
import { createWithTenant, type WithTenant } from '@lanyard/db/tenant';
import type { Vault } from '@lanyard/files/files';

import { noRateLimits } from '../apps/server/rate-limit.ts';
import { createServer, type RunningServer, type ServerSettings } from '../apps/server/server.ts';
import { scratchDatabase, type ScratchDatabaseOptions } from '../tools/scratch-database.ts';
import { scratchVault, type ScratchVault } from '../tools/scratch-vault.ts';

export type Installation = RunningServer & {
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  readonly withTenant: WithTenant;
  readonly town: TestOrganisations;
  readonly vault: Vault;
  readonly files: ScratchVault['config'];
};

export async function withInstallation<Result>(
  run: (installation: Installation) => Promise<Result>,
  wanted: ScratchDatabaseOptions = {},
): Promise<Result> {
  const database = await scratchDatabase(wanted);
  const { vault, config: files, remove } = await scratchVault();
  try {
    const databaseUrl = database.url;
    const running = await createServer({ databaseUrl, vault, limits: noRateLimits });
    try {
      const withTenant = createWithTenant(running.db, []);
      const town = await createTestOrganisations(running.db, withTenant);
      return await run({
        ...running,
        databaseUrl,
        ownerUrl: database.ownerUrl,
        withTenant,
        town,
        vault,
        files,
      });
    } finally {
      await running.app.close();
    }
  } finally {
    await database.stop();
    await remove();
  }
}

/** A second server on the same database, with other settings. */
export async function withServer<Result>(
  settings: ServerSettings,
  run: (running: RunningServer) => Promise<Result>,
): Promise<Result> {
  const running = await createServer({ limits: noRateLimits, ...settings });
  try {
    return await run(running);
  } finally {
    await running.app.close();
  }
}
