// What waits for its job. Only a worker comes here: nothing in quarantine is ever served.
import type { Readable } from 'node:stream';

import type { Act } from '@lanyard/db/tenant';
import { filesIn, type Vault } from '@lanyard/files/files';
import { deleteSubject } from '@lanyard/files/queries';
import { subjectOfUpload } from '@lanyard/files/subject-keys';
import { removeNow } from '@lanyard/files/sweep-blobs';
import type { Steps } from '@lanyard/jobs/job';

import { partSize, type Upload } from './api.ts';
import {
  findUpload,
  lockUpload,
  markSettled,
  partsFrom,
  partsOf,
  type Settled,
  type UploadInFull,
} from './queries.ts';

export type Taken = Pick<
  UploadInFull,
  'id' | 'purpose' | 'detail' | 'mediaType' | 'size' | 'sha256' | 'madeBy'
> & {
  /** From the first byte to the last; read after the transaction that took it has ended. */
  readonly stream: Readable;
};

/** Nothing when it was settled already and not kept: then the job has nothing left to do. */
export async function takeUpload(vault: Vault, act: Act, id: string): Promise<Taken | undefined> {
  const row = await findUpload(act, id);
  if (row?.state !== 'received' && row?.state !== 'done') return undefined;
  const parts = await partsOf(act, id);
  if (parts.length === 0) return undefined;
  const stream = await filesIn(vault).openInTurn(
    act,
    parts.map((part) => part.id),
  );
  return { ...row, stream };
}

/**
 * Taken over, and its bytes left where they are: `takeUpload` opens them again and again until `forgetUpload`. False
 * when it was not waiting.
 */
export async function keepUpload(act: Act, id: string): Promise<boolean> {
  const row = await lockUpload(act, id);
  if (row?.state !== 'received') return false;
  await markSettled(act, id, { file: null });
  return true;
}

/** However far it is, kept or not: from the commit on nobody reads it, and the sweep of blobs removes it. */
export async function forgetUpload(act: Act, id: string): Promise<void> {
  const row = await lockUpload(act, id);
  if (row?.state === 'receiving' || row?.state === 'received')
    await markSettled(act, id, { refused: 'not_wanted' });
  await deleteSubject(act.tx, act.org, subjectOfUpload(id));
}

/** Some of what is kept, from `from` up to, not including, `to`; nothing when it is there no more. */
export async function rangeOf(
  vault: Vault,
  act: Act,
  id: string,
  from: number,
  to: number,
): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  for (const { file, startsAt } of await partsFrom(act, id, from - (from % partSize), to)) {
    const range = { from: Math.max(0, from - startsAt), to: Math.min(partSize, to - startsAt) };
    const opened = await filesIn(vault).openFile(act, file, range);
    if (!opened) return undefined;
    for await (const chunk of opened.stream as AsyncIterable<Uint8Array>) pieces.push(chunk);
  }
  const bytes = Buffer.concat(pieces);
  return bytes.length === to - from ? bytes : undefined;
}

/** All of it, when it is small enough to be held. */
export async function bytesOf({ stream }: Pick<Taken, 'stream'>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Runs `effect`, which says what became of it, in the same transaction; not at all when it was settled before. From the
 * commit on the bytes cannot be read any more; what it answers, `letGo` removes.
 */
export async function settleUpload(
  vault: Vault,
  act: Act,
  id: string,
  effect: () => Settled | Promise<Settled>,
  from: readonly Upload['state'][] = ['received'],
): Promise<readonly string[] | undefined> {
  const row = await lockUpload(act, id);
  if (!row || !from.includes(row.state)) return undefined;
  const parts = await partsOf(act, id);
  await markSettled(act, id, await effect());
  await filesIn(vault).eraseSubject(act, subjectOfUpload(id));
  return parts.map((part) => part.blob);
}

/** After that transaction. Should this be cut off, the sweep does it. */
export const letGo = (vault: Vault, { step }: Steps, blobs: readonly string[] = []): Promise<void> =>
  removeNow(vault, step, blobs);
