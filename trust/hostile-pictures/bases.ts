// Pictures of four coloured quarters. The colours show whether a picture was turned, cut or recoloured.
import sharp, { type Sharp } from 'sharp';

const width = 600;
const height = 800;

type Colour = readonly [number, number, number];
/** The colours of the top left, top right, bottom left and bottom right quarter. */
const quarters: readonly [Colour, Colour, Colour, Colour] = [
  [200, 40, 40],
  [40, 160, 60],
  [40, 60, 190],
  [225, 225, 225],
];

/** For each EXIF orientation, the upright position of a stored pixel. */
const stored: readonly ((x: number, y: number) => readonly [number, number])[] = [
  (x, y) => [x, y],
  (x, y) => [width - 1 - x, y],
  (x, y) => [width - 1 - x, height - 1 - y],
  (x, y) => [x, height - 1 - y],
  (x, y) => [y, x],
  (x, y) => [y, width - 1 - x],
  (x, y) => [height - 1 - y, width - 1 - x],
  (x, y) => [height - 1 - y, x],
];

export function drawQuarteredPicture(orientation = 1): Sharp {
  const wide = orientation > 4 ? height : width;
  const pixels = Buffer.alloc(width * height * 3);
  const place = stored[orientation - 1] ?? ((x: number, y: number) => [x, y] as const);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [toX, toY] = place(x, y);
      const quarter = quarters[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? quarters[0];
      pixels.set(quarter, (toY * wide + toX) * 3);
    }
  return sharp(pixels, { raw: { width: wide, height: orientation > 4 ? width : height, channels: 3 } });
}

/** Whether the library `sharp`, which is not ours, reads a complete 8-bit sRGB picture of that size. */
export async function isPlainPicture(
  bytes: Uint8Array,
  size: { readonly width: number; readonly height: number },
): Promise<boolean> {
  const { channels, space, depth, hasProfile } = await sharp(bytes).metadata();
  const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const isSize = info.width === size.width && info.height === size.height;
  return isSize && channels >= 3 && space === 'srgb' && depth === 'uchar' && !hasProfile;
}

/** The difference between the middle of each quarter and its colour: the largest one of all quarters and channels. */
export async function quarterColourDifference(bytes: Uint8Array): Promise<number> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let worst = info.width * 4 === info.height * 3 ? 0 : 255;
  for (const [i, colour] of quarters.entries()) {
    const x = Math.floor(info.width * (i % 2 === 0 ? 0.25 : 0.75));
    const y = Math.floor(info.height * (i < 2 ? 0.25 : 0.75));
    const at = (y * info.width + x) * info.channels;
    for (const [c, value] of colour.entries()) worst = Math.max(worst, Math.abs((data[at + c] ?? 0) - value));
  }
  return worst;
}
