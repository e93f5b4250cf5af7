import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { newHeadKey, readHeadKey, type HeadKey } from '@lanyard/audit/heads';

export type Keys = {
  /** Signs the heads of the audit chains. */
  readonly audit: HeadKey;
  /** Wraps the key of each student's files (packages/files reads it for itself) and seals authenticator secrets. */
  readonly master: Buffer;
};

const files = { audit: 'audit.pem', master: 'master.key' } as const;

/** Makes what is missing; never replaces a key: what it signed or wrapped could not be read again. */
export function makeKeys(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const make = (name: string, text: () => string): void => {
    const file = join(folder, name);
    if (!existsSync(file)) writeFileSync(file, text(), { mode: 0o600, flag: 'wx' });
  };
  make(files.audit, newHeadKey);
  make(files.master, () => `${randomBytes(32).toString('base64')}\n`);
}

export function readKeys(folder: string): Keys {
  const read = (name: string): string => {
    try {
      return readFileSync(join(folder, name), 'utf8');
    } catch (cause) {
      throw new Error(`LANYARD_KEYS needs ${name} in ${folder}: npm run keys makes it`, { cause });
    }
  };
  return { audit: readHeadKey(read(files.audit)), master: Buffer.from(read(files.master), 'base64') };
}
