// Photos of nobody, each a file of its own bytes: an engine that keeps what it has seen gains nothing.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { drawnFace } from '@lanyard/card/test-pictures';
import sharp from 'sharp';

const distinctFaces = 24;

/** The picture again with a remark in it: other bytes, the same weight. */
function remarked(jpeg: Uint8Array, remark: number): Buffer {
  const note = Buffer.alloc(8);
  note.writeUInt16BE(0xfffe, 0);
  note.writeUInt16BE(6, 2);
  note.writeUInt32BE(remark, 4);
  return Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2)]);
}

/** Grain as a camera leaves it, so that a photo weighs what photos weigh. */
async function grainy(face: Uint8Array): Promise<Buffer> {
  const noise = { create: { width: 600, height: 800, channels: 3 as const, background: '#808080', noise: { type: 'gaussian' as const, mean: 128, sigma: 9 } } }; // prettier-ignore
  const grain = await sharp(noise).png().toBuffer();
  return sharp(face)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 84 })
    .toBuffer();
}

export async function makePhotos(count: number): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'card-bench-')), 'photos');
  mkdirSync(folder);
  const faces = await Promise.all(
    Array.from({ length: distinctFaces }, async (_, at) => grainy(await drawnFace(at))),
  );
  for (let at = 0; at < count; at++) {
    const face = faces[at % faces.length];
    if (face) writeFileSync(join(folder, `face-${String(at)}.jpg`), remarked(face, at));
  }
  return folder;
}
