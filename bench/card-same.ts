// Compares one picture in three forms: on screen in Chromium, as a proof, and as a print file drawn by PDFium. Uses
// twelve documents in all scripts.
import { createFonts } from '@lanyard/card/layout/fonts';
import { compareThreeWays } from '@lanyard/card/test-three-ways';
import { readFontFace } from '@lanyard/fonts/read-face';

import type { Figure } from '../tools/figure.ts';

const bar = 0.001;

export async function cardSame(): Promise<readonly Figure[]> {
  const { documents, sides, share, worst } = await compareThreeWays(createFonts(readFontFace), 300);
  console.error({ documents, sides, worst });
  return Object.entries(share).map(([pair, value]) => ({
    name: `card-same.${pair.replace('/', '-')}`,
    value,
    unit: '% of pixels displaced at 300 dpi',
    bar: `≤ ${String(bar)}`,
    holds: value <= bar,
  }));
}
