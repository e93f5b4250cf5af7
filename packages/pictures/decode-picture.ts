// Turns an uploaded file into a clean picture. The server itself only reads headers. A separate, isolated process opens
// the file, and the server checks the result again.
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

import { sharedDecoders, type Decoders } from './decoders.ts';
import type { DecoderFrame } from './frames.ts';
import { pictureReasons, refusePicture, type RefusedPicture } from './reason.ts';
import {
  isTooSmall,
  pictureFormats,
  pictureLimits,
  readPictureHeader,
  sniffPicture,
  type LeastSize,
  type PictureFormat,
} from './sniff.ts';
import { countStrayBytes } from './stray-bytes.ts';

export type PictureRequirements = LeastSize & {
  readonly format: PictureFormat;
  /** The maximum length of the longer side in pixels. A smaller picture keeps its size. */
  readonly maxSide?: number;
};

export type CleanPicture = {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly format: PictureFormat;
  readonly sha256: string;
};

/** `source` is the bytes, or a path that the server created. It is never a name that someone sent. */
export async function cleanPicture(
  source: Uint8Array | string,
  wanted: PictureRequirements,
  decoders: Decoders = sharedDecoders(),
): Promise<CleanPicture | RefusedPicture> {
  const bytes = typeof source === 'string' ? await readLimited(source) : source;
  const sniffed = sniffPicture(bytes, wanted);
  if ('refused' in sniffed) return sniffed;

  const { format, maxSide = 0 } = wanted;
  let clean = false;
  const answer = await decoders.ask([pictureFormats.indexOf(format), maxSide, 0, 0, 0], bytes, (frame) => {
    clean = frame.numbers[0] === 0 && isClean(frame, wanted);
    return clean || frame.numbers[0] > 0;
  });
  if (answer === 'out of time') return refusePicture('took_too_long');
  if (answer === 'died') return refusePicture('broken');
  const [outcome, width, height, sourceWidth, sourceHeight] = answer.numbers;
  if (outcome > 0) return refusePicture(pictureReasons[outcome - 1] ?? 'broken');
  const isSameSize = sourceWidth * sourceHeight === sniffed.width * sniffed.height;
  if (!isSameSize || !clean) return refusePicture('broken');
  if (isTooSmall({ width: sourceWidth, height: sourceHeight }, wanted)) return refusePicture('too_small');
  const sha256 = createHash('sha256').update(answer.body).digest('hex');
  return { bytes: answer.body, width, height, format, sha256 };
}

/** Reads at most one byte more than the limit, which is enough to notice a file that is too large. */
async function readLimited(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, pictureLimits.bytes + 1));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** True if the result has the right format, the stated size and no data except pixels. */
function isClean(
  { numbers: [, width, height], body }: DecoderFrame,
  { format, maxSide }: PictureRequirements,
): boolean {
  const made = readPictureHeader(body);
  return (
    !('refused' in made) &&
    made.format === format &&
    !made.animated &&
    made.width === width &&
    made.height === height &&
    (maxSide === undefined || Math.max(width, height) <= maxSide) &&
    countStrayBytes(body, format) === 0
  );
}
