import type { Db } from '@lanyard/db/connect';
import type { WithTenant } from '@lanyard/db/tenant';
import type { Store } from '@lanyard/files/store';

import { blockHash, firstPreviousHash, auditChainStart } from './chain.ts';
import { isOurAuditHead, type AuditHeadKey, type RestoreNote } from './heads.ts';
import { highestOutsideNumber, readOutsideHeads, type OutsideHeads } from './outside-heads.ts';
import { auditBlocksOf, auditRowsBetween, auditHeadsOf } from './queries.ts';

export type AuditVerdict =
  | {
      readonly holds: true;
      readonly blocks: number;
      readonly events: number;
      /** The ranges of blocks that a restored backup did not have, as signed lines outside the database say. */
      readonly gaps: readonly RestoreNote[];
    }
  | { readonly holds: false; readonly block: string; readonly why: string };

const broken = (block: string, why: string): AuditVerdict => ({ holds: false, block, why });

const nothingOutside: OutsideHeads = { heads: [], restores: [], foreign: 0 };

/**
 * Reads one organisation's chain from its first block and names the first block that was changed after sealing. With a
 * store, it also compares the chain with the heads outside the database. Only they show that the newest blocks were cut
 * off together with their heads.
 */
export async function verifyAudit(
  db: Db,
  withTenant: WithTenant,
  key: Pick<AuditHeadKey, 'open'>,
  org: string,
  store?: Store,
): Promise<AuditVerdict> {
  const heads = await auditHeadsOf(db, org);
  const outside = store ? await readOutsideHeads(store, key, org) : nothingOutside;
  const sentOut = Map.groupBy(outside.heads, ({ number }) => number);
  return withTenant({ org, user: '', as: 'app_worker' }, async ({ tx }): Promise<AuditVerdict> => {
    const blocks = await auditBlocksOf(tx, org);
    let previousHash: Buffer = firstPreviousHash;
    let after = auditChainStart;
    let events = 0;
    const gaps: RestoreNote[] = [];
    let expected = 1n;
    for (const block of blocks) {
      const gap = outside.restores.find(
        ({ kept, lost }) => BigInt(kept) === expected - 1n && BigInt(lost) === BigInt(block.number) - 1n,
      );
      if (gap) {
        gaps.push(gap);
        expected = BigInt(block.number);
      }
      if (block.number !== String(expected)) return broken(String(expected), 'the block is missing');
      if (!block.previousHash.equals(previousHash))
        return broken(block.number, 'it does not follow the one before');
      const upto = { txid: block.uptoTxid, id: block.uptoId };
      const rows = await auditRowsBetween(tx, org, after, upto);
      if (rows.length !== block.events)
        return broken(block.number, `it sealed ${String(block.events)} rows and has ${String(rows.length)}`);
      if (!blockHash(org, block.number, previousHash, rows).equals(block.hash))
        return broken(block.number, 'a row is not as it was sealed');
      const head = heads.find(({ number }) => number === block.number);
      if (!head?.hash.equals(block.hash)) return broken(block.number, 'its signed head says otherwise');
      if (!isOurAuditHead(key, org, head.number, head.hash, head.signature))
        return broken(block.number, 'its head was not signed by us');
      if (sentOut.get(block.number)?.some(({ hash }) => !hash.equals(block.hash)))
        return broken(block.number, 'its head outside the database says otherwise');
      previousHash = block.hash;
      after = upto;
      events += rows.length;
      expected += 1n;
    }
    const cut = heads.find(({ number }) => BigInt(number) >= expected);
    if (cut) return broken(cut.number, 'the block was cut off');
    const known = highestOutsideNumber(outside);
    // If nothing was sealed since the restore, its gap is at the end of the chain.
    const newest = outside.restores.find(
      ({ kept, lost }) => BigInt(kept) === expected - 1n && BigInt(lost) === known,
    );
    if (newest) gaps.push(newest);
    else if (known >= expected)
      return broken(String(known), 'its head is outside the database, and the block was cut off');
    if (outside.foreign > 0) return broken(String(known), 'a head outside the database was not signed by us');
    return { holds: true, blocks: blocks.length, events, gaps };
  });
}
