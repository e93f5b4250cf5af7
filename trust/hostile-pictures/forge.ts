// Builds pieces of picture files, valid or invalid as the caller asks.
import { crc32, deflateSync } from 'node:zlib';

export const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
export const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
export function u32le(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** One segment of a JPEG. Its length may be wrong on purpose. */
export const jpegSegment = (marker: number, payload: Uint8Array, length = payload.length + 2): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(length), payload]);

/** Inserts segments right after the start-of-image marker of a JPEG. */
export const withSegments = (jpeg: Uint8Array, ...segments: readonly Uint8Array[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

export const pngChunk = (type: string, data: Uint8Array, crc?: number): Buffer => {
  const named = Buffer.concat([ascii(type), data]);
  return Buffer.concat([u32(data.length), named, u32(crc ?? crc32(named))]);
};

/** Inserts chunks right after the header of a PNG. */
export const withChunks = (png: Uint8Array, ...chunks: readonly Uint8Array[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const pngHeader = (
  width: number,
  height: number,
  depth: number,
  colour: number,
  interlace = 0,
): Buffer =>
  pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([depth, colour, 0, 0, interlace])]));

const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** A picture of one colour: a small file that unpacks to many pixels. */
export const blankPng = (width: number, height: number, depth: number, colour: number): Buffer => {
  const row = 1 + Math.ceil((width * depth * (channels[colour] ?? 1)) / 8);
  return Buffer.concat([
    pngSignature,
    pngHeader(width, height, depth, colour),
    pngChunk('IDAT', deflateSync(Buffer.alloc(row * height), { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

const riffChunk = (type: string, data: Uint8Array): Buffer =>
  Buffer.concat([ascii(type), u32le(data.length), data, Buffer.alloc(data.length % 2)]);
export const webp = (...chunks: readonly (readonly [string, Uint8Array])[]): Buffer => {
  const body = Buffer.concat([ascii('WEBP'), ...chunks.map(([type, data]) => riffChunk(type, data))]);
  return Buffer.concat([ascii('RIFF'), u32le(body.length), body]);
};
/** The only chunk of a simple WebP. */
export const webpPixelChunk = (simple: Uint8Array): readonly [string, Uint8Array] => [
  Buffer.from(simple.subarray(12, 16)).toString('latin1'),
  simple.subarray(20, 20 + Buffer.from(simple).readUInt32LE(16)),
];
export const vp8x = (flags: number, width: number, height: number): readonly [string, Uint8Array] => [
  'VP8X',
  Buffer.concat([
    Buffer.from([flags, 0, 0, 0]),
    u32le(width - 1).subarray(0, 3),
    u32le(height - 1).subarray(0, 3),
  ]),
];

/** Returns whole numbers. The same seed gives the same numbers. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
