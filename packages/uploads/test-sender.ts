// Uploads a whole file with direct function calls, for samples, tests and trials of what follows an upload.
import { createHash } from 'node:crypto';

import type { Act } from '@lanyard/db/tenant';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';

import { partSize, type NewUpload, type Upload } from './api.ts';
import { createUpload, completeUpload, receivePart, type UploadDependencies } from './receive-upload.ts';

type As = <Result>(run: (act: Act) => Promise<Result>) => Promise<Result>;

const hashed = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const may = (): boolean => true;

/** Calls the same functions as the routes. */
export async function uploadWholeFile(
  reception: UploadDependencies,
  as: As,
  given: Pick<NewUpload, 'id' | 'purpose' | 'mediaType'> & Partial<Pick<NewUpload, 'detail'>>,
  bytes: Buffer,
): Promise<void> {
  const taken = async (run: (act: Act) => Promise<Upload | Refusal>): Promise<void> => {
    const answer = await as(run);
    if (isRefusal(answer)) throw new Error(answer.code);
  };
  const announced = { detail: {}, ...given, sha256: hashed(bytes), size: bytes.length };
  await taken((act) => createUpload(reception, act, announced, may));
  for (let offset = 0; offset < bytes.length; offset += partSize) {
    const part = bytes.subarray(offset, offset + partSize);
    await taken((act) =>
      receivePart(reception, act, given.id, { offset, bytes: part, sha256: hashed(part) }, may),
    );
  }
  await taken((act) => completeUpload(reception, act, given.id, may));
}
