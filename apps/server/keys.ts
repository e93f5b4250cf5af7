import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { newAuditHeadKey, readAuditHeadKey, type AuditHeadKey } from '@lanyard/audit/heads';
import { makeFirstMasterKey } from '@lanyard/keys/key-folder';

const auditFile = 'audit.pem';

/** Creates the missing keys. It never replaces a key, because nobody could read what the old key signed or wrapped. */
export function makeKeys(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const audit = join(folder, auditFile);
  if (!existsSync(audit)) writeFileSync(audit, newAuditHeadKey(), { mode: 0o600, flag: 'wx' });
  makeFirstMasterKey(folder);
}

/** The key that signs the heads of the audit chains. */
export function readAuditKey(folder: string): AuditHeadKey {
  try {
    return readAuditHeadKey(readFileSync(join(folder, auditFile), 'utf8'));
  } catch (cause) {
    throw new Error(`LANYARD_KEYS needs ${auditFile} in ${folder}: npm run keys makes it`, { cause });
  }
}
