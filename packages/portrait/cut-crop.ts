// Cuts the crop out of a clean picture. The result is never enlarged.
import sharp, { type Sharp } from 'sharp';

import { cropRule, type Crop, type PixelSize } from './engine/crop.ts';
import type { CleanPhoto } from './read-pixels.ts';

/** The size of a crop in pixels. It has at most `most` rows. */
export function cropPixelSize(
  { height }: Pick<Crop, 'height'>,
  photo: PixelSize,
  most = Infinity,
): PixelSize {
  const rows = Math.min(most, Math.round(height * photo.height));
  return { width: Math.round(rows * cropRule.ratio), height: rows };
}

/** Returns one picture for each entry of `mosts`. The entry is the maximum number of rows of that picture. */
export async function cutCrop(
  photo: CleanPhoto,
  crop: Crop,
  mosts: readonly number[],
): Promise<Uint8Array[]> {
  const cut = crop.turn === 0 ? straight(photo, crop) : await levelled(photo, crop);
  const { data, info } = await cut.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  return Promise.all(
    mosts.map((most) => {
      const forPrint = most > 400;
      return sharp(data, { raw })
        .resize({ ...cropPixelSize(crop, photo, most), fit: 'fill' })
        .jpeg({ quality: forPrint ? 90 : 82, chromaSubsampling: forPrint ? '4:4:4' : '4:2:0' })
        .toBuffer();
    }),
  );
}

const within = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));

function straight({ bytes, width, height }: CleanPhoto, crop: Crop): Sharp {
  const size = cropPixelSize(crop, { width, height });
  const box = { width: Math.min(size.width, width), height: Math.min(size.height, height) };
  return sharp(bytes).extract({
    left: within(crop.x * width - box.width / 2, width - box.width),
    top: within(crop.y * height - box.height / 2, height - box.height),
    ...box,
  });
}

/**
 * Turns a square around the crop upright. If the square is larger than the photo, the photo's edge pixels are repeated.
 */
async function levelled({ bytes, width, height }: CleanPhoto, crop: Crop): Promise<Sharp> {
  const size = cropPixelSize(crop, { width, height });
  const side = Math.ceil(Math.hypot(size.width, size.height));
  const left = Math.round(crop.x * width - side / 2);
  const top = Math.round(crop.y * height - side / 2);
  const beyond = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.max(0, left + side - width),
    bottom: Math.max(0, top + side - height),
  };
  const square = await sharp(bytes)
    .extract({
      left: Math.max(0, left),
      top: Math.max(0, top),
      width: side - beyond.left - beyond.right,
      height: side - beyond.top - beyond.bottom,
    })
    .extend({ ...beyond, extendWith: 'copy' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const turned = await sharp(square, { raw: { width: side, height: side, channels: 3 } })
    .rotate(-crop.turn)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: turned.info.width, height: turned.info.height, channels: 3 } as const;
  return sharp(turned.data, { raw }).extract({
    left: Math.round((raw.width - size.width) / 2),
    top: Math.round((raw.height - size.height) / 2),
    ...size,
  });
}
