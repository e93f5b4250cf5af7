import { createHash } from 'node:crypto';

import type { AuditRow, ChainPosition } from './queries.ts';

/** A position before every row of the audit log, where the first block begins. */
export const auditChainStart: ChainPosition = { txid: '0', id: '00000000-0000-0000-0000-000000000000' };
export const firstPreviousHash = Buffer.alloc(32);

/** Gives equal bytes for equal rows, whatever order the database stores an object's keys in. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}

/** A block's hash covers the organisation, its number, the previous hash and every row, in order. */
export function blockHash(
  org: string,
  number: string,
  previousHash: Buffer,
  rows: readonly AuditRow[],
): Buffer {
  const hash = createHash('sha256')
    .update(previousHash)
    .update(canonical([org, number, rows.length]));
  for (const { txid, id, at, person, action, subjects, detail } of rows)
    hash.update(canonical([txid, id, at, person, action, subjects, detail]));
  return hash.digest();
}
