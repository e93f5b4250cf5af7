import { expect, test } from 'vitest';

import { readFilesLocation, readAuditHeadsLocation } from './files-config.ts';

const s3 = {
  FILES: 's3',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('reads a place on disk', () => {
  expect(readFilesLocation({ FILES: 'disk:/var/lib/lanyard' })).toEqual({ disk: '/var/lib/lanyard' });
});

test('reads a place on S3', () => {
  expect(readFilesLocation(s3)).toEqual({
    s3: {
      endpoint: 'https://s3.example/',
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
  });
});

test.each([{ S3_ENDPOINT: 'http://127.0.0.1:8080' }, { S3_ENDPOINT: 'http://s3.example', S3_TLS: 'off' }])(
  'accepts a bucket without encryption if the operator said so: %j',
  (env) => {
    expect(readFilesLocation({ ...s3, ...env })).toMatchObject({ s3: { bucket: 'pictures' } });
  },
);

test.each([
  ['nothing', {}, 'FILES says where'],
  ['a path that moves with the process', { FILES: 'disk:data' }, 'FILES says where'],
  ['another kind', { FILES: 'ftp' }, 'FILES says where'],
  ['no bucket', { ...s3, S3_BUCKET: '' }, 'FILES=s3 needs S3_BUCKET'],
  [
    'a bucket without encryption',
    { ...s3, S3_ENDPOINT: 'http://s3.example' },
    'use https, or set S3_TLS=off',
  ],
  ['another word than off', { ...s3, S3_TLS: 'no' }, 'S3_TLS is off, or not set: no'],
] as const)('stops the start because of a wrong setting: %s', (_what, env, message) => {
  expect(() => readFilesLocation(env)).toThrow(message);
});

test('puts files beside the database in development', () => {
  expect(readFilesLocation({ LANYARD_DEVELOPMENT: 'yes' }, '/data')).toEqual({ disk: '/data/files' });
});

test('puts heads of the audit into their own folder or bucket, or nowhere', () => {
  expect(readAuditHeadsLocation({ ...s3 })).toBeUndefined();
  expect(readAuditHeadsLocation({ AUDIT_HEADS: 'disk:/mnt/heads', FILES: 'disk:/var/lib/lanyard' })).toEqual({
    disk: '/mnt/heads',
  });
  expect(readAuditHeadsLocation({ ...s3, AUDIT_HEADS: 's3:heads' })).toMatchObject({
    s3: { bucket: 'heads' },
  });
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
] as const)('stops the start because of a wrong place for heads: %s', (_what, env, message) => {
  expect(() => readAuditHeadsLocation(env)).toThrow(message);
});
