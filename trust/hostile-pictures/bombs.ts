// Small files that need much work or memory to decode.
import { deflateSync } from 'node:zlib';

import {
  ascii,
  blankPng,
  pngChunk,
  webpPixelChunk,
  jpegSegment,
  u16,
  vp8x,
  webp,
  withChunks,
  withSegments,
} from './forge.ts';
import { eitherPicture, refusedPicture, type HostileFile } from './hostile-file.ts';

/** Writes a false size into the frame header. The pixels are those of a small picture. */
function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const at =
    [0xc0, 0xc2].map((marker) => bytes.indexOf(Buffer.from([0xff, marker]))).find((found) => found > 0) ?? 0;
  u16(height).copy(bytes, at + 5);
  u16(width).copy(bytes, at + 7);
  return bytes;
}

/** Repeats the last scan many times. Each scan goes over every pixel again. */
function manyScans(progressive: Buffer, times: number): Buffer {
  const last = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = progressive.subarray(last, -2);
  return Buffer.concat([
    progressive.subarray(0, -2),
    ...Array.from({ length: times }, () => scan),
    progressive.subarray(-2),
  ]);
}

const pressed = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 9 });
const many = (count: number, part: Buffer): Buffer[] => Array.from({ length: count }, () => part);

export function createBombPictures(
  jpeg: Buffer,
  progressive: Buffer,
  png: Buffer,
  simpleWebp: Buffer,
): readonly HostileFile[] {
  return [
    refusedPicture('16,000² pixels in a small PNG', 'too_many_pixels', blankPng(16_000, 16_000, 1, 0)),
    refusedPicture('30,000² pixels in a small PNG', 'too_many_pixels', blankPng(30_000, 30_000, 1, 0)),
    refusedPicture('a PNG of one row without end', 'too_many_pixels', blankPng(2_000_000, 1, 8, 0)),
    refusedPicture('a JPEG that says 65,500²', 'too_many_pixels', claiming(jpeg, 65_500, 65_500)),
    refusedPicture('a JPEG that says 7,000² and has 600 × 800', 'broken', claiming(jpeg, 7000, 7000)),
    refusedPicture('a JPEG of no height', 'broken', claiming(jpeg, 600, 0)),
    refusedPicture(
      'a WebP canvas of 16,777,216²',
      'broken',
      webp(vp8x(0, 16_777_216, 16_777_216), webpPixelChunk(simpleWebp)),
    ),
    refusedPicture(
      'a lossless WebP that says 16,384²',
      'too_many_pixels',
      webp(['VP8L', Buffer.concat([Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f]), Buffer.alloc(200)])]),
    ),
    refusedPicture(
      'a WebP canvas larger than its pixels',
      'broken',
      webp(vp8x(0, 7000, 7000), webpPixelChunk(simpleWebp)),
    ),
    eitherPicture('49 megapixels of nothing, 8-bit with alpha', blankPng(7000, 7000, 8, 6)),
    eitherPicture('12 megapixels of nothing, 16-bit with alpha', blankPng(3500, 3500, 16, 6)),
    refusedPicture(
      '49 megapixels of nothing, 16-bit with alpha',
      'took_too_long',
      blankPng(7000, 7000, 16, 6),
    ),
    refusedPicture('5,000 scans', 'broken', manyScans(progressive, 5000)),
    refusedPicture('1,500 scans', 'took_too_long', manyScans(progressive, 1500)),
    eitherPicture('200 scans', manyScans(progressive, 200)),
    eitherPicture(
      'a text chunk that unpacks to 64 MB',
      withChunks(png, pngChunk('zTXt', Buffer.concat([ascii('CNRY\0\0'), pressed(64e6)]))),
    ),
    eitherPicture(
      'an international text chunk that unpacks to 64 MB',
      withChunks(png, pngChunk('iTXt', Buffer.concat([ascii('CNRY\0\x01\0\0\0'), pressed(64e6)]))),
    ),
    eitherPicture(
      'forty text chunks of 32 MB each',
      withChunks(png, ...many(40, pngChunk('zTXt', Buffer.concat([ascii('CNRY\0\0'), pressed(32e6)])))),
    ),
    eitherPicture(
      'a colour profile that unpacks to 64 MB',
      withChunks(png, pngChunk('iCCP', Buffer.concat([ascii('CNRY\0\0'), pressed(64e6)]))),
    ),
    refusedPicture(
      '100,000 empty chunks',
      'broken',
      withChunks(png, ...many(100_000, pngChunk('teXt', Buffer.alloc(0)))),
    ),
    refusedPicture(
      '100,000 empty comments',
      'broken',
      withSegments(jpeg, ...many(100_000, jpegSegment(0xfe, Buffer.alloc(0)))),
    ),
    eitherPicture(
      '255 pieces of a colour profile that never ends',
      withSegments(
        jpeg,
        ...many(
          255,
          jpegSegment(
            0xe2,
            Buffer.concat([ascii('ICC_PROFILE\0'), Buffer.from([1, 255]), Buffer.alloc(60_000, 0x41)]),
          ),
        ),
      ),
    ),
    refusedPicture(
      '26 MB and a picture in front',
      'too_large_bytes',
      Buffer.concat([jpeg, Buffer.alloc(26.5e6, 0x20)]),
    ),
    refusedPicture(
      '24 MB of markers to look at',
      'broken',
      Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(24e6, 0xff)]),
    ),
  ];
}
