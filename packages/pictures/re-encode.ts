// The only file that opens other people's pictures. It runs in the decoder, never in the server.
import sharp, { type Sharp } from 'sharp';

import { keepPixelChunks, removeTextChunks } from './png-chunks.ts';
import { refusePicture, type RefusedPicture } from './reason.ts';
import { pictureLimits, type PictureFormat } from './sniff.ts';

export type ReEncodedPicture = {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** The size of the source after it was turned upright. */
  readonly sourceWidth: number;
  readonly sourceHeight: number;
};

/**
 * Blocks all loaders of libvips except three. These only read from memory, so a picture cannot make them open a file.
 */
export function blockUnneededLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  // Two decoders use two cores. More threads in one decoder would compete with the other.
  sharp.concurrency(1);
}

export async function reEncode(
  bytes: Uint8Array,
  format: PictureFormat,
  maxSide: number,
): Promise<ReEncodedPicture | RefusedPicture> {
  try {
    const isPng = bytes[0] === 0x89;
    const picture = sharp(isPng ? removeTextChunks(bytes) : bytes, {
      limitInputPixels: pictureLimits.pixels,
      // If a part of the picture is unreadable, it is refused, so that the sender copies it again. A card with half a
      // face is worse than no picture.
      failOn: 'warning',
      sequentialRead: true,
      // Runs before everything else, because without EXIF nobody knows which way is up.
      autoOrient: true,
    });
    const { autoOrient, pages = 1 } = await picture.metadata();
    if (pages > 1) return refusePicture('animated');
    const srgb = picture.toColourspace('srgb');
    const sized =
      maxSide > 0
        ? srgb.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
        : srgb;
    const { data, info } = await encoders[format](sized).toBuffer({ resolveWithObject: true });
    return {
      bytes: format === 'png' ? keepPixelChunks(data) : data,
      width: info.width,
      height: info.height,
      sourceWidth: autoOrient.width,
      sourceHeight: autoOrient.height,
    };
  } catch (fault) {
    const tooMany = fault instanceof Error && fault.message.includes('pixel limit');
    return refusePicture(tooMany ? 'too_many_pixels' : 'broken');
  }
}

const encoders: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  // A JPEG cannot be transparent, so without a background it would turn black. Colour is kept at full resolution for
  // print. Optimised tables would save 5% of the bytes, but take four times as long and hold all coefficients in
  // memory.
  jpeg: (picture) =>
    picture
      .flatten({ background: '#fff' })
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false }),
  png: (picture) => picture.png({ compressionLevel: 6 }),
  webp: (picture) => picture.webp({ quality: 85 }),
};
