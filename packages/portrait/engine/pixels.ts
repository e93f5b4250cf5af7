// Pictures as plain numbers, and parts of a picture at another size or angle. A pixel is one 32-bit number, and two
// channels are computed at a time. Whole numbers are faster than separate channels and give the same result on every
// machine.

/** Rows from the top, 8 bits per channel, sRGB. A fourth channel is ignored, but makes reading faster. */
export type Pixels = {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
};

/**
 * Maps a point of the result to a point of the source: x' = a·x + b·y + c, y' = d·x + e·y + f. Coordinates are pixel
 * edges, not centres.
 */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export type PixelSpan = readonly [from: number, to: number];

/** Red is in the lowest byte, then green and blue. */
type Level = { readonly data: Int32Array; readonly width: number; readonly height: number };

// Selects red and blue, or green and alpha after a shift.
const pair = 0x00_ff_00_ff;

function packed({ data, width, height, channels }: Pixels): Level {
  const count = width * height;
  if (channels === 4 && data.byteOffset % 4 === 0)
    return { data: new Int32Array(data.buffer, data.byteOffset, count), width, height };
  const out = new Int32Array(count);
  for (let i = 0, from = 0; i < count; i++, from += channels)
    out[i] = (data[from] ?? 0) | ((data[from + 1] ?? 0) << 8) | ((data[from + 2] ?? 0) << 16);
  return { data: out, width, height };
}

/** Halves width and height. Each pixel is the mean of four. */
function halve({ data, width, height }: Level): Level {
  const w = width >> 1;
  const h = height >> 1;
  const out = new Int32Array(w * h);
  for (let y = 0, o = 0; y < h; y++)
    for (let i = 2 * y * width, end = i + 2 * w; i < end; i += 2) {
      const p = data[i] ?? 0;
      const q = data[i + 1] ?? 0;
      const r = data[i + width] ?? 0;
      const s = data[i + width + 1] ?? 0;
      const even = (p & pair) + (q & pair) + (r & pair) + (s & pair) + 0x00_02_00_02;
      const odd =
        ((p >>> 8) & pair) + ((q >>> 8) & pair) + ((r >>> 8) & pair) + ((s >>> 8) & pair) + 0x00_02_00_02;
      out[o++] = ((even >>> 2) & pair) | (((odd >>> 2) & pair) << 8);
    }
  return { data: out, width: w, height: h };
}

/**
 * The picture at full, half and quarter size, and so on. Reading every tenth pixel of a large picture would give noise
 * instead of a face.
 */
export class PictureLevels {
  readonly width: number;
  readonly height: number;
  private readonly levels: Level[];

  constructor(picture: Pixels) {
    this.width = picture.width;
    this.height = picture.height;
    this.levels = [packed(picture)];
  }

  /** The smallest level that still has as many pixels as needed. */
  private level(shrink: number): readonly [level: Level, size: number] {
    const wanted = Math.max(0, Math.floor(Math.log2(shrink) + 0.01));
    let at = 0;
    let [level] = this.levels as [Level];
    while (at < wanted && Math.min(level.width, level.height) >= 16) {
      at++;
      level = this.levels[at] ??= halve(level);
    }
    return [level, 2 ** at];
  }

  /** Returns a function that reads a part of the picture, one row at a time. */
  rows(transform: Transform, options: SampleOptions = {}): RowSampler {
    const [a, b, c, d, e, f] = transform;
    const [level, size] = this.level(Math.sqrt(Math.abs(a * e - b * d)));
    const scaled: Transform = [a / size, b / size, c / size, d / size, e / size, f / size];
    return rowSampler(level, scaled, options);
  }

  sample(width: number, height: number, transform: Transform, options: SampleOptions = {}): Float32Array {
    const out = new Float32Array(width * height * 3);
    const row = this.rows(transform, options);
    for (let y = 0; y < height; y++) row(y, 0, width, out, y * width * 3);
    return out;
  }
}

/** Writes red, green and blue of columns `from` to `to` of row `y` to `out`, starting at index `at`. */
export type RowSampler = (y: number, from: number, to: number, out: Float32Array, at: number) => void;

type SampleOptions = {
  /** What is outside the picture: black, or a copy of its edge. */
  readonly outside?: 'black' | 'edge';
  /** Each value, 0 to 255, becomes `gain × value + bias`. */
  readonly gain?: number;
  readonly bias?: number;
};

const within = (value: number, most: number): number => (value < 0 ? 0 : value > most ? most : value);

/** Mixes two pairs of channels: `part` of 256 of the way from one to the other. */
const between = (from: number, to: number, part: number): number =>
  ((Math.imul(from, 256 - part) + Math.imul(to, part) + 0x00_80_00_80) >>> 8) & pair;

// Positions are whole numbers of 1/65536 pixel.
const one = 1 << 16;

function rowSampler(level: Level, transform: Transform, options: SampleOptions): RowSampler {
  const { data, width: w, height: h } = level;
  const [a, b, c, d, e, f] = transform;
  const { outside = 'edge', gain = 1, bias = 0 } = options;
  const stepX = Math.round(a * one);
  const stepY = Math.round(d * one);
  const slack = outside === 'black' ? one >> 1 : 1 << 30;
  const mostX = (w - 1) * one;
  const mostY = (h - 1) * one;
  const isInside = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < mostX && y < mostY;
  return (y, from, to, out, at) => {
    let sx = Math.round((a * (from + 0.5) + b * (y + 0.5) + c - 0.5) * one) | 0;
    let sy = Math.round((d * (from + 0.5) + e * (y + 0.5) + f - 0.5) * one) | 0;
    const end = at + (to - from) * 3;
    // Most rows are completely inside the picture and need no bounds checks.
    const whole = isInside(sx, sy) && isInside(sx + stepX * (to - from - 1), sy + stepY * (to - from - 1));
    for (let o = at; o < end; o += 3, sx = (sx + stepX) | 0, sy = (sy + stepY) | 0) {
      let left = sx >> 16;
      let right = left + 1;
      let upper = sy >> 16;
      let lower = upper + 1;
      if (!whole) {
        if (sx < -slack || sy < -slack || sx - mostX > slack || sy - mostY > slack) {
          out[o] = bias;
          out[o + 1] = bias;
          out[o + 2] = bias;
          continue;
        }
        left = within(left, w - 1);
        right = within(right, w - 1);
        upper = within(upper, h - 1);
        lower = within(lower, h - 1);
      }
      const fx = (sx >> 8) & 255;
      const fy = (sy >> 8) & 255;
      const top = Math.imul(upper, w);
      const bottom = Math.imul(lower, w);
      const p = data[top + left] ?? 0;
      const q = data[top + right] ?? 0;
      const r = data[bottom + left] ?? 0;
      const s = data[bottom + right] ?? 0;
      const redBlue = between(between(p & pair, q & pair, fx), between(r & pair, s & pair, fx), fy);
      const green = between(
        between((p >>> 8) & pair, (q >>> 8) & pair, fx),
        between((r >>> 8) & pair, (s >>> 8) & pair, fx),
        fy,
      );
      out[o] = (redBlue & 255) * gain + bias;
      out[o + 1] = (green & 255) * gain + bias;
      out[o + 2] = (redBlue >>> 16) * gain + bias;
    }
  };
}
