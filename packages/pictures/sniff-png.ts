import { fourcc, u32, u8 } from './sniff-bytes.ts';

export type PngHeader = {
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  readonly depth: number;
};

const mostChunks = 20_000;
const ihdr = fourcc('IHDR');
const idat = fourcc('IDAT');
const iend = fourcc('IEND');
const actl = fourcc('acTL');
const fctl = fourcc('fcTL');

const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

export function readPngHeader(bytes: Uint8Array): PngHeader | undefined {
  if (u32(bytes, 8) !== 13 || u32(bytes, 12) !== ihdr) return undefined;
  const width = u32(bytes, 16);
  const height = u32(bytes, 20);
  const depth = u8(bytes, 24);
  const isKnownDepth = depths[u8(bytes, 25)]?.includes(depth) ?? false;
  if (!isKnownDepth || u8(bytes, 26) !== 0 || u8(bytes, 27) !== 0 || u8(bytes, 28) > 1) return undefined;
  if (!(width > 0) || !(height > 0)) return undefined;

  let animated = false;
  let hasPixels = false;
  let at = 33;
  for (let chunks = 0; chunks < mostChunks; chunks++) {
    const length = u32(bytes, at);
    const type = u32(bytes, at + 4);
    const next = at + 12 + length;
    if (!(next <= bytes.length) || type === ihdr) return undefined;
    if (type === iend) return hasPixels && length === 0 ? { width, height, animated, depth } : undefined;
    if (type === idat) hasPixels = true;
    if (type === actl || type === fctl) animated = true;
    at = next;
  }
  return undefined;
}
