import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Action } from '@lanyard/domain/role';
import type { VaultFiles } from '@lanyard/files/files';
import { subjectOfUpload } from '@lanyard/files/subject-keys';
import type { Queue } from '@lanyard/jobs/queue';

import { partSize, type NewUpload, type Upload } from './api.ts';
import type { Purpose } from './purpose.ts';
import {
  addUploadPart,
  restartUpload,
  unprocessedUploadBytes,
  findUploadPart,
  findUpload,
  insertUpload,
  lockUpload,
  markReceived,
  partsOfUpload,
  type UploadRecord,
} from './queries.ts';

export type UploadDependencies = {
  readonly files: VaultFiles;
  readonly queue: Queue;
  readonly purposes: readonly Purpose[];
};
type May = (action: Action) => boolean;

/**
 * The most bytes that one person's unprocessed uploads may have: enough for the photos of a class, too few to fill the
 * disk.
 */
const mostWaiting = 2 * 1024 ** 3;

const wrong = (path: string, message: string): Refusal<'invalid_input'> =>
  refuse('invalid_input', { errors: [{ path, message }] });

/** The upload's current row, with only the fields that the API defines. */
const uploadAnswer = ({ id, purpose, size, received, state, reason, file }: Upload): Upload => ({
  id,
  purpose,
  size,
  received,
  state,
  reason,
  file,
});

const isSame = (row: UploadRecord, given: NewUpload): boolean =>
  row.purpose === given.purpose &&
  row.sha256 === given.sha256 &&
  row.size === given.size &&
  row.mediaType === given.mediaType &&
  isDeepStrictEqual(row.detail, given.detail);

export async function createUpload(
  { purposes }: UploadDependencies,
  act: Act,
  given: NewUpload,
  may: May,
): Promise<
  | Upload
  | Refusal<
      | 'key_reused'
      | 'too_large'
      | 'wrong_media'
      | 'not_allowed'
      | 'too_many_requests'
      | 'invalid_input'
      | 'not_found'
      | 'no_consent'
    >
> {
  const purpose = purposes.find(({ name }) => name === given.purpose);
  if (!purpose) return wrong('body.purpose', 'Nothing comes in for this.');
  const elsewhere = purpose.only !== undefined && act.as !== `app_${purpose.only}`;
  if (!may(purpose.action) || elsewhere) return refuse('not_allowed', { action: purpose.action });
  if (given.size > purpose.mostBytes) return refuse('too_large', { most: purpose.mostBytes });
  if (!purpose.mediaTypes.includes(given.mediaType))
    return refuse('wrong_media', { taken: purpose.mediaTypes });
  const detailIsRight = purpose.detail
    ? purpose.detail.safeParse(given.detail).success
    : Object.keys(given.detail).length === 0;
  if (!detailIsRight) return wrong('body.detail', 'This is not what the purpose asks for.');
  const unwanted = await purpose.refuses?.(act, given);
  if (unwanted) return unwanted;
  if ((await unprocessedUploadBytes(act)) + given.size > mostWaiting) {
    // An upload that is announced again needs no more space.
    if (!(await findUpload(act, given.id))) return refuse('too_many_requests', { retryAfter: 60 });
  }
  const made = await insertUpload(act, given);
  if (made) return made;
  const earlier = await findUpload(act, given.id);
  if (!earlier || earlier.madeBy !== act.user || !isSame(earlier, given)) return refuse('key_reused');
  // A tablet may have been offline for days. The photo is still on it, so the upload can restart.
  if (earlier.reason === 'expired') return (await restartUpload(act, given.id)) ?? uploadAnswer(earlier);
  return uploadAnswer(earlier);
}

/**
 * True if the upload is the person's own and they still have the permission. Otherwise they cannot continue the upload.
 */
const isTheirs = (
  { purposes }: UploadDependencies,
  row: UploadRecord | undefined,
  act: Act,
  may: May,
): boolean => {
  const purpose = purposes.find(({ name }) => name === row?.purpose);
  return row?.madeBy === act.user && purpose !== undefined && may(purpose.action);
};

export async function readUpload(
  reception: UploadDependencies,
  act: Act,
  id: string,
  may: May,
): Promise<Upload | Refusal<'not_found'>> {
  const row = await findUpload(act, id);
  return row && isTheirs(reception, row, act, may) ? uploadAnswer(row) : refuse('not_found');
}

type Part = { readonly offset: number; readonly bytes: Uint8Array; readonly sha256: string };

/**
 * Stores a part: first its bytes, then its row. If the client sends a part again because the answer was lost, it gets
 * the answer again.
 */
export async function receivePart(
  reception: UploadDependencies,
  act: Act,
  id: string,
  { offset, bytes, sha256 }: Part,
  may: May,
): Promise<
  Upload | Refusal<'not_found' | 'offset_differs' | 'upload_over' | 'invalid_input' | 'checksum_differs'>
> {
  const row = await lockUpload(act, id);
  if (!row || !isTheirs(reception, row, act, may)) return refuse('not_found');
  if (row.state === 'done' || row.state === 'refused')
    return refuse('upload_over', { now: uploadAnswer(row) });
  if (offset % partSize !== 0 || bytes.length !== Math.min(partSize, row.size - offset))
    return wrong('query.offset', 'Parts are of 1 MiB, the last one of what is left.');
  if (offset < row.received) {
    const kept = await findUploadPart(act, id, offset);
    return kept?.sha256 === sha256 ? uploadAnswer(row) : refuse('offset_differs', { received: row.received });
  }
  if (offset > row.received) return refuse('offset_differs', { received: row.received });
  const file = await reception.files.putFile(act, {
    subject: subjectOfUpload(id),
    mediaType: 'application/octet-stream',
    purpose: 'upload_part',
    bytes,
    sha256,
  });
  if (isRefusal(file)) return file;
  return addUploadPart(act, id, { startsAt: offset, length: bytes.length, file: file.id });
}

/** Reads all stored parts back, so that the answer only promises what is really in the store. */
async function hashOfParts({ files }: UploadDependencies, act: Act, id: string): Promise<string> {
  const parts = await partsOfUpload(act, id);
  const stream = await files.openInTurn(
    act,
    parts.map((part) => part.id),
  );
  const hash = createHash('sha256');
  for await (const chunk of stream as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest('hex');
}

export async function completeUpload(
  reception: UploadDependencies,
  act: Act,
  id: string,
  may: May,
): Promise<Upload | Refusal<'not_found' | 'checksum_differs' | 'offset_differs' | 'upload_over'>> {
  const row = await lockUpload(act, id);
  const purpose = reception.purposes.find(({ name }) => name === row?.purpose);
  if (!row || !purpose || !isTheirs(reception, row, act, may)) return refuse('not_found');
  if (row.state === 'refused' && row.received < row.size)
    return refuse('upload_over', { now: uploadAnswer(row) });
  // The client repeats a request that the server has already handled.
  if (row.state !== 'receiving') return uploadAnswer(row);
  if (row.received < row.size) return refuse('offset_differs', { received: row.received });
  if ((await hashOfParts(reception, act, id)) !== row.sha256) return refuse('checksum_differs');
  const received = await markReceived(act, id);
  const { sha256, size } = row;
  await recordAudit(act, {
    action: purpose.action,
    subjects: [id],
    detail: { upload: purpose.name, sha256, size },
  });
  if ('job' in purpose) await reception.queue.enqueue(act, purpose.job, { upload: id });
  else {
    await purpose.enter(act, row);
    await reception.queue.wake(act, purpose.backlog);
  }
  return received;
}
