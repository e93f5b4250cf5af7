import type { Db } from '@lanyard/db/connect';
import type { WithTenant } from '@lanyard/db/tenant';

import { blockHash, firstPrevious, nothingYet } from './chain.ts';
import { headIsOurs, type HeadKey } from './heads.ts';
import { blocksOf, eventsBetween, headsOf } from './queries.ts';

export type Verdict =
  | { readonly holds: true; readonly blocks: number; readonly events: number }
  | { readonly holds: false; readonly block: string; readonly why: string };

const broken = (block: string, why: string): Verdict => ({ holds: false, block, why });

/** Reads one organisation's chain from its first block and names the first that is not as it was sealed. */
export async function verifyAudit(
  db: Db,
  withTenant: WithTenant,
  key: Pick<HeadKey, 'open'>,
  org: string,
): Promise<Verdict> {
  const heads = await headsOf(db, org);
  return withTenant({ org, user: '', as: 'app_worker' }, async ({ tx }): Promise<Verdict> => {
    const blocks = await blocksOf(tx, org);
    let previousHash: Buffer = firstPrevious;
    let after = nothingYet;
    let events = 0;
    for (const [i, block] of blocks.entries()) {
      if (block.number !== String(i + 1)) return broken(String(i + 1), 'the block is missing');
      if (!block.previousHash.equals(previousHash))
        return broken(block.number, 'it does not follow the one before');
      const upto = { txid: block.uptoTxid, id: block.uptoId };
      const rows = await eventsBetween(tx, org, after, upto);
      if (rows.length !== block.events)
        return broken(block.number, `it sealed ${String(block.events)} rows and has ${String(rows.length)}`);
      if (!blockHash(org, block.number, previousHash, rows).equals(block.hash))
        return broken(block.number, 'a row is not as it was sealed');
      const head = heads.find(({ number }) => number === block.number);
      if (!head?.hash.equals(block.hash)) return broken(block.number, 'its signed head says otherwise');
      if (!headIsOurs(key, org, head.number, head.hash, head.signature))
        return broken(block.number, 'its head was not signed by us');
      previousHash = block.hash;
      after = upto;
      events += rows.length;
    }
    const cut = heads.find(({ number }) => Number(number) > blocks.length);
    if (cut) return broken(cut.number, 'the block was cut off');
    return { holds: true, blocks: blocks.length, events };
  });
}
