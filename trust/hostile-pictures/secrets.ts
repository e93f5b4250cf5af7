// Good pictures that carry private data or hide a second file. Every picture must come out, without that data.
import { deflateSync } from 'node:zlib';

import { exif, exifSegment } from './exif.ts';
import {
  ascii,
  pngChunk,
  webpPixelChunk,
  jpegSegment,
  vp8x,
  webp,
  withChunks,
  withSegments,
} from './forge.ts';
import { harmlessPicture, type HostileFile } from './hostile-file.ts';

const xmp = ascii('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>CNRY-xmp</rdf:RDF></x:xmpmeta>');
const zip = Buffer.concat([ascii('PK\x03\x04\x14\0\0\0\0\0'), Buffer.alloc(16), ascii('CNRY-zip')]);
const page = ascii('<html><script>alert("CNRY-html")</script></html>');

/**
 * File names with paths, control characters or header lines. Some files also contain their name. Lanyard must never use
 * the name of a sent file.
 */
const hostileNames = [
  '../../../../etc/cron.d/CNRY-name',
  'CNRY-name\0.png',
  '\u202egpj.CNRY-name.exe',
  'CNRY-name\r\nSet-Cookie: a=b',
];

export function createPicturesWithSecrets(
  jpeg: Buffer,
  png: Buffer,
  simpleWebp: Buffer,
): readonly HostileFile[] {
  const iptc = Buffer.concat([
    ascii('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x10\x1c\x02\x78\0\x09CNRY-iptc\0\0'),
  ]);
  const moving = Buffer.concat([ascii('Exif\0\0'), exif({ gps: true })]);
  return [
    harmlessPicture('a JPEG that says where it was taken', withSegments(jpeg, exifSegment({ gps: true }))),
    harmlessPicture(
      'a PNG that says where it was taken',
      withChunks(png, pngChunk('eXIf', exif({ gps: true }))),
    ),
    harmlessPicture(
      'a WebP that says where it was taken',
      webp(vp8x(0x08, 600, 800), webpPixelChunk(simpleWebp), ['EXIF', exif({ gps: true })]),
    ),
    harmlessPicture(
      'XMP in a JPEG',
      withSegments(jpeg, jpegSegment(0xe1, Buffer.concat([ascii('http://ns.adobe.com/xap/1.0/\0'), xmp]))),
    ),
    harmlessPicture(
      'XMP in a PNG',
      withChunks(png, pngChunk('iTXt', Buffer.concat([ascii('XML:com.adobe.xmp\0\0\0\0\0'), xmp]))),
    ),
    harmlessPicture('XMP in a WebP', webp(vp8x(0x04, 600, 800), webpPixelChunk(simpleWebp), ['XMP ', xmp])),
    harmlessPicture('IPTC', withSegments(jpeg, jpegSegment(0xed, iptc))),
    harmlessPicture(
      '60 kB of maker’s notes',
      withSegments(jpeg, exifSegment({ makerNote: Buffer.alloc(60_000, 'CNRY') })),
    ),
    harmlessPicture(
      'a thumbnail of another face',
      withSegments(jpeg, exifSegment({ thumbnail: jpeg.subarray(0, 20_000) })),
    ),
    harmlessPicture('two EXIF blocks', withSegments(jpeg, exifSegment({}), jpegSegment(0xe1, moving))),
    harmlessPicture('a script in a comment', withSegments(jpeg, jpegSegment(0xfe, page))),
    harmlessPicture('a page behind a JPEG', Buffer.concat([jpeg, page])),
    harmlessPicture('a ZIP behind a JPEG', Buffer.concat([jpeg, zip])),
    harmlessPicture('a ZIP behind a PNG', Buffer.concat([png, zip])),
    harmlessPicture('a page behind a WebP', Buffer.concat([simpleWebp, page])),
    harmlessPicture(
      'a second JPEG behind the first',
      Buffer.concat([jpeg, withSegments(jpeg, exifSegment({ gps: true }))]),
    ),
    harmlessPicture(
      'text in a PNG',
      withChunks(
        png,
        pngChunk('tEXt', ascii('Author\0CNRY-text')),
        pngChunk('zTXt', Buffer.concat([ascii('a\0\0'), deflateSync(ascii('CNRY-pressed'))])),
      ),
    ),
    harmlessPicture(
      'a density only this camera has',
      withChunks(png, pngChunk('pHYs', Buffer.from([0, 0, 0x12, 0x34, 0, 0, 0x12, 0x34, 1]))),
    ),
    ...hostileNames.map((name) =>
      harmlessPicture(
        `called ${JSON.stringify(name)}`,
        withSegments(jpeg, exifSegment({ description: name })),
      ),
    ),
  ];
}
