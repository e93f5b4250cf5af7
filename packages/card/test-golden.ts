// The golden cards and their pictures.
import { createHash } from 'node:crypto';

import type { CardDocument } from './document/format.ts';
import type { PictureReader } from './pdf/pdf-painter.ts';
import { goldenDocument } from './test-golden-cards.ts';
import { drawTestCrest, drawTestFace } from './test-pictures.ts';

export async function goldenSet(): Promise<{ document: CardDocument; pictures: PictureReader }> {
  const crest = await drawTestCrest();
  const faces = new Map<string, Promise<Buffer>>();
  return {
    document: goldenDocument(createHash('sha256').update(crest).digest('hex')),
    pictures: (source, key) => {
      if (source === 'asset') return Promise.resolve(crest);
      let face = faces.get(key);
      if (!face) faces.set(key, (face = drawTestFace(Number(key.split('-')[1]))));
      return face;
    },
  };
}
