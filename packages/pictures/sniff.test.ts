import sharp from 'sharp';
import { expect, test } from 'vitest';

import { pictureReasons, pictureSentences } from './reason.ts';
import { pictureLimits, readPictureHeader, sniffPicture } from './sniff.ts';
import { countStrayBytes } from './stray-bytes.ts';
import { drawPlainPicture, drawWithOrientation } from './test-pictures.ts';

const text = (letters: string): Buffer => Buffer.from(letters, 'latin1');
/** A PNG that states its size and has one empty chunk of pixels. */
const pngWithSize = (width: number, height: number, depth = 8, between = ''): Buffer => {
  const head = text('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0\0\0\0\0');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  head[24] = depth;
  return Buffer.concat([head, text(`${between}\0\0\0\0IDAT\0\0\0\0\0\0\0\0IEND\0\0\0\0`)]);
};

test.each(['jpeg', 'png', 'webp'] as const)('reads the size of a %s', async (format) => {
  expect(sniffPicture(await drawPlainPicture(format, 123, 77))).toMatchObject({
    format,
    width: 123,
    height: 77,
  });
});

test('reads the size of a lossless and an extended WebP', async () => {
  const picture = sharp({ create: { width: 33, height: 44, channels: 4, background: '#ff000080' } });
  for (const options of [{ lossless: true }, { quality: 80 }])
    expect(sniffPicture(await picture.clone().webp(options).toBuffer())).toMatchObject({
      width: 33,
      height: 44,
    });
});

test.each([
  ['GIF', 'GIF89a'],
  ['TIFF', 'II*\0\x08\0\0\0'],
  ['TIFF', 'MM\0*\0\0\0\x08'],
  ['BMP', 'BM\0\0\0\0'],
  ['ICO', '\0\0\x01\0\x01\0'],
  ['PDF', '%PDF-1.7'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['SVG', '\xef\xbb\xbf <?xml version="1.0"?><!DOCTYPE svg><svg/>'],
  ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0mif1'],
  ['video', '\0\0\0\x1cftypisom\0\0\0\0mp42'],
  ['ZIP', 'PK\x03\x04'],
])('names %s and refuses it', (named, head) => {
  expect(sniffPicture(text(head.padEnd(64, '\0')))).toEqual({ refused: 'not_a_picture', named });
});

test.each(['heic', 'heix', 'mif1', 'hevc'])('refuses %s with the sentence that helps', (brand) => {
  expect(sniffPicture(text(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`))).toEqual({
    refused: 'heic',
    named: 'HEIC',
  });
  expect(pictureSentences.heic).toContain('JPEG');
});

test.each(['', '\0', 'hello', '\xff\xd8', 'RIFF\0\0\0\0WAVE'])('does not accept %j as a picture', (bytes) => {
  expect(sniffPicture(text(bytes))).toEqual({ refused: 'not_a_picture' });
});

test('refuses moving pictures', async () => {
  expect(sniffPicture(pngWithSize(600, 800, 8, '\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0'))).toEqual({
    refused: 'animated',
  });
  const frames = Buffer.alloc(8 * 24 * 3).map((_, i) => i);
  const moving = sharp(frames, { raw: { width: 8, height: 24, channels: 3, pageHeight: 8 } });
  expect(sniffPicture(await moving.webp().toBuffer())).toEqual({ refused: 'animated' });
});

test('applies the limits', async () => {
  expect(sniffPicture(pngWithSize(8000, 6250))).toMatchObject({ width: 8000 });
  expect(sniffPicture(pngWithSize(8000, 6251))).toEqual({ refused: 'too_many_pixels' });
  expect(sniffPicture(pngWithSize(16_001, 1))).toEqual({ refused: 'too_many_pixels' });
  expect(sniffPicture(pngWithSize(8000, 6250, 16))).toEqual({ refused: 'took_too_long' });
  expect(
    sniffPicture(Buffer.concat([await drawPlainPicture('jpeg'), Buffer.alloc(pictureLimits.bytes)])),
  ).toEqual({
    refused: 'too_large_bytes',
  });
});

test('refuses a picture only if it is too small in both orientations', () => {
  const least = { minWidth: 480, minHeight: 640 };
  expect(sniffPicture(pngWithSize(480, 640), least)).toMatchObject({ width: 480 });
  expect(sniffPicture(pngWithSize(640, 480), least)).toMatchObject({ width: 640 });
  expect(sniffPicture(pngWithSize(479, 640), least)).toEqual({ refused: 'too_small' });
  expect(sniffPicture(pngWithSize(5000, 479), least)).toEqual({ refused: 'too_small' });
});

test('refuses a file cut off at any point as broken', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const whole = await drawPlainPicture(format);
    for (let length = 12; length < whole.length; length += 7)
      expect(sniffPicture(whole.subarray(0, length)), `${format} ${String(length)}`).toEqual({
        refused: 'broken',
      });
  }
});

test('counts the bytes beside the pixels', async () => {
  const jpeg = await drawWithOrientation(6);
  expect(countStrayBytes(jpeg, 'jpeg')).toBeGreaterThan(100);
  expect(countStrayBytes(Buffer.concat([await sharp(jpeg).jpeg().toBuffer(), text('tail')]), 'jpeg')).toBe(4);
  expect(countStrayBytes(Buffer.concat([pngWithSize(9, 9), text('tail')]), 'png')).toBe(4);
  const webp = await sharp(jpeg).withMetadata().webp().toBuffer();
  expect(countStrayBytes(webp, 'webp')).toBeGreaterThan(100);
  expect(readPictureHeader(webp)).toMatchObject({ width: 80, height: 60 });
});

test('has a whole sentence for every reason', () => {
  for (const reason of pictureReasons) expect(pictureSentences[reason]).toMatch(/\.$/);
});
