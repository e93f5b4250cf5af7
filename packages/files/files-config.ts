import { isAbsolute, join, normalize } from 'node:path';

import { isEncryptionOff, isLocalHost } from '@lanyard/domain/encrypted-connection';
import type { KeyRing } from '@lanyard/keys/key-ring';

import { diskStore } from './disk-store.ts';
import type { Vault } from './files.ts';
import type { S3Config } from './s3-request.ts';
import { s3Store } from './s3-store.ts';
import type { Store } from './store.ts';

export type FilesLocation = { readonly disk: string } | { readonly s3: S3Config };

type Env = Readonly<Record<string, string | undefined>>;
const data = join(import.meta.dirname, '../../.data');

/** Requires https for a bucket on another machine, unless the operator set S3_TLS=off. */
function requireS3Tls({ protocol, hostname }: URL, word: string | undefined): void {
  if (!isEncryptionOff('S3_TLS', word) && protocol !== 'https:' && !isLocalHost(hostname))
    throw new Error(
      'S3_ENDPOINT leads to another machine: use https, or set S3_TLS=off if nobody can listen on the way',
    );
}

/** `what` is the name of the setting, for error messages. */
function readS3(env: Env, what: string, givenBucket?: string): S3Config {
  const need = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${what} needs ${name}`);
    return value;
  };
  const endpoint = new URL(need('S3_ENDPOINT'));
  requireS3Tls(endpoint, env['S3_TLS']);
  return {
    endpoint: endpoint.href,
    bucket: givenBucket ?? need('S3_BUCKET'),
    region: env['S3_REGION'] ?? 'us-east-1',
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  };
}

/**
 * Throws when the server starts if a setting is wrong, instead of at the first upload. In development, files are stored
 * below `folder`.
 */
export function readFilesLocation(env: Env, folder = data): FilesLocation {
  const files = env['FILES'] ?? (env['LANYARD_DEVELOPMENT'] === 'yes' ? `disk:${join(folder, 'files')}` : '');
  if (files === 's3') return { s3: readS3(env, 'FILES=s3') };
  const disk = files.startsWith('disk:') ? files.slice('disk:'.length) : '';
  if (!isAbsolute(disk)) throw new Error('FILES says where pictures are kept: disk:/an/absolute/path or s3');
  return { disk };
}

/** Used if no place for files is set: every call fails and says why. */
export const noVault: Vault = {
  store: new Proxy({} as Vault['store'], { get: () => noPlace }),
  keys: { all: noPlace, newest: noPlace, wrap: noPlace, open: noPlace },
};
function noPlace(): never {
  throw new Error('no place for files was given: FILES');
}

const openStore = (at: FilesLocation): Store => ('disk' in at ? diskStore(at.disk) : s3Store(at.s3));

export const openVault = (at: FilesLocation, keys: KeyRing): Vault => ({ store: openStore(at), keys });

const isWithin = (folder: string, path: string): boolean => `${path}/`.startsWith(`${folder}/`);

/**
 * Where the server also sends the newest hash of each audit log, outside the database. This must not be where files are
 * stored, because the sweep there deletes everything that has no row.
 */
export function readAuditHeadsLocation(env: Env): FilesLocation | undefined {
  const { AUDIT_HEADS: heads, FILES: files = '', S3_BUCKET: bucket } = env;
  if (heads === undefined) return undefined;
  const colon = heads.indexOf(':');
  const [kind, path] = [heads.slice(0, colon), heads.slice(colon + 1)];
  const apart = 'AUDIT_HEADS names a place of its own, apart from FILES';
  if (kind === 's3' && path !== '') {
    if (files === 's3' && path === bucket) throw new Error(apart);
    return { s3: readS3(env, 'AUDIT_HEADS', path) };
  }
  if (kind !== 'disk' || !isAbsolute(path))
    throw new Error(
      'AUDIT_HEADS says where heads of the audit are sent: disk:/an/absolute/path or s3:bucket',
    );
  const disk = normalize(path);
  const own = files.startsWith('disk:') ? normalize(files.slice('disk:'.length)) : undefined;
  if (own !== undefined && (isWithin(own, disk) || isWithin(disk, own))) throw new Error(apart);
  return { disk };
}

export function openAuditHeadsStore(env: Env): Store | undefined {
  const at = readAuditHeadsLocation(env);
  return at && openStore(at);
}
