// Creates files that are cut short, damaged or contradict themselves. Half a face is worse than none, so the decoder
// must refuse an incomplete picture.
import { exif } from './exif.ts';
import {
  ascii,
  pngChunk,
  pngHeader,
  pngSignature,
  jpegSegment,
  webp,
  withChunks,
  withSegments,
} from './forge.ts';
import { eitherPicture, refusedPicture, type HostileFile } from './hostile-file.ts';

const cut = (bytes: Buffer, share: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * share));

function flipped(bytes: Buffer, random: (below: number) => number, bits: number): Buffer {
  const bent = Buffer.from(bytes);
  for (let i = 0; i < bits; i++) {
    const at = random(bent.length);
    bent[at] = (bent[at] ?? 0) ^ (1 << random(8));
  }
  return bent;
}

/** An EXIF directory that names itself as the next directory. */
const circle = Buffer.concat([
  ascii('Exif\0\0MM\0*\0\0\0\x08\0\x01\x87\x69\0\x04\0\0\0\x01\0\0\0\x08\0\0\0\x08'),
]);

export function createDamagedPictures(
  { jpeg, progressive, png, simpleWebp }: Record<'jpeg' | 'progressive' | 'png' | 'simpleWebp', Buffer>,
  random: (below: number) => number,
): readonly HostileFile[] {
  const truncated = [0.001, 0.1, 0.5, 0.999].flatMap((share) => [
    refusedPicture(`a JPEG cut at ${String(share)}`, 'broken', cut(jpeg, share)),
    refusedPicture(`a PNG cut at ${String(share)}`, 'broken', cut(png, share)),
  ]);
  const wrongSum = Buffer.from(png);
  const sumAt = wrongSum.indexOf('IDAT') + 4 + wrongSum.readUInt32BE(wrongSum.indexOf('IDAT') - 4);
  wrongSum[sumAt] = (wrongSum[sumAt] ?? 0) ^ 0xff;
  const again = [...webp(['VP8 ', simpleWebp.subarray(20)]).subarray(12)];
  return [
    ...truncated,
    refusedPicture('a WebP cut in the middle', 'broken', cut(simpleWebp, 0.5)),
    refusedPicture(
      'a progressive JPEG cut, and closed',
      'broken',
      Buffer.concat([cut(progressive, 0.4), Buffer.from([0xff, 0xd9])]),
    ),
    refusedPicture('a PNG with a wrong sum', 'broken', wrongSum),
    refusedPicture(
      'a PNG without pixels',
      'broken',
      Buffer.concat([pngSignature, pngHeader(600, 800, 8, 2), pngChunk('IEND', Buffer.alloc(0))]),
    ),
    refusedPicture(
      'a PNG whose pixels are no zlib',
      'broken',
      Buffer.concat([
        pngSignature,
        pngHeader(600, 800, 8, 2),
        pngChunk('IDAT', Buffer.alloc(5000, 7)),
        pngChunk('IEND', Buffer.alloc(0)),
      ]),
    ),
    refusedPicture('two headers in a PNG', 'broken', withChunks(png, pngHeader(30_000, 30_000, 8, 2))),
    refusedPicture(
      'two frames in a JPEG',
      'broken',
      withSegments(jpeg, jpegSegment(0xc0, Buffer.from([8, 0, 16, 0, 16, 1, 1, 0x11, 0]))),
    ),
    refusedPicture(
      'a segment longer than the file',
      'broken',
      withSegments(jpeg, jpegSegment(0xe1, Buffer.alloc(10), 65_535)).subarray(0, 5000),
    ),
    refusedPicture(
      'a segment of length 0',
      'broken',
      withSegments(jpeg, jpegSegment(0xe1, Buffer.alloc(10), 0)),
    ),
    refusedPicture(
      'a chunk of 4 GB',
      'broken',
      withChunks(png, Buffer.concat([Buffer.from([0xff, 0xff, 0xff, 0xff]), ascii('tEXt')])),
    ),
    refusedPicture(
      'a WebP longer than its file',
      'broken',
      Buffer.concat([ascii('RIFF'), Buffer.from([0xff, 0xff, 0xff, 0x7f]), simpleWebp.subarray(8)]),
    ),
    refusedPicture(
      'two pictures in a WebP',
      'broken',
      webp(['VP8 ', simpleWebp.subarray(20)], ['VP8 ', Buffer.from(again)]),
    ),
    eitherPicture('EXIF that goes round in a circle', withSegments(jpeg, jpegSegment(0xe1, circle))),
    eitherPicture(
      'EXIF that says 4 billion entries',
      withSegments(
        jpeg,
        jpegSegment(0xe1, ascii('Exif\0\0MM\0*\0\0\0\x08\xff\xff\x01\x12\0\x03\xff\xff\xff\xff')),
      ),
    ),
    eitherPicture(
      'an orientation of 65,535',
      withChunks(png, pngChunk('eXIf', exif({ orientation: 65_535 }))),
    ),
    eitherPicture(
      'a colour profile of noise',
      withSegments(
        jpeg,
        jpegSegment(
          0xe2,
          Buffer.concat([
            ascii('ICC_PROFILE\0\x01\x01'),
            Buffer.from(Array.from({ length: 3000 }, () => random(256))),
          ]),
        ),
      ),
    ),
    ...[1, 8, 64].map((bits) =>
      eitherPicture(`a JPEG with ${String(bits)} bits flipped`, flipped(jpeg, random, bits)),
    ),
    ...[1, 8].map((bits) =>
      eitherPicture(`a PNG with ${String(bits)} bits flipped`, flipped(png, random, bits)),
    ),
    eitherPicture('a WebP with 8 bits flipped', flipped(simpleWebp, random, 8)),
  ];
}
