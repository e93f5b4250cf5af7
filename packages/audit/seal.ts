import { setTimeout as sleep } from 'node:timers/promises';

import type { Db } from '@lanyard/db/connect';
import type { WithTenant } from '@lanyard/db/tenant';
import type { Store } from '@lanyard/files/store';

import { blockHash, firstPreviousHash, auditChainStart } from './chain.ts';
import { signAuditHead, type AuditHead, type AuditHeadKey } from './heads.ts';
import { writeOutsideHead } from './outside-heads.ts';
import {
  auditRowsBetween,
  hasUnsealedRows,
  insertBlock,
  insertHead,
  lastAuditBlock,
  moveSealHorizon,
  newestHeads,
  organisationsWithEvents,
  lastRestoredBlockNumber,
  lockSealHorizon,
  type AuditRow,
} from './queries.ts';
import { recordRefusalCounts } from './refusals.ts';

/** The rows that one block seals. */
export type SealedRows = { readonly org: string; readonly block: string; readonly rows: readonly AuditRow[] };

/**
 * Seals the rows that were written since the last call and returns the heads of the new blocks. If several processes
 * call it at once, one of them seals and the others return nothing. `onSealed` is called for each block after it is in
 * the database.
 */
export async function sealAudit(
  db: Db,
  withTenant: WithTenant,
  key: AuditHeadKey,
  onSealed?: (sealed: SealedRows) => void,
): Promise<readonly AuditHead[]> {
  return db.transaction().execute(async (tx) => {
    const horizon = await lockSealHorizon(tx);
    if (!horizon) return [];
    const sealed: AuditHead[] = [];
    for (const org of await organisationsWithEvents(tx, horizon)) {
      const made = await sealOrganisation(db, withTenant, key, org, horizon.until);
      if (!made) continue;
      sealed.push(made.head);
      onSealed?.({ org, block: made.head.number, rows: made.rows });
    }
    await moveSealHorizon(tx, horizon.until);
    return sealed;
  });
}

/**
 * Seals one organisation's new rows. If the process dies half-way, another can repeat this, because a block starts
 * where the organisation's last block ended.
 */
async function sealOrganisation(
  db: Db,
  withTenant: WithTenant,
  key: AuditHeadKey,
  org: string,
  until: string,
): Promise<{ readonly head: AuditHead; readonly rows: readonly AuditRow[] } | undefined> {
  const restored = await lastRestoredBlockNumber(db, org);
  const block = await withTenant({ org, user: '', as: 'app_worker' }, async ({ tx }) => {
    const last = await lastAuditBlock(tx, org);
    const after = last ? { txid: last.uptoTxid, id: last.uptoId } : auditChainStart;
    const rows = await auditRowsBetween(tx, org, after, { before: until });
    const end = rows.at(-1);
    if (!end) return undefined;
    const number = String(Math.max(Number(last?.number ?? 0), Number(restored)) + 1);
    const previousHash = last?.hash ?? firstPreviousHash;
    const hash = blockHash(org, number, previousHash, rows);
    await insertBlock(tx, org, {
      number,
      uptoTxid: end.txid,
      uptoId: end.id,
      events: rows.length,
      previousHash,
      hash,
    });
    return { number, hash, rows };
  });
  if (!block) return undefined;
  const { number, hash, rows } = block;
  const head = { org, number, hash, signature: signAuditHead(key, org, number, hash) };
  await insertHead(db, head);
  return { head, rows };
}

/**
 * Sends the newest head of each organisation to the store outside the database. If sending fails, the head waits for
 * the next time.
 */
async function sendHeads(store: Store, waiting: Map<string, AuditHead>): Promise<void> {
  for (const [org, head] of waiting) {
    await writeOutsideHead(store, head);
    // A newer head may have come in the meantime.
    if (waiting.get(org) === head) waiting.delete(org);
  }
}

const afterWorkMs = 2000;
const afterNothingMs = 3000;
/**
 * How often heads are sent to the store outside the database. If someone cuts off blocks that are newer than the last
 * head that was sent, nobody notices.
 */
export const sendHeadsEveryMs = 60_000;

export type SealingOptions = {
  readonly db: Db;
  readonly withTenant: WithTenant;
  readonly key: AuditHeadKey;
  readonly outside?: Store | undefined;
  readonly onSealed?: ((sealed: SealedRows) => void) | undefined;
};
export type SealingStep = 'refused' | 'seal' | 'send';

/**
 * Seals until `signal` aborts, each row within five seconds of its commit. If there is a store, also sends heads there.
 */
export async function keepSealing(
  { db, withTenant, key, outside, onSealed }: SealingOptions,
  signal: AbortSignal,
  onFault: (fault: unknown, what: SealingStep) => void,
): Promise<void> {
  const waiting = new Map<string, AuditHead>();
  const failed = (what: SealingStep) => (fault: unknown) => onFault(fault, what);
  const send = async (): Promise<void> => {
    if (outside) await sendHeads(outside, waiting).catch(failed('send'));
  };
  // Sends the newest heads first, because another process may have ended before it sent them.
  for (const head of (outside && (await newestHeads(db).catch(failed('send')))) ?? [])
    waiting.set(head.org, head);
  let sentAt = 0;
  while (!signal.aborted) {
    await recordRefusalCounts(db, withTenant).catch(failed('refused'));
    const found = await hasUnsealedRows(db).catch(failed('seal'));
    const heads = found ? await sealAudit(db, withTenant, key, onSealed).catch(failed('seal')) : undefined;
    for (const head of heads ?? []) waiting.set(head.org, head);
    if (waiting.size > 0 && Date.now() - sentAt >= sendHeadsEveryMs) {
      sentAt = Date.now();
      await send();
    }
    const pauseMs = found ? afterWorkMs : afterNothingMs;
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
  await send();
}
