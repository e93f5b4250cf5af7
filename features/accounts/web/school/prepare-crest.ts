// Loaded when a person chooses a picture. It checks the file before it sends the first byte.
import { pictureSentences } from '@lanyard/pictures/reason';
import { sniffPicture } from '@lanyard/pictures/sniff';
import type { Upload } from '@lanyard/uploads/api';
import { sendUpload, type UploadToSend } from '@lanyard/uploads/send-upload';

import { crestRules } from '../../api-crest.ts';

const { leastSide, mostBytes, purpose } = crestRules;
const side = String(leastSide);
const ownSentences: Readonly<Record<string, string>> = {
  too_small: `A crest needs at least ${side} × ${side} pixels. Choose a larger picture.`,
  too_large_bytes: 'A crest may have at most 10 MB. Make the picture smaller and choose it again.',
  broken: 'This picture is damaged or incomplete. Choose another copy of it.',
  expired: 'The picture could not be checked in time. Choose it again.',
};

/** Why a picture was refused, from a code of the server or of this page. */
export const crestRefusalSentence = (reason: string): string =>
  ownSentences[reason] ??
  (pictureSentences as Readonly<Record<string, string>>)[reason] ??
  'This picture cannot be used. Choose another.';

type Given = Pick<UploadToSend, 'org' | 'onProgress' | 'signal' | 'file'>;

/** The upload, or the reason for a refusal. Some refusals are known from the file itself, before it is sent. */
export async function sendCrest(given: Required<Given>): Promise<Upload | { readonly refused: string }> {
  if (given.file.size > mostBytes) return { refused: 'too_large_bytes' };
  const bytes = new Uint8Array(await given.file.arrayBuffer());
  const seen = sniffPicture(bytes, { minWidth: leastSide, minHeight: leastSide });
  if ('refused' in seen) return seen;
  return sendUpload({ ...given, purpose, mediaType: `image/${seen.format}` });
}
