// Measures the background behind the head: clutter, shadows, two tones, a window. It uses lightness, so that dark
// clutter counts too.
import type { CropFrame, PixelSize } from './crop.ts';
import { lightOf } from './face-patch.ts';
import { histogramPercentile } from './histogram.ts';
import { modelOutput, modelInputSidesPx, type Models } from './models.ts';
import type { PictureLevels } from './pixels.ts';

export type BackgroundMeasures = {
  /** The mean gradient of lightness. */
  readonly clutter: number;
  /**
   * How much the lightness varies, as a standard deviation. The highest and lowest tenth are left out, so that a lock
   * of hair does not count as a shadow.
   */
  readonly unevenness: number;
  /** The overexposed share of the background. */
  readonly whiteOut: number;
};

const width = 240;
const height = 320;
// Only these upper rows are measured, because lower rows show the shoulders.
const rows = Math.floor(height * 0.62);
// The distance from the 10th to the 90th percentile of a normal distribution, in standard deviations.
const tenthsApart = 2.563;
// Pixels closer than this to the person are left out, so that hair does not count as clutter.
const far = 5;
const reached = rows + far + 1;
const side = modelInputSidesPx.person;

/** A table that converts light, 0 to 1 in a thousand steps, to lightness, 0 to 100. */
const lightness = Float32Array.from({ length: 1001 }, (_, i) => {
  const value = i / 1000;
  return value > 0.008856 ? 116 * Math.cbrt(value) - 16 : 903.3 * value;
});

/** How likely each point of the frame shows a person, on the model's own grid. */
export async function segmentPerson(
  levels: PictureLevels,
  models: Models,
  frame: CropFrame,
): Promise<Float32Array> {
  const input = levels.sample(side, side, [frame.width / side, 0, frame.x, 0, frame.height / side, frame.y], {
    gain: 1 / 255,
  });
  return modelOutput(await models.person(input), 'activation_10');
}

/** The first row from the top, as a share, where the middle of the frame shows a person. */
export function hairTopShare(person: Float32Array): number {
  for (let y = 0; y < side; y++) {
    let seen = 0;
    for (let x = side / 4; x < (side * 3) / 4; x++) if ((person[y * side + x] ?? 0) > 0.5) seen++;
    if (seen > side / 32) return y / side;
  }
  return 1;
}

/** 1 for each point that is inside the photo and shows no person. */
function openIn(person: Float32Array, frame: CropFrame, photo: PixelSize): Uint8Array {
  const open = new Uint8Array(width * reached);
  const columns = Int32Array.from({ length: width }, (_, x) => {
    const u = frame.x + ((x + 0.5) * frame.width) / width;
    return u >= 1 && u < photo.width - 1 ? Math.floor(((x + 0.5) * side) / width) : -1;
  });
  for (let y = 0; y < reached; y++) {
    const v = frame.y + ((y + 0.5) * frame.height) / height;
    if (v < 1 || v >= photo.height - 1) continue;
    const row = Math.floor(((y + 0.5) * side) / height) * side;
    for (let x = 0; x < width; x++) {
      const column = columns[x] ?? -1;
      if (column >= 0 && (person[row + column] ?? 1) < 0.1) open[y * width + x] = 1;
    }
  }
  return open;
}

/** 1 for each point whose neighbours within `far` pixels all show the background. */
function clearIn(open: Uint8Array): Uint8Array {
  const across = new Uint8Array(width * reached);
  for (let y = 0; y < reached; y++)
    for (let x = 0, run = 0; x < width; x++) {
      run = open[y * width + x] === 1 ? run + 1 : 0;
      if (run > 2 * far) across[y * width + x - far] = 1;
    }
  const clear = new Uint8Array(width * rows);
  const runs = new Int32Array(width);
  for (let y = 0; y < reached; y++)
    for (let x = 0; x < width; x++) {
      const run = across[y * width + x] === 1 ? (runs[x] ?? 0) + 1 : 0;
      runs[x] = run;
      if (run > 2 * far && y - far < rows) clear[(y - far) * width + x] = 1;
    }
  return clear;
}

/**
 * The lightness of background points (`open`), and the overexposed share of those far enough from the person (`clear`).
 */
function lightnessOf(
  levels: PictureLevels,
  frame: CropFrame,
  open: Uint8Array,
  clear: Uint8Array,
): { light: Float32Array; white: number } {
  const light = new Float32Array(width * (rows + 2));
  const rgb = new Float32Array(width * 3);
  const row = levels.rows([frame.width / width, 0, frame.x, 0, frame.height / height, frame.y]);
  let white = 0;
  for (let y = 0; y < rows + 2; y++)
    for (let x = 0; x < width;) {
      if (open[y * width + x] === 0) {
        x++;
        continue;
      }
      let end = x;
      while (end < width && open[y * width + end] === 1) end++;
      row(y, x, end, rgb, 0);
      for (let o = 0; x < end; x++, o += 3) {
        light[y * width + x] = lightness[(lightOf(rgb, o) * 1000 + 0.5) | 0] ?? 0;
        if (
          y < rows &&
          clear[y * width + x] === 1 &&
          Math.min(rgb[o] ?? 0, rgb[o + 1] ?? 0, rgb[o + 2] ?? 0) >= 248
        )
          white++;
      }
    }
  return { light, white };
}

/** The mean of 3 × 3 pixels. It removes grain, and the steps at edges keep their total height. */
function smoothed(light: Float32Array): Float32Array {
  const across = new Float32Array(light.length);
  for (let i = 1; i < light.length - 1; i++)
    across[i] = (light[i - 1] ?? 0) + (light[i] ?? 0) + (light[i + 1] ?? 0);
  const out = new Float32Array(light.length);
  for (let i = width; i < light.length - width; i++)
    out[i] = ((across[i - width] ?? 0) + (across[i] ?? 0) + (across[i + width] ?? 0)) / 9;
  return out;
}

const unknown: BackgroundMeasures = { clutter: 0, unevenness: 0, whiteOut: 0 };
/** If less than this share of the frame is background, it cannot be judged. */
const leastShare = 0.06;

export function measureBackground(
  levels: PictureLevels,
  person: Float32Array,
  frame: CropFrame,
): BackgroundMeasures {
  const open = openIn(person, frame, levels);
  const clear = clearIn(open);
  const { light: grainy, white } = lightnessOf(levels, frame, open, clear);
  const light = smoothed(grainy);
  const counts = new Uint32Array(101);
  let count = 0;
  let steps = 0;
  for (let y = 2; y < rows; y++)
    for (let i = y * width + 1; i < y * width + width - 1; i++) {
      if (clear[i] === 0) continue;
      const topLeft = light[i - width - 1] ?? 0;
      const topRight = light[i - width + 1] ?? 0;
      const bottomLeft = light[i + width - 1] ?? 0;
      const bottomRight = light[i + width + 1] ?? 0;
      const dx =
        topRight + bottomRight - topLeft - bottomLeft + 2 * ((light[i + 1] ?? 0) - (light[i - 1] ?? 0));
      const dy =
        bottomLeft +
        bottomRight -
        topLeft -
        topRight +
        2 * ((light[i + width] ?? 0) - (light[i - width] ?? 0));
      steps += Math.sqrt(dx * dx + dy * dy);
      const level = (light[i] ?? 0) | 0;
      counts[level] = (counts[level] ?? 0) + 1;
      count++;
    }
  if (count < leastShare * rows * width) return unknown;
  return {
    clutter: steps / count,
    unevenness: (histogramPercentile(counts, 0.9) - histogramPercentile(counts, 0.1)) / tenthsApart,
    whiteOut: white / count,
  };
}
