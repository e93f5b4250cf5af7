// Measures the cost of a proof PNG, compared with only the drawing by the graphics library Skia. Both get a decoded
// photo.
import { createFonts } from '@lanyard/card/layout/fonts';
import { createLayout } from '@lanyard/card/layout/layout';
import { drawSide, proofPng } from '@lanyard/card/proof/proof-png';
import { goldenSet } from '@lanyard/card/test-golden';
import { goldenValues } from '@lanyard/card/test-golden-cards';
import { readFontFace } from '@lanyard/fonts/read-face';
import { createCanvas, loadImage, type Image } from '@napi-rs/canvas';

import { atMost, type Figure } from '../tools/figure.ts';

const dpi = 300;
const each = 24;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

export async function cardProof(): Promise<readonly Figure[]> {
  const { document, pictures } = await goldenSet();
  const fonts = createFonts(readFontFace);
  const lay = createLayout(document, fonts);
  const lists = Array.from({ length: each }, (_, at) => lay(goldenValues(at % 12)));
  const images = new Map<string, Image>();
  for (const list of lists)
    for (const op of list.front.flatMap((part) => part.ops))
      if (op.op === 'picture' && !images.has(op.key))
        images.set(op.key, await loadImage(await pictures(op.source, op.key)));
  const scale = dpi / 25.4;

  const drawOnly = (): void => {
    for (const list of lists) {
      const canvas = createCanvas(Math.round(list.w * scale), Math.round(list.h * scale));
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.setTransform(scale, 0, 0, scale, 0, 0);
      drawSide(
        context,
        list.front.flatMap((part) => part.ops),
        fonts,
        images,
      );
      // Forces Skia to finish drawing.
      context.getImageData(0, 0, 1, 1);
    }
  };
  const whole = async (): Promise<void> => {
    for (const list of lists) await proofPng(list, 'front', { dpi, fonts, pictures });
  };
  const cpu = async (act: () => void | Promise<void>): Promise<number> => {
    const before = process.cpuUsage();
    await act();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / each;
  };
  await cpu(drawOnly);
  await cpu(whole);
  const draws: number[] = [];
  const proofs: number[] = [];
  for (let round = 0; round < 5; round++) {
    draws.push(await cpu(drawOnly));
    proofs.push(await cpu(whole));
  }
  console.error('CPU ms per proof', { draw: median(draws), proof: median(proofs) });
  return [atMost('card-proof.png', median(proofs) / median(draws), '× Skia drawing alone', 5.5)];
}
