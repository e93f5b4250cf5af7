// Finds out the kind and size of a file from its header, without decoding a pixel. Pure, so the browser can use it too.
import { refusePicture, type RefusedPicture } from './reason.ts';
import { latin1Text, startsWith } from './sniff-bytes.ts';
import { readJpegHeader } from './sniff-jpeg.ts';
import { nameOtherFormat } from './sniff-others.ts';
import { readPngHeader } from './sniff-png.ts';
import { readWebpHeader } from './sniff-webp.ts';

export const pictureFormats = ['jpeg', 'png', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export type PictureHeader = {
  readonly format: PictureFormat;
  /** The width as stored, before the picture is turned upright. */
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  /**
   * The cost of decoding, in passes over all pixels. Each scan of a progressive JPEG is one pass. A PNG with 16 bits
   * costs as much as 40 passes.
   */
  readonly passes: number;
};

export const pictureLimits = {
  bytes: 25 * 1024 * 1024,
  pixels: 50e6,
  /** WebP allows at most 16,383, and no portrait needs more. */
  side: 16_000,
  /**
   * Allows 50 megapixels in the ten scans that encoders write. Without this limit, a small file could ask for
   * thousands.
   */
  pixelsTimesPasses: 500e6,
};

/** Reads the header without applying the limits. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | RefusedPicture {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) {
    const jpeg = readJpegHeader(bytes);
    if (!jpeg) return refusePicture('broken');
    const { width, height, scans } = jpeg;
    return { format: 'jpeg', width, height, animated: false, passes: scans };
  }
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    const png = readPngHeader(bytes);
    if (!png) return refusePicture('broken');
    const { width, height, animated, depth } = png;
    return { format: 'png', width, height, animated, passes: depth === 16 ? 40 : 1 };
  }
  if (latin1Text(bytes, 0, 4) === 'RIFF' && latin1Text(bytes, 8, 12) === 'WEBP') {
    const webp = readWebpHeader(bytes);
    return webp ? { format: 'webp', ...webp, passes: 1 } : refusePicture('broken');
  }
  const named = nameOtherFormat(bytes);
  return named === 'HEIC' ? refusePicture('heic', named) : refusePicture('not_a_picture', named);
}

export type LeastSize = { readonly minWidth?: number; readonly minHeight?: number };

/** Reads the header and refuses a file that must not be decoded. */
export function sniffPicture(bytes: Uint8Array, least: LeastSize = {}): PictureHeader | RefusedPicture {
  if (bytes.length > pictureLimits.bytes) return refusePicture('too_large_bytes');
  const header = readPictureHeader(bytes);
  if ('refused' in header) return header;
  const { width, height, animated, passes } = header;
  if (animated) return refusePicture('animated');
  const pixels = width * height;
  if (pixels > pictureLimits.pixels || Math.max(width, height) > pictureLimits.side)
    return refusePicture('too_many_pixels');
  if (pixels * passes > pictureLimits.pixelsTimesPasses) return refusePicture('took_too_long');
  // The orientation is only known after decoding. Here a picture is refused if it is too small in both orientations.
  if (isTooSmall(header, least) && isTooSmall({ width: height, height: width }, least))
    return refusePicture('too_small');
  return header;
}

export const isTooSmall = (
  { width, height }: { readonly width: number; readonly height: number },
  { minWidth = 1, minHeight = 1 }: LeastSize,
): boolean => width < minWidth || height < minHeight;
