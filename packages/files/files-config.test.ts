import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { filesConfig, readHeadsPlace } from './files-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanyard-config-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const key = randomBytes(32);
const secret = { LANYARD_MASTER_KEY: key.toString('base64') };
const s3 = {
  FILES: 's3',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('a disk, with the key in the environment or in a file', () => {
  expect(filesConfig({ FILES: 'disk:/var/lib/lanyard', ...secret })).toEqual({
    at: { disk: '/var/lib/lanyard' },
    masterKey: key,
  });
  const file = join(folder, 'key');
  writeFileSync(file, `${key.toString('base64')}\n`);
  expect(filesConfig({ FILES: 'disk:/x', LANYARD_MASTER_KEY_FILE: file }).masterKey.equals(key)).toBe(true);
});

test('S3', () => {
  expect(filesConfig({ ...s3, ...secret }).at).toEqual({
    s3: {
      endpoint: 'https://s3.example/',
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
  });
});

test.each([
  ['nothing', secret, 'FILES says where'],
  ['a path that moves with the process', { FILES: 'disk:data', ...secret }, 'FILES says where'],
  ['another kind', { FILES: 'ftp', ...secret }, 'FILES says where'],
  ['no bucket', { ...s3, S3_BUCKET: '', ...secret }, 'FILES=s3 needs S3_BUCKET'],
  ['no key', { FILES: 'disk:/x' }, 'LANYARD_MASTER_KEY, or'],
  ['two keys', { FILES: 'disk:/x', ...secret, LANYARD_MASTER_KEY_FILE: '/y' }, 'both set'],
  ['a short key', { FILES: 'disk:/x', LANYARD_MASTER_KEY: 'c2hvcnQ=' }, 'LANYARD_MASTER_KEY is not 32 bytes'],
] as const)('a wrong word stops the start: %s', (_what, env, message) => {
  expect(() => filesConfig(env)).toThrow(message);
});

test('among the other keys of the installation', () => {
  writeFileSync(join(folder, 'master.key'), key.toString('base64'));
  expect(filesConfig({ FILES: 'disk:/x', LANYARD_KEYS: folder }).masterKey.equals(key)).toBe(true);
});

test('in development files lie beside the database', () => {
  const env = { LANYARD_DEVELOPMENT: 'yes', ...secret };
  expect(filesConfig(env, '/data').at).toEqual({ disk: '/data/files' });
});

test('heads of the audit: a folder or a bucket of their own, or none', () => {
  expect(readHeadsPlace({ ...s3 })).toBeUndefined();
  expect(readHeadsPlace({ AUDIT_HEADS: 'disk:/mnt/heads', FILES: 'disk:/var/lib/lanyard' })).toEqual({
    disk: '/mnt/heads',
  });
  expect(readHeadsPlace({ ...s3, AUDIT_HEADS: 's3:heads' })).toMatchObject({ s3: { bucket: 'heads' } });
});

test.each([
  ['another kind', { AUDIT_HEADS: 'ftp:x' }, 'AUDIT_HEADS says where'],
  ['a path that moves with the process', { AUDIT_HEADS: 'disk:heads' }, 'AUDIT_HEADS says where'],
  ['no bucket', { ...s3, AUDIT_HEADS: 's3:' }, 'AUDIT_HEADS says where'],
  ['the bucket of the files', { ...s3, AUDIT_HEADS: 's3:pictures' }, 'apart from FILES'],
  ['the folder of the files', { FILES: 'disk:/x', AUDIT_HEADS: 'disk:/x/' }, 'apart from FILES'],
  ['a folder in it', { FILES: 'disk:/x', AUDIT_HEADS: 'disk:/x/heads' }, 'apart from FILES'],
  ['a folder around it', { FILES: 'disk:/x/files', AUDIT_HEADS: 'disk:/x' }, 'apart from FILES'],
  ['no endpoint', { AUDIT_HEADS: 's3:heads' }, 'AUDIT_HEADS needs S3_ENDPOINT'],
] as const)('a wrong place for heads stops the start: %s', (_what, env, message) => {
  expect(() => readHeadsPlace(env)).toThrow(message);
});
