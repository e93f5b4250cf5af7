// Reads the pixels of a clean picture from packages/pictures. Never call this with an uploaded file.
import sharp from 'sharp';

import type { PixelSize } from './engine/crop.ts';
import { longestMeasuredSidePx } from './engine/measure.ts';
import type { Pixels } from './engine/pixels.ts';

/** A picture that packages/pictures returns has all these fields. */
export type CleanPhoto = PixelSize & { readonly bytes: Uint8Array };

export async function readPixels({
  bytes,
  width,
  height,
}: CleanPhoto): Promise<{ pixels: Pixels; photo: PixelSize }> {
  const { data, info } = await sharp(bytes, { sequentialRead: true })
    .resize({
      width: longestMeasuredSidePx,
      height: longestMeasuredSidePx,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    // With alpha, each pixel is one 32-bit number, which is faster to read.
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: { data, width: info.width, height: info.height, channels: 4 }, photo: { width, height } };
}
