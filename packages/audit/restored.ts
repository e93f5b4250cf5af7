import type { Db } from '@lanyard/db/connect';
import type { WithTenant } from '@lanyard/db/tenant';
import type { Store } from '@lanyard/files/store';

import type { AuditHeadKey } from './heads.ts';
import { highestOutsideNumber, writeRestoreNote, readOutsideHeads } from './outside-heads.ts';
import { insertRestoreNote, lastAuditBlock } from './queries.ts';

/**
 * Call this after a backup was restored and before anyone acts. The organisation's chain then continues after the
 * highest block number that is known outside the database. A signed line outside explains the gap. Returns how many
 * blocks are gone.
 */
export async function noteRestore(
  { db, withTenant, key, store }: { db: Db; withTenant: WithTenant; key: AuditHeadKey; store: Store },
  org: string,
  by: string,
): Promise<number> {
  const outside = await readOutsideHeads(store, key, org);
  const last = await withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) => lastAuditBlock(tx, org));
  const kept = last?.number ?? '0';
  const lost = highestOutsideNumber(outside);
  if (lost <= BigInt(kept)) return 0;
  const restore = { org, kept, lost: String(lost), by, at: new Date().toISOString() };
  await writeRestoreNote(store, key, restore);
  await insertRestoreNote(db, restore);
  return Number(lost - BigInt(kept));
}
