// A clean picture, as packages/pictures leaves it, as pixels. Never a file somebody sent.
import sharp from 'sharp';

import type { Size } from './engine/crop.ts';
import { measuredSide } from './engine/measure.ts';
import type { Pixels } from './engine/pixels.ts';

/** What packages/pictures answers has all of it. */
export type CleanPhoto = Size & { readonly bytes: Uint8Array };

export async function readPixels({
  bytes,
  width,
  height,
}: CleanPhoto): Promise<{ pixels: Pixels; photo: Size }> {
  const { data, info } = await sharp(bytes, { sequentialRead: true })
    .resize({ width: measuredSide, height: measuredSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha() // a pixel is then one number
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: { data, width: info.width, height: info.height, channels: 4 }, photo: { width, height } };
}
