// Loaded when a person chooses a photo. It checks the file before it sends the first byte.
import { sniffPicture } from '@lanyard/pictures/sniff';
import type { Upload } from '@lanyard/uploads/api';
import { sendUpload } from '@lanyard/uploads/send-upload';

import { photoRules, type PhotoDetail } from '../../api.ts';

export type PhotoToSend = {
  readonly org: string;
  readonly file: Blob;
  readonly detail: PhotoDetail;
  readonly id?: string;
  readonly onProgress?: (sent: number) => void;
  readonly signal?: AbortSignal;
};

/** The upload, or the reason for a refusal. Some refusals are known from the file itself, before it is sent. */
export async function sendPhoto({
  detail,
  ...given
}: PhotoToSend): Promise<Upload | { readonly refused: string }> {
  const { leastWidth: minWidth, leastHeight: minHeight, mostBytes, purpose } = photoRules;
  if (given.file.size > mostBytes) return { refused: 'too_large_bytes' };
  const seen = sniffPicture(new Uint8Array(await given.file.arrayBuffer()), { minWidth, minHeight });
  if ('refused' in seen) return seen;
  return sendUpload({ ...given, detail, purpose, mediaType: `image/${seen.format}` });
}
