// Uploads that wait for their job. Only a worker reads them: nothing in quarantine is ever served.
import type { Readable } from 'node:stream';

import type { Act } from '@lanyard/db/tenant';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import { deleteSubject } from '@lanyard/files/queries';
import { subjectOfUpload } from '@lanyard/files/subject-keys';
import { removeUnclaimedBlobs } from '@lanyard/files/sweep-blobs';
import type { JobSteps } from '@lanyard/jobs/job';

import { partSize, type Upload } from './api.ts';
import {
  findUpload,
  lockUpload,
  markSettled,
  partsInRange,
  partsOfUpload,
  type UploadResult,
  type UploadRecord,
} from './queries.ts';

export type TakenUpload = Pick<
  UploadRecord,
  'id' | 'purpose' | 'detail' | 'mediaType' | 'size' | 'sha256' | 'madeBy'
> & {
  /** All bytes of the upload. Read them after the transaction that took the upload has ended. */
  readonly stream: Readable;
};

/** Returns undefined if the upload was already settled and its bytes are gone. Then the job has nothing left to do. */
export async function takeUpload(vault: Vault, act: Act, id: string): Promise<TakenUpload | undefined> {
  const row = await findUpload(act, id);
  if (row?.state !== 'received' && row?.state !== 'done') return undefined;
  const parts = await partsOfUpload(act, id);
  if (parts.length === 0) return undefined;
  const stream = await vaultFiles(vault).openInTurn(
    act,
    parts.map((part) => part.id),
  );
  return { ...row, stream };
}

/**
 * Marks the upload as processed but leaves its bytes. `takeUpload` can open them until `deleteUpload`. Returns false if
 * the upload was not waiting.
 */
export async function keepUpload(act: Act, id: string): Promise<boolean> {
  const row = await lockUpload(act, id);
  if (row?.state !== 'received') return false;
  await markSettled(act, id, { file: null });
  return true;
}

/** Deletes an upload in any state. After the commit nobody can read it, and the sweep of blobs removes its bytes. */
export async function deleteUpload(act: Act, id: string): Promise<void> {
  const row = await lockUpload(act, id);
  if (row?.state === 'receiving' || row?.state === 'received')
    await markSettled(act, id, { refused: 'not_wanted' });
  await deleteSubject(act.tx, act.org, subjectOfUpload(id));
}

/**
 * Reads the stored bytes of an upload from `from` up to but not including `to`. Undefined if they are no longer there.
 */
export async function readUploadRange(
  vault: Vault,
  act: Act,
  id: string,
  from: number,
  to: number,
): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  for (const { file, startsAt } of await partsInRange(act, id, from - (from % partSize), to)) {
    const range = { from: Math.max(0, from - startsAt), to: Math.min(partSize, to - startsAt) };
    const opened = await vaultFiles(vault).openFile(act, file, range);
    if (!opened) return undefined;
    for await (const chunk of opened.stream as AsyncIterable<Uint8Array>) pieces.push(chunk);
  }
  const bytes = Buffer.concat(pieces);
  return bytes.length === to - from ? bytes : undefined;
}

/** Reads all bytes into memory. Use it for small uploads only. */
export async function readAllBytes({ stream }: Pick<TakenUpload, 'stream'>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Runs `effect`, which returns the result of the upload, in the same transaction. Returns undefined if the upload was
 * already settled. After the commit the bytes cannot be read. Pass the returned blobs to `removeUploadBlobs`.
 */
export async function settleUpload(
  vault: Vault,
  act: Act,
  id: string,
  effect: () => UploadResult | Promise<UploadResult>,
  from: readonly Upload['state'][] = ['received'],
): Promise<readonly string[] | undefined> {
  const row = await lockUpload(act, id);
  if (!row || !from.includes(row.state)) return undefined;
  const parts = await partsOfUpload(act, id);
  await markSettled(act, id, await effect());
  await vaultFiles(vault).eraseSubject(act, subjectOfUpload(id));
  return parts.map((part) => part.blob);
}

/**
 * Call this after the transaction of `settleUpload`, with the blobs that it returned. If this is interrupted, the sweep
 * removes them.
 */
export const removeUploadBlobs = (
  vault: Vault,
  { step }: JobSteps,
  blobs: readonly string[] = [],
): Promise<void> => removeUnclaimedBlobs(vault, step, blobs);
