import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { keyRingOf } from '@lanyard/keys/key-ring';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { diskStore } from './disk-store.ts';
import type { Vault } from './files.ts';
import { listBlobKeys, randomBlobKey, sha256Of } from './test-content.ts';
import { erasureContract } from './test-erasure-contract.ts';
import { filesContract } from './test-files-contract.ts';
import { testSchools } from './test-organisations.ts';
import { storeContract } from './test-store-contract.ts';
import { sweepContract } from './test-sweep-contract.ts';

// These tests start programs and move 20 MB, and the machine may be busy with other things.
const schools = testSchools();
const master = randomBytes(32);
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanyard-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const vault = (): Vault => ({ store: diskStore(folder), keys: keyRingOf(master) });

describe('the store', () => {
  storeContract(() => diskStore(folder));

  test('lets nobody else on the machine read it', async () => {
    const key = randomBlobKey();
    await diskStore(folder).put(key, Buffer.from('x'), { sha256: sha256Of(Buffer.from('x')) });
    const { mode } = await stat(join(folder, key));
    expect(mode & 0o077).toBe(0);
    expect((await stat(join(folder, key, '..'))).mode & 0o077).toBe(0);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  test('skips files that are not its own', async () => {
    const before = await listBlobKeys(diskStore(folder));
    await mkdir(join(folder, 'lost+found'));
    await writeFile(join(folder, 'lost+found', 'a'), '');
    await writeFile(join(folder, '1', 'b'), '');
    expect(await listBlobKeys(diskStore(folder))).toEqual(before);
  });
});
describe('files', () => {
  filesContract(vault, schools);
});
describe('erasure', () => {
  erasureContract(vault, schools);
});
describe('the sweep', () => {
  sweepContract(vault, schools, () => ({
    FILES: `disk:${folder}`,
    TEST_KEY: master.toString('base64'),
  }));
});
