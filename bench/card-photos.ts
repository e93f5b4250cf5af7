// Creates drawn photos. No two files have the same bytes, so that an engine gains nothing from a cache.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { barsOf } from '@lanyard/card/layout/bars';
import type { DrawSide } from '@lanyard/card/layout/draw-list';
import { createFonts } from '@lanyard/card/layout/fonts';
import { createLayout } from '@lanyard/card/layout/layout';
import { svgPath } from '@lanyard/card/layout/svg-path';
import { goldenDocument, goldenValues } from '@lanyard/card/test-golden-cards';
import { drawTestCrest, drawTestFace } from '@lanyard/card/test-pictures';
import { readFontFace } from '@lanyard/fonts/read-face';
import sharp from 'sharp';

import { crestFile, layoutsFile } from './card-job.ts';
import type { KitCard, KitOp } from './card-pdfkit.ts';

const distinctFaces = 24;

/** Inserts a comment into a JPEG. The picture stays the same and the size almost the same, but the bytes differ. */
function remarked(jpeg: Uint8Array, remark: number): Buffer {
  const note = Buffer.alloc(8);
  note.writeUInt16BE(0xfffe, 0);
  note.writeUInt16BE(6, 2);
  note.writeUInt32BE(remark, 4);
  return Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2)]);
}

/** Adds the grain of a camera, so that a photo has the size of a real photo. */
async function grainy(face: Uint8Array): Promise<Buffer> {
  const noise = {
    create: {
      width: 600,
      height: 800,
      channels: 3 as const,
      background: '#808080',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 9 },
    },
  };
  const grain = await sharp(noise).png().toBuffer();
  return sharp(face)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 87 })
    .toBuffer();
}

const kitOperationsOf = (side: DrawSide | null): KitOp[] =>
  (side ?? []).flatMap((part) =>
    part.ops.map((op) => {
      const path =
        op.op === 'picture' ? op.clip : op.op === 'fill' || op.op === 'stroke' ? op.path : undefined;
      if (op.op === 'rects') return { ...op, rects: barsOf(op) };
      return path ? { ...op, d: svgPath(path) } : op;
    }),
  );

/** Calculates the positions of everything on the cards, for pdfkit. */
function kitCards(): KitCard[] {
  const lay = createLayout(goldenDocument('0'.repeat(64)), createFonts(readFontFace));
  return Array.from({ length: 12 }, (_, at) => {
    const { front, back } = lay(goldenValues(at));
    return { front: kitOperationsOf(front), back: kitOperationsOf(back) };
  });
}

export async function makePhotos(count: number): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'card-bench-')), 'photos');
  mkdirSync(folder);
  const faces = await Promise.all(
    Array.from({ length: distinctFaces }, async (_, at) => grainy(await drawTestFace(at))),
  );
  for (let at = 0; at < count; at++) {
    const face = faces[at % faces.length];
    if (face) writeFileSync(join(folder, `face-${String(at)}.jpg`), remarked(face, at));
  }
  writeFileSync(join(folder, crestFile), await drawTestCrest());
  writeFileSync(join(folder, layoutsFile), JSON.stringify(kitCards()));
  return folder;
}
