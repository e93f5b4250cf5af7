// Somebody's file in, a clean picture of ours out. The server looks at headers only; what opens the file is a process
// of its own behind walls, and what that process answers is looked at again.
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

import { usualDecoders, type Decoders } from './decoders.ts';
import type { Frame } from './frames.ts';
import { pictureReasons, refusePicture, type RefusedPicture } from './reason.ts';
import {
  isTooSmall,
  pictureFormats,
  pictureLimits,
  readHeader,
  sniff,
  type LeastSize,
  type PictureFormat,
} from './sniff.ts';
import { strayBytes } from './stray-bytes.ts';

export type WantedPicture = LeastSize & {
  readonly format: PictureFormat;
  /** The longer side at most; a smaller picture stays as it is. */
  readonly maxSide?: number;
};

export type CleanPicture = {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly format: PictureFormat;
  readonly sha256: string;
};

/** `source` is the bytes, or a path of the server's own making: never a name somebody sent. */
export async function cleanPicture(
  source: Uint8Array | string,
  wanted: WantedPicture,
  decoders: Decoders = usualDecoders(),
): Promise<CleanPicture | RefusedPicture> {
  const bytes = typeof source === 'string' ? await readLimited(source) : source;
  const sniffed = sniff(bytes, wanted);
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

/** One byte past the limit is enough to know that it is over. */
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

/** What was asked for, as large as it says, and nothing beside the pixels. */
function isClean({ numbers: [, width, height], body }: Frame, { format, maxSide }: WantedPicture): boolean {
  const made = readHeader(body);
  return (
    !('refused' in made) &&
    made.format === format &&
    !made.animated &&
    made.width === width &&
    made.height === height &&
    (maxSide === undefined || Math.max(width, height) <= maxSide) &&
    strayBytes(body, format) === 0
  );
}
