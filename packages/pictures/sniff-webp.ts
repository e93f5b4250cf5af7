import { fourcc, u16le, u24le, u32, u32le, u8 } from './sniff-bytes.ts';

export type WebpHeader = {
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
};
type Size = { readonly width: number; readonly height: number };

const mostChunks = 1000;
const lossy = fourcc('VP8 ');
const lossless = fourcc('VP8L');
const extended = fourcc('VP8X');
const animation = new Set([fourcc('ANIM'), fourcc('ANMF')]);

function sizeOf(bytes: Uint8Array, type: number, at: number, length: number): Size | undefined {
  if (type === extended && length >= 10)
    return { width: u24le(bytes, at + 4) + 1, height: u24le(bytes, at + 7) + 1 };
  if (type === lossless && length >= 5 && u8(bytes, at) === 0x2f) {
    const bits = u32le(bytes, at + 1);
    return { width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 };
  }
  const isKeyFrame = u8(bytes, at) % 2 === 0 && u24le(bytes, at + 3) === 0x2a019d;
  if (type === lossy && length >= 10 && isKeyFrame)
    return { width: u16le(bytes, at + 6) % 0x4000, height: u16le(bytes, at + 8) % 0x4000 };
  return undefined;
}

/** The canvas and the pixels each state a size. If they differ, two readers would see two different pictures. */
export function readWebpHeader(bytes: Uint8Array): WebpHeader | undefined {
  const end = u32le(bytes, 4) + 8;
  if (!(end <= bytes.length)) return undefined;
  let canvas: Size | undefined;
  let pixels: Size | undefined;
  let animated = false;
  let at = 12;
  for (let chunks = 0; at + 8 <= end; chunks++) {
    const type = u32(bytes, at);
    const length = u32le(bytes, at + 4);
    if (chunks > mostChunks || at + 8 + length > end) return undefined;
    if (animation.has(type)) animated = true;
    if (type === extended) {
      if (chunks > 0) return undefined;
      canvas = sizeOf(bytes, type, at + 8, length);
      if (!canvas) return undefined;
    } else if (type === lossy || type === lossless) {
      if (pixels || (chunks > 0 && !canvas)) return undefined;
      pixels = sizeOf(bytes, type, at + 8, length);
      if (!pixels) return undefined;
    }
    at += 8 + length + (length % 2);
  }
  const size = canvas ?? pixels;
  if (!size || size.width === 0 || size.height === 0) return undefined;
  if (animated) return { ...size, animated };
  if (!pixels || pixels.width !== size.width || pixels.height !== size.height) return undefined;
  return { ...size, animated };
}
