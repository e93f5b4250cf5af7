// What people and attackers send instead of pictures. It is recognised so that the refusal can name it, and never
// opened.
import { latin1Text, startsWith } from './sniff-bytes.ts';

const magics: readonly (readonly [string, readonly number[]])[] = [
  ['GIF', [0x47, 0x49, 0x46, 0x38]],
  ['TIFF', [0x49, 0x49, 0x2a, 0x00]],
  ['TIFF', [0x4d, 0x4d, 0x00, 0x2a]],
  ['TIFF', [0x49, 0x49, 0x2b, 0x00]],
  ['TIFF', [0x4d, 0x4d, 0x00, 0x2b]],
  ['BMP', [0x42, 0x4d]],
  ['ICO', [0x00, 0x00, 0x01, 0x00]],
  ['ICO', [0x00, 0x00, 0x02, 0x00]],
  ['PDF', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['ZIP', [0x50, 0x4b, 0x03, 0x04]],
  ['JPEG XL', [0xff, 0x0a]],
  ['JPEG 2000', [0x00, 0x00, 0x00, 0x0c, 0x6a, 0x50]],
];
const heicBrands = /heic|heix|heim|heis|hevc|hevx|hevm|hevs/;

function isoMedia(bytes: Uint8Array): string | undefined {
  if (latin1Text(bytes, 4, 8) !== 'ftyp') return undefined;
  // The header first names the file's main format ("brand"), then compatible ones. `mif1` alone only says that the file
  // is some kind of HEIF.
  const brands = latin1Text(bytes, 8, 64);
  if (/^avi[fs]/.test(brands)) return 'AVIF';
  if (heicBrands.test(brands.slice(0, 4))) return 'HEIC';
  if (/avi[fs]/.test(brands)) return 'AVIF';
  return heicBrands.test(brands) || /^m[is][fs]1/.test(brands) ? 'HEIC' : 'video';
}

function markup(bytes: Uint8Array): string | undefined {
  const text = latin1Text(bytes, 0, 1024).replace(/^\u00ef\u00bb\u00bf/, '');
  if (!/^\s*</.test(text)) return undefined;
  return /<svg|<!doctype svg/i.test(text) ? 'SVG' : undefined;
}

export const nameOtherFormat = (bytes: Uint8Array): string | undefined =>
  magics.find(([, head]) => startsWith(bytes, head))?.[0] ?? isoMedia(bytes) ?? markup(bytes);
