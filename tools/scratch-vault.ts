import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Vault } from '@lanyard/files/files';
import { openVault } from '@lanyard/files/files-config';
import { keyRingOf } from '@lanyard/keys/key-ring';

export type ScratchVault = {
  readonly vault: Vault;
  readonly config: { readonly at: { readonly disk: string }; readonly masterKey: Buffer };
  readonly remove: () => Promise<void>;
};

/** Creates a file store for one run. `remove` deletes it. */
export async function scratchVault(): Promise<ScratchVault> {
  const disk = await mkdtemp(join(tmpdir(), 'lanyard-files-'));
  const config = { at: { disk }, masterKey: randomBytes(32) };
  return {
    vault: openVault(config.at, keyRingOf(config.masterKey)),
    config,
    remove: () => rm(disk, { recursive: true, force: true }),
  };
}
