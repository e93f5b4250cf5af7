// Opens what the audit commands need, as the environment names it: the database and the key.
import type { AuditHeadKey } from '@lanyard/audit/heads';
import { connect, type Db } from '@lanyard/db/connect';
import { createWithTenant, type WithTenant } from '@lanyard/db/tenant';

import { readAuditKey } from '../keys.ts';

export type AuditChains = { readonly db: Db; readonly withTenant: WithTenant; readonly key: AuditHeadKey };

export function openAuditChains(): AuditChains {
  const { DATABASE_URL: url, LANYARD_KEYS: keys } = process.env;
  if (!url) throw new Error('DATABASE_URL names the database, as the login role app');
  if (!keys) throw new Error('LANYARD_KEYS names the folder of the secret keys');
  const db = connect(url, 2);
  return { db, withTenant: createWithTenant(db, []), key: readAuditKey(keys) };
}
