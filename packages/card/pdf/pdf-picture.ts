import sharp from 'sharp';

import type { PdfFile } from './pdf-file.ts';

const frame = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' } as const;

/** Reads the size and the channels from a JPEG's frame header. */
export function jpegSize(bytes: Uint8Array): { w: number; h: number; channels: 1 | 3 | 4 } | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) {
      at++;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const channels = bytes[at + 9];
      if (channels !== 1 && channels !== 3 && channels !== 4) return undefined;
      return { h: view.getUint16(at + 5), w: view.getUint16(at + 7), channels };
    }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** A JPEG is written as it is. Other pictures are unpacked, with their transparency as a separate mask. */
export async function writePicture(file: PdfFile, bytes: Uint8Array): Promise<number> {
  const jpeg = jpegSize(bytes);
  if (jpeg) {
    const inverted = jpeg.channels === 4 ? '/Decode[1 0 1 0 1 0 1 0]' : '';
    return file.stream(
      `/Type/XObject/Subtype/Image/Width ${String(jpeg.w)}/Height ${String(jpeg.h)}/BitsPerComponent 8/ColorSpace/${frame[jpeg.channels]}${inverted}/Filter/DCTDecode`,
      bytes,
      false,
    );
  }
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const count = info.width * info.height;
  const colours = Buffer.alloc(count * 3);
  const alpha = Buffer.alloc(count);
  for (let at = 0; at < count; at++) {
    colours[at * 3] = data[at * 4] ?? 0;
    colours[at * 3 + 1] = data[at * 4 + 1] ?? 0;
    colours[at * 3 + 2] = data[at * 4 + 2] ?? 0;
    alpha[at] = data[at * 4 + 3] ?? 255;
  }
  const size = `/Type/XObject/Subtype/Image/Width ${String(info.width)}/Height ${String(info.height)}/BitsPerComponent 8`;
  const mask = file.stream(`${size}/ColorSpace/DeviceGray`, alpha);
  return file.stream(`${size}/ColorSpace/DeviceRGB/SMask ${String(mask)} 0 R`, colours);
}
