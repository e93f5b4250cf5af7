// Unusual but valid pictures. They must come out upright, in 8-bit sRGB and in their colours.
import { drawQuarteredPicture } from './bases.ts';
import { exifSegment } from './exif.ts';
import { withSegments } from './forge.ts';
import { harmlessPicture, refusedPicture, type HostileFile } from './hostile-file.ts';

export async function createUnusualPictures(): Promise<readonly HostileFile[]> {
  const turned = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) =>
      harmlessPicture(
        `orientation ${String(orientation)}`,
        withSegments(
          await drawQuarteredPicture(orientation).jpeg({ quality: 90 }).toBuffer(),
          exifSegment({ orientation }),
        ),
      ),
    ),
  );
  const q = drawQuarteredPicture;
  return [
    ...turned,
    harmlessPicture('CMYK', await q().toColourspace('cmyk').jpeg().toBuffer()),
    harmlessPicture('a PNG of 16 bits', await q().toColourspace('rgb16').png().toBuffer()),
    harmlessPicture('a PNG of 256 colours', await q().png({ palette: true }).toBuffer()),
    harmlessPicture('an interlaced PNG', await q().png({ progressive: true }).toBuffer()),
    harmlessPicture(
      'a picture in Display P3',
      await q().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
    ),
    harmlessPicture(
      'a lossless WebP with alpha',
      await q().ensureAlpha(1).webp({ lossless: true }).toBuffer(),
    ),
    harmlessPicture('a progressive JPEG', await q().jpeg({ progressive: true }).toBuffer()),
    refusedPicture('479 × 640', 'too_small', await q().resize(479, 640, { fit: 'fill' }).jpeg().toBuffer()),
    refusedPicture(
      'large enough lying down, too small upright',
      'too_small',
      withSegments(
        await q().resize(480, 640, { fit: 'fill' }).jpeg().toBuffer(),
        exifSegment({ orientation: 6 }),
      ),
    ),
    { ...harmlessPicture('grey', await q().greyscale().jpeg().toBuffer()), quartered: false },
  ];
}
