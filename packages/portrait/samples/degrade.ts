// Faults added to a finished picture: light, focus and noise. Takes and returns pixels. The seed decides the result.
import { linearLight } from '../engine/face-patch.ts';
import type { Pixels } from '../engine/pixels.ts';
import { createPortraitRandom } from './random.ts';

/** Converts light, 0 to 1, to sRGB, 0 to 255. */
const encoded = Float32Array.from({ length: 4097 }, (_, i) => {
  const light = i / 4096;
  return 255 * (light > 0.0031308 ? 1.055 * light ** (1 / 2.4) - 0.055 : 12.92 * light);
});

/**
 * Replaces each channel value by its entry in a table. There is one table per column of the picture, or one for all.
 */
function relit(picture: Pixels, tables: readonly Uint8Array[], mask?: Uint8Array): Pixels {
  const { width, height, channels } = picture;
  const data = Uint8Array.from(picture.data);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const table = tables[tables.length === 1 ? 0 : x];
      for (let k = 0; k < channels; k++, i++)
        if (table && (!mask || (mask[y * width + x] ?? 0) > 127)) data[i] = table[data[i] ?? 0] ?? 0;
    }
  return { data, width, height, channels };
}

const brightened = (factor: number): Uint8Array =>
  Uint8Array.from(linearLight, (light) =>
    Math.round(encoded[Math.min(4096, Math.round(light * factor * 4096))] ?? 0),
  );

/** Multiplies the light by `factor`. */
export const changeExposure = (picture: Pixels, factor: number): Pixels =>
  relit(picture, [brightened(factor)]);

/**
 * Full light on one side of the face, falling to `least` on the other. The mask limits this to the person, because the
 * wall has its own light.
 */
export function lightFromSide(
  picture: Pixels,
  mask: Uint8Array,
  least: number,
  from: 'left' | 'right',
): Pixels {
  const tables = Array.from({ length: picture.width }, (_, x) => {
    const place = (from === 'left' ? x : picture.width - 1 - x) / picture.width;
    const part = Math.max(0, Math.min(1, (place - 0.4) / 0.2));
    return brightened(1 + (least - 1) * part * part * (3 - 2 * part));
  });
  return relit(picture, tables, mask);
}

const errors = 1 << 15;

/** Noise of a sensor at high gain: each pixel gets its own error of about `levels` levels, with a little colour. */
export function addNoise(picture: Pixels, levels: number, seed: string): Pixels {
  const { share } = createPortraitRandom(`noise ${seed}`);
  const bell = Float32Array.from(
    { length: errors },
    () => (share() + share() + share() + share() - 2) * Math.sqrt(3) * levels,
  );
  const { width, height, channels } = picture;
  const data = new Uint8ClampedArray(picture.data);
  let at = 0;
  for (let y = 0, i = 0; y < height; y++) {
    // All rows use one table of errors. Each row starts at a random place in it.
    at = Math.floor(share() * errors);
    for (let x = 0; x < width; x++) {
      const grey = bell[at++ % errors] ?? 0;
      for (let k = 0; k < channels; k++, i++)
        data[i] = (picture.data[i] ?? 0) + grey + 0.4 * (bell[(at * 7 + k * 4099) % errors] ?? 0);
    }
  }
  return { data, width, height, channels };
}
