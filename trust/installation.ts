// A complete server on a scratch database with two schools, a vendor and one person per role.
import { makeTown, type Town } from '@lanyard/accounts/server/test-people';
import { tenants, type WithTenant } from '@lanyard/db/tenant';
import type { Vault } from '@lanyard/files/files';

import { noLimits } from '../apps/server/rate-limit.ts';
import { createServer, type Running, type Settings } from '../apps/server/server.ts';
import { scratchDatabase, type Wanted } from '../tools/scratch-database.ts';
import { scratchVault, type ScratchVault } from '../tools/scratch-vault.ts';

export type Installation = Running & {
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  readonly withTenant: WithTenant;
  readonly town: Town;
  readonly vault: Vault;
  readonly files: ScratchVault['config'];
};

export async function withInstallation<Result>(
  run: (installation: Installation) => Promise<Result>,
  wanted: Wanted = {},
): Promise<Result> {
  const database = await scratchDatabase(wanted);
  const { vault, config: files, remove } = await scratchVault();
  try {
    const databaseUrl = database.url;
    const running = await createServer({ databaseUrl, vault, limits: noLimits });
    try {
      const withTenant = tenants(running.db, []);
      const town = await makeTown(running.db, withTenant);
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
  settings: Settings,
  run: (running: Running) => Promise<Result>,
): Promise<Result> {
  const running = await createServer({ limits: noLimits, ...settings });
  try {
    return await run(running);
  } finally {
    await running.app.close();
  }
}
