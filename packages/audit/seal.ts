import { setTimeout as sleep } from 'node:timers/promises';

import type { Db } from '@lanyard/db/connect';
import type { WithTenant } from '@lanyard/db/tenant';

import { blockHash, firstPrevious, nothingYet } from './chain.ts';
import { signHead, type HeadKey } from './heads.ts';
import {
  eventsBetween,
  hasUnsealed,
  insertBlock,
  insertHead,
  lastBlock,
  moveHorizon,
  organisationsWithEvents,
  takeHorizon,
} from './queries.ts';

/** Chains what was written since the last pass; answers how many blocks. Several processes may call it: one works. */
export async function sealAudit(db: Db, withTenant: WithTenant, key: HeadKey): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const horizon = await takeHorizon(tx);
    if (!horizon) return 0;
    let sealed = 0;
    for (const org of await organisationsWithEvents(tx, horizon))
      if (await sealOrganisation(db, withTenant, key, org, horizon.until)) sealed++;
    await moveHorizon(tx, horizon.until);
    return sealed;
  });
}

/** A pass that died half-way is done again: a block starts where the organisation's last one ended. */
async function sealOrganisation(
  db: Db,
  withTenant: WithTenant,
  key: HeadKey,
  org: string,
  until: string,
): Promise<boolean> {
  const block = await withTenant({ org, user: '', as: 'app_worker' }, async ({ tx }) => {
    const last = await lastBlock(tx, org);
    const after = last ? { txid: last.uptoTxid, id: last.uptoId } : nothingYet;
    const rows = await eventsBetween(tx, org, after, { before: until });
    const end = rows.at(-1);
    if (!end) return undefined;
    const number = String(Number(last?.number ?? 0) + 1);
    const previousHash = last?.hash ?? firstPrevious;
    const hash = blockHash(org, number, previousHash, rows);
    await insertBlock(tx, org, {
      number,
      uptoTxid: end.txid,
      uptoId: end.id,
      events: rows.length,
      previousHash,
      hash,
    });
    return { number, hash };
  });
  if (!block) return false;
  const signature = signHead(key, org, block.number, block.hash);
  await insertHead(db, { org, ...block, signature });
  return true;
}

const afterWorkMs = 2000;
const afterNothingMs = 3000;

/** Until `signal`: a row is sealed within five seconds of its commit. */
export async function keepSealing(
  db: Db,
  withTenant: WithTenant,
  key: HeadKey,
  signal: AbortSignal,
  onFault: (fault: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    const found = await hasUnsealed(db).catch(onFault);
    if (found) await sealAudit(db, withTenant, key).catch(onFault);
    const pauseMs = found ? afterWorkMs : afterNothingMs;
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
