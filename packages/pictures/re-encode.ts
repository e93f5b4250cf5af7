// The only file that opens somebody else's picture. It runs in the decoder, never in the server.
import sharp, { type Sharp } from 'sharp';

import { pixelsOnly, withoutTexts } from './png-chunks.ts';
import { refusePicture, type RefusedPicture } from './reason.ts';
import { pictureLimits, type PictureFormat } from './sniff.ts';

export type ReEncoded = {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Of what came in, upright. */
  readonly sourceWidth: number;
  readonly sourceHeight: number;
};

/** Closes every loader of libvips but three; also of memory alone, so that no file can be named. */
export function closeLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  sharp.concurrency(1); // two decoders are two cores; threads of one would fight the other's
}

export async function reEncode(
  bytes: Uint8Array,
  format: PictureFormat,
  maxSide: number,
): Promise<ReEncoded | RefusedPicture> {
  try {
    const isPng = bytes[0] === 0x89;
    const picture = sharp(isPng ? withoutTexts(bytes) : bytes, {
      limitInputPixels: pictureLimits.pixels,
      // Half a face is worse than no face: what a reader must guess at is sent back to be copied again.
      failOn: 'warning',
      sequentialRead: true,
      autoOrient: true, // before anything else: once EXIF is gone nobody knows which way is up
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
      bytes: format === 'png' ? pixelsOnly(data) : data,
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
  // A JPEG cannot be transparent; without a ground it would turn black. Colour is kept whole for print. Tables fitted to
  // the picture would save 5 % of its bytes for four times the time and all its coefficients in memory.
  jpeg: (picture) =>
    picture
      .flatten({ background: '#fff' })
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false }),
  png: (picture) => picture.png({ compressionLevel: 6 }),
  webp: (picture) => picture.webp({ quality: 85 }),
};
