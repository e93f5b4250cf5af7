// Files that are not JPEG, PNG or WebP, whatever their names say.
import sharp from 'sharp';

import { ascii, pngChunk, u32, u32le, vp8x, webp, withChunks } from './forge.ts';
import { refusedPicture, type HostileFile } from './hostile-file.ts';

const brand = (major: string, ...others: readonly string[]): Buffer => {
  const body = ascii(`ftyp${major}\0\0\0\0${others.join('')}`);
  return Buffer.concat([u32(body.length + 4), body, Buffer.alloc(4096, 0x11)]);
};
const svg = (inside: string, before = ''): Buffer =>
  ascii(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="600" height="800">${inside}</svg>`,
  );

/** `listener` is a loopback port. A request to it shows that the decoder followed an address in the file. */
export async function createNonPictureFiles(png: Buffer, listener: number): Promise<readonly HostileFile[]> {
  const frames = sharp(
    Buffer.alloc(600 * 2400 * 3).map((_, i) => i >> 13),
    {
      raw: { width: 600, height: 2400, channels: 3, pageHeight: 800 },
    },
  );
  const there = `http://127.0.0.1:${String(listener)}/`;
  return [
    refusedPicture('an animated GIF', 'not_a_picture', await frames.clone().gif().toBuffer()),
    refusedPicture('an animated WebP', 'animated', await frames.clone().webp().toBuffer()),
    refusedPicture(
      'a WebP that says it moves and does not',
      'animated',
      webp(vp8x(2, 600, 800), ['ANIM', Buffer.alloc(6)], ['ANMF', Buffer.alloc(40)]),
    ),
    refusedPicture(
      'an animated PNG',
      'animated',
      withChunks(
        png,
        pngChunk('acTL', Buffer.concat([u32(40_000), u32(0)])),
        pngChunk('fcTL', Buffer.alloc(26)),
      ),
    ),
    refusedPicture('a TIFF of many pages', 'not_a_picture', await frames.clone().tiff().toBuffer()),
    refusedPicture(
      'a TIFF, big-endian',
      'not_a_picture',
      Buffer.concat([ascii('MM\0*'), u32(8), Buffer.alloc(500)]),
    ),
    refusedPicture(
      'a BigTIFF',
      'not_a_picture',
      Buffer.concat([ascii('II+\0'), u32le(8), Buffer.alloc(500)]),
    ),
    refusedPicture(
      'an icon with a PNG in it',
      'not_a_picture',
      Buffer.concat([
        Buffer.from([0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 32, 0]),
        u32le(png.length),
        u32le(22),
        png,
      ]),
    ),
    refusedPicture(
      'a BMP',
      'not_a_picture',
      Buffer.concat([ascii('BM'), u32le(1_440_054), u32le(0), u32le(54), u32le(40), Buffer.alloc(5000)]),
    ),
    refusedPicture('HEIC', 'heic', brand('heic', 'mif1', 'heic')),
    refusedPicture('HEIC that says only mif1', 'heic', brand('mif1', 'heic', 'miaf')),
    refusedPicture(
      'AVIF',
      'not_a_picture',
      await frames.clone().resize(60, 80).avif({ effort: 0 }).toBuffer(),
    ),
    refusedPicture('a film', 'not_a_picture', brand('isom', 'mp42')),
    refusedPicture(
      'an SVG that reads a file by entity',
      'not_a_picture',
      svg(
        '<text y="50">&x;</text>',
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      ),
    ),
    refusedPicture(
      'an SVG that names a file',
      'not_a_picture',
      svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
    ),
    refusedPicture(
      'an SVG that asks the network',
      'not_a_picture',
      svg(`<image xlink:href="${there}" width="9" height="9"/><use href="${there}#a"/>`),
    ),
    refusedPicture(
      'an SVG with a billion laughs',
      'not_a_picture',
      svg(
        '<text>&d;</text>',
        `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(50)}">${['b&a', 'c&b', 'd&c'].map((each) => `<!ENTITY ${each[0] ?? ''} "${`${each.slice(1)};`.repeat(50)}">`).join('')}]>`,
      ),
    ),
    refusedPicture(
      'a PDF',
      'not_a_picture',
      ascii(`%PDF-1.7\n1 0 obj<</OpenAction<</S/URI/URI(${there})>>>>endobj\n%%EOF`),
    ),
    refusedPicture(
      'a page called photo.jpg',
      'not_a_picture',
      ascii('<!doctype html><script>alert(1)</script>'),
    ),
    refusedPicture(
      'a program called photo.png',
      'not_a_picture',
      Buffer.concat([ascii('\x7fELF\x02\x01\x01'), Buffer.alloc(2000, 0x90)]),
    ),
    refusedPicture(
      'libvips’s own format',
      'not_a_picture',
      Buffer.concat([Buffer.from([0x08, 0xf2, 0xa6, 0xb6]), Buffer.alloc(2000)]),
    ),
    refusedPicture(
      'a script for ImageMagick',
      'not_a_picture',
      ascii(`push graphic-context\nviewbox 0 0 640 480\nfill 'url(${there}"|id; ")'\npop graphic-context`),
    ),
    refusedPicture('nothing', 'not_a_picture', Buffer.alloc(0)),
    refusedPicture('one byte', 'not_a_picture', Buffer.from([0xff])),
  ];
}
