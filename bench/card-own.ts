// Prints the cards as the product does: layout, text shaping, PDF.
import { openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import type { DrawList } from '@lanyard/card/layout/draw-list';
import { createFonts } from '@lanyard/card/layout/fonts';
import { createLayout } from '@lanyard/card/layout/layout';
import { printCards } from '@lanyard/card/print/card-pages';
import { printShopProfile } from '@lanyard/card/print/profile';
import { goldenDocument, goldenValues } from '@lanyard/card/test-golden-cards';
import { readFontFace } from '@lanyard/fonts/read-face';

import { crestFile, readPhoto, type Engine, type CardJob } from './card-job.ts';

export async function writeProductCards(job: CardJob, sink: (bytes: Uint8Array) => void): Promise<void> {
  const crest = readFileSync(join(job.folder, crestFile));
  const fonts = createFonts(readFontFace);
  const lay = createLayout(goldenDocument('0'.repeat(64)), fonts);
  const cards = function* (): Generator<DrawList> {
    for (let at = 0; at < job.count; at++) yield lay(goldenValues(at));
  };
  await printCards(cards(), sink, {
    title: 'bench',
    profile: printShopProfile,
    fonts,
    pictures: (source, key) =>
      Promise.resolve(source === 'asset' ? crest : readPhoto(job, Number(key.split('-')[1]))),
  });
}

export const productCardEngine: Engine = async (job) => {
  const fd = openSync(job.out, 'w');
  await writeProductCards(job, (bytes) => void writeSync(fd, bytes));
};
