// The newest heads (signed block hashes) of the audit chains, in a place that the owner of the database cannot change:
// a folder on another disk, or a bucket. The hash in a head depends on every block before it, so the server sends only
// the newest head of each minute.
import { createHash } from 'node:crypto';

import type { Store } from '@lanyard/files/store';

import {
  isOurAuditHead,
  isOurRestoreNote,
  signRestoreNote,
  type AuditHead,
  type AuditHeadKey,
  type RestoreNote,
} from './heads.ts';

type Line =
  | { readonly kind: 'head'; readonly number: string; readonly hash: string; readonly signature: string }
  | (Omit<RestoreNote, 'org' | 'signature'> & { readonly kind: 'restored'; readonly signature: string });

/**
 * The file's name contains the organisation, the block number and a hash of the line. So writing the same line twice
 * stores it once.
 */
async function appendLine(store: Store, org: string, number: string, line: Line): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(line));
  const place = BigInt(number).toString(16).padStart(32, '0');
  await store.put(`${org}/${place}/${createHash('sha256').update(bytes).digest('hex')}`, bytes, {});
}

export const writeOutsideHead = (store: Store, { org, number, hash, signature }: AuditHead): Promise<void> =>
  appendLine(store, org, number, {
    kind: 'head',
    number,
    hash: hash.toString('hex'),
    signature: signature.toString('base64'),
  });

/** Writes a signed line that says who restored a backup. The blocks after number `kept`, up to `lost`, are gone. */
export async function writeRestoreNote(
  store: Store,
  key: AuditHeadKey,
  { org, ...restore }: Omit<RestoreNote, 'signature'>,
): Promise<void> {
  const signature = signRestoreNote(key, { org, ...restore }).toString('base64');
  await appendLine(store, org, restore.lost, { kind: 'restored', ...restore, signature });
}

export type OutsideHeads = {
  readonly heads: readonly AuditHead[];
  readonly restores: readonly RestoreNote[];
  /** How many lines are not signed with our key. */
  readonly foreign: number;
};

const readLine = (text: string): Partial<Line> | undefined => {
  try {
    return JSON.parse(text) as Partial<Line>;
  } catch {
    return undefined;
  }
};

export async function readOutsideHeads(
  store: Store,
  key: Pick<AuditHeadKey, 'open'>,
  org: string,
): Promise<OutsideHeads> {
  const heads: AuditHead[] = [];
  const restores: RestoreNote[] = [];
  let foreign = 0;
  for await (const { key: name } of store.list(`${org}/`)) {
    const line = readLine((await store.whole(name))?.toString('utf8') ?? '');
    const signature = Buffer.from(line?.signature ?? '', 'base64');
    if (line?.kind === 'head') {
      const head = { org, number: line.number ?? '', hash: Buffer.from(line.hash ?? '', 'hex'), signature };
      if (isOurAuditHead(key, org, head.number, head.hash, signature)) heads.push(head);
      else foreign++;
    } else if (line?.kind === 'restored') {
      const { kept = '', lost = '', by = '', at = '' } = line;
      const restore = { org, kept, lost, by, at, signature };
      if (isOurRestoreNote(key, restore)) restores.push(restore);
      else foreign++;
    } else foreign++;
  }
  return { heads, restores, foreign };
}

const highest = (numbers: readonly string[]): bigint =>
  numbers.map(BigInt).reduce((most, each) => (each > most ? each : most), 0n);

/** The highest block number in the heads and restores outside the database. */
export const highestOutsideNumber = ({ heads, restores }: OutsideHeads): bigint =>
  highest([...heads.map(({ number }) => number), ...restores.map(({ lost }) => lost)]);
