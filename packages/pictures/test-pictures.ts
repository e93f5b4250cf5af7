// Draws small pictures for tests.
import sharp from 'sharp';

export type RgbColour = readonly [number, number, number];
export const red: RgbColour = [220, 30, 30];
const grey: RgbColour = [120, 120, 120];

/** Draws 60 × 80 pixels with a red top-left quarter, and stores them as a camera with this EXIF `orientation` does. */
export function drawWithOrientation(orientation: number): Promise<Buffer> {
  const [width, height] = [60, 80];
  const wide = orientation > 4 ? height : width;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [across, down] = [width - 1 - x, height - 1 - y];
      const places = [
        [x, y],
        [across, y],
        [across, down],
        [x, down],
        [y, x],
        [y, across],
        [down, across],
        [down, x],
      ];
      const [toX = 0, toY = 0] = places[orientation - 1] ?? [];
      pixels.set(x < width / 2 && y < height / 2 ? red : grey, (toY * wide + toX) * 3);
    }
  return sharp(pixels, { raw: { width: wide, height: orientation > 4 ? width : height, channels: 3 } })
    .withMetadata({ orientation, exif: { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 17/1' } } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** The corner where the red quarter is after decoding. */
export async function redCorner(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number): boolean => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return (data[at] ?? 0) - (data[at + 1] ?? 0) > 100;
  };
  const corners = {
    'top left': [0.25, 0.25],
    'top right': [0.75, 0.25],
    'bottom left': [0.25, 0.75],
    'bottom right': [0.75, 0.75],
  };
  return Object.entries(corners)
    .filter(([, [x = 0, y = 0]]) => isRed(x, y))
    .map(([name]) => name)
    .join();
}

export const drawPlainPicture = (format: 'jpeg' | 'png' | 'webp', width = 60, height = 80): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c04040' } })
    .toFormat(format)
    .toBuffer();
