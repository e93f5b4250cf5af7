// Counts the bytes of a picture that are not needed to show it, such as metadata, profiles, thumbnails, comments and
// bytes after the end. Only the parts that this file lists as needed are not counted.
import { neededPngChunks, pngChunks } from './png-chunks.ts';
import { latin1Text, u16, u32le, u8 } from './sniff-bytes.ts';
import type { PictureFormat } from './sniff.ts';

export const countStrayBytes = (bytes: Uint8Array, format: PictureFormat): number =>
  ({ jpeg: strayInJpeg, png: strayInPng, webp: strayInWebp })[format](bytes);

/** The markers of tables, frames, scans and the restart interval. */
const isNeededMarker = (marker: number): boolean =>
  [0xc0, 0xc1, 0xc2, 0xc4, 0xda, 0xdb, 0xdd].includes(marker);

function strayInJpeg(bytes: Uint8Array): number {
  let stray = 0;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = u8(bytes, at + 1);
    if (marker === 0xd9) break;
    const length = 2 + u16(bytes, at + 2);
    if (!isNeededMarker(marker)) stray += length;
    at += length;
    if (marker === 0xda)
      while (at < bytes.length && !(bytes[at] === 0xff && !isInsideScan(u8(bytes, at + 1)))) at++;
  }
  const end = bytes[at] === 0xff && bytes[at + 1] === 0xd9 ? at + 2 : at;
  return stray + bytes.length - end;
}
const isInsideScan = (next: number): boolean => next === 0 || (next >= 0xd0 && next <= 0xd7);

function strayInPng(bytes: Uint8Array): number {
  const needed = pngChunks(bytes).filter(({ type }) => neededPngChunks.has(type));
  return bytes.length - 8 - needed.reduce((sum, { from, to }) => sum + to - from, 0);
}

function strayInWebp(bytes: Uint8Array): number {
  const needed = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
  const end = u32le(bytes, 4) + 8;
  let stray = 0;
  let at = 12;
  while (at + 8 <= end) {
    const length = u32le(bytes, at + 4);
    const whole = 8 + length + (length % 2);
    if (!needed.has(latin1Text(bytes, at, at + 4))) stray += whole;
    at += whole;
  }
  return stray + Math.max(0, bytes.length - at);
}
