import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';

import { keyRingOf } from '@lanyard/keys/key-ring';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Vault } from './files.ts';
import { createS3Client, type S3Config } from './s3-request.ts';
import { s3Store } from './s3-store.ts';
import { ignoreStep } from './store.ts';
import { startCeph, type Ceph } from './test-ceph.ts';
import { listBlobKeys, randomBlobKey, readAll, sha256Of } from './test-content.ts';
import { erasureContract } from './test-erasure-contract.ts';
import { filesContract } from './test-files-contract.ts';
import { testSchools } from './test-organisations.ts';
import { startProxy, type ProxyFaults, type FaultyProxy } from './test-proxy.ts';
import { storeContract } from './test-store-contract.ts';
import { sweepContract } from './test-sweep-contract.ts';

// These tests start programs and move 20 MB, and the machine may be busy. They are skipped only on request: a machine
// without radosgw fails.
describe.skipIf(process.env['LANYARD_NO_S3'] === '1')('on S3', () => {
  const schools = testSchools();
  const master = randomBytes(32);
  let ceph: Ceph | undefined;
  let config: S3Config;
  let scratch = '';
  beforeAll(async () => {
    ceph = await startCeph();
    config = await ceph.bucket();
    scratch = await mkdtemp(join(tmpdir(), 'lanyard-spool-test-'));
  });
  afterAll(async () => {
    await ceph?.stop();
    await rm(scratch, { recursive: true, force: true });
  });
  const spool = (): string => join(scratch, `lanyard-spool-${String(process.getuid?.() ?? 0)}`);
  const store = (): Vault['store'] => s3Store(config, ignoreStep, spool());
  const vault = (): Vault => ({ store: store(), keys: keyRingOf(master) });

  describe('the store', () => {
    storeContract(store);

    test('lists beyond the first page', async () => {
      const many = s3Store((await ceph?.bucket()) ?? config);
      const bytes = Buffer.from('x');
      const keys = Array.from({ length: 1010 }, () => randomBlobKey());
      const waiting = [...keys];
      const putNext = async (): Promise<void> => {
        for (let key = waiting.pop(); key !== undefined; key = waiting.pop())
          await many.put(key, bytes, { sha256: sha256Of(bytes) });
      };
      await Promise.all(Array.from({ length: 16 }, putNext));
      expect(await listBlobKeys(many)).toEqual(keys.toSorted());
    });

    test('throws for a missing bucket instead of reporting missing blobs', async () => {
      const nowhere = s3Store({ ...config, bucket: `files-${randomUUID()}` });
      await expect(nowhere.get(randomBlobKey())).rejects.toThrow('S3 answered 404 NoSuchBucket to GET');
      await expect(nowhere.remove(randomBlobKey())).rejects.toThrow('S3 answered 404 NoSuchBucket to DELETE');
      await expect(listBlobKeys(nowhere)).rejects.toThrow('S3 answered 404 NoSuchBucket to LIST');
    });

    test('reveals no secret in a fault', async () => {
      const strangers = s3Store({ ...config, secretAccessKey: 'a-wrong-secret' });
      const fault: unknown = await strangers.get(randomBlobKey()).catch((thrown: unknown) => thrown);
      expect((fault as Error).message).toBe('S3 answered 403 SignatureDoesNotMatch to GET');
      const dead = s3Store({ ...config, endpoint: 'http://127.0.0.1:1' });
      const silence: unknown = await dead.get(randomBlobKey()).catch((thrown: unknown) => thrown);
      expect((silence as Error).message).toMatch(/^S3 did not answer to GET: \w+$/);
      for (const each of [fault, silence])
        expect(inspect(each, { depth: 9 })).not.toMatch(/wrong-secret|test-access-key|Signature=/);
    });
  });

  describe('with a bad connection', () => {
    const through = async (
      mischief: ProxyFaults,
      run: (proxy: FaultyProxy) => Promise<void>,
    ): Promise<void> => {
      const proxy = await startProxy(config.endpoint, mischief);
      try {
        await run(proxy);
      } finally {
        await proxy.stop();
      }
    };
    const bytes = randomBytes(100_000);
    const promised = { sha256: sha256Of(bytes) };

    test('S3 refuses bytes that changed on the way, and nothing is stored', async () => {
      const flip = (body: Buffer): Buffer => {
        const copy = Buffer.from(body);
        copy.writeUInt8((copy.at(500) ?? 0) ^ 1, 500);
        return copy;
      };
      await through({ body: flip }, async ({ endpoint }) => {
        const key = randomBlobKey();
        await expect(s3Store({ ...config, endpoint }).put(key, bytes, promised)).rejects.toThrow(
          'S3 answered 400',
        );
        expect(await store().get(key)).toBeUndefined();
      });
    });

    test('reads the blob back if the ETag is not an MD5', async () => {
      await through({ etag: '"of-another-kind"' }, async ({ endpoint, asked }) => {
        const key = randomBlobKey();
        expect(await s3Store({ ...config, endpoint }).put(key, bytes, promised)).toBe('stored');
        expect(asked()).toBe(2);
      });
    });

    test('waits for temporary faults to pass', async () => {
      const answers = [503, 429, undefined];
      await through({ status: () => answers.shift() }, async ({ endpoint }) => {
        const key = randomBlobKey();
        expect(await s3Store({ ...config, endpoint }).put(key, bytes, promised)).toBe('stored');
        expect((await readAll((await store().get(key))?.stream)).equals(bytes)).toBe(true);
      });
    });

    test('finds the blob at the second attempt if only the answer was lost', async () => {
      await through({ losesFirstAnswer: true }, async ({ endpoint, asked }) => {
        const key = randomBlobKey();
        expect(await s3Store({ ...config, endpoint }).put(key, bytes, promised)).toBe('present');
        expect(asked()).toBe(2);
        expect((await readAll((await store().get(key))?.stream)).equals(bytes)).toBe(true);
      });
    });

    test('throws after four attempts if a fault stays', async () => {
      await through({ status: () => 503 }, async ({ endpoint, asked }) => {
        await expect(s3Store({ ...config, endpoint }).get(randomBlobKey())).rejects.toThrow(
          'S3 answered 503',
        );
        expect(asked()).toBe(4);
      });
    });

    test('does not wait for a store that does not answer', async () => {
      await through({ silent: true }, async ({ endpoint }) => {
        const asking = createS3Client({ ...config, endpoint }, 50)({ method: 'GET', key: randomBlobKey() });
        await expect(asking).rejects.toThrow('S3 did not answer to GET: AbortError');
      });
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
      FILES: 's3',
      S3_ENDPOINT: config.endpoint,
      S3_BUCKET: config.bucket,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
      TEST_KEY: master.toString('base64'),
      TMPDIR: scratch,
    }));
  });
});
