import { chromium as browserType } from '@playwright/test';
import sharp from 'sharp';

import type { Fonts } from './layout/fonts.ts';
import { layout } from './layout/layout.ts';
import { printCards } from './print/card-pages.ts';
import { cardPrinter } from './print/profile.ts';
import { proofPixels } from './proof/proof-png.ts';
import { goldenValues } from './test-golden-cards.ts';
import { goldenSet } from './test-golden.ts';
import { sideMarkup } from './test-markup.ts';
import { displaced, gather, rasterise, type Pixels } from './test-tools.ts';

export type Compared = {
  /** Percent of displaced pixels, by pair. */
  readonly share: Readonly<Record<string, number>>;
  readonly worst: Readonly<Record<string, string>>;
};

const cards = 12;
// 35¼ pixels at 300 dpi: with it a side is a whole number of pixels, and no engine rounds the page to its own taste.
const bleed = (35.25 * 25.4) / 300;

export async function compareThreeWays(fonts: Fonts, dpi: number): Promise<Compared> {
  const { document, pictures } = await goldenSet();
  const lists = Array.from({ length: cards }, (_, at) => layout(document, goldenValues(at), fonts));
  const pdf = await gather((sink) =>
    printCards(lists, sink, { title: '', profile: { ...cardPrinter, bleed }, fonts, pictures }),
  );
  const pages = await rasterise(pdf, dpi);
  const browser = await browserType.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--force-color-profile=srgb', '--no-sandbox'],
  });
  const counts: Record<string, { pixels: number; moved: number; worst: number; name: string }> = {};
  try {
    const page = await browser.newPage();
    for (const [at, list] of lists.entries())
      for (const [turn, side] of (['front', 'back'] as const).entries()) {
        const proof = await proofPixels(list, side, { dpi, bleed, fonts, pictures });
        const { width, height } = proof;
        await page.setViewportSize({ width, height });
        await page.setContent(await sideMarkup(list, side, fonts, pictures, { width, height, bleed }));
        const shot = await sharp(await page.screenshot())
          .ensureAlpha()
          .raw()
          .toBuffer();
        const three: Record<string, Pixels> = {
          screen: { data: shot, width, height },
          proof,
          print: pages[at * 2 + turn] ?? { data: new Uint8Array(), width: 0, height: 0 },
        };
        for (const [one, other] of [['screen', 'proof'], ['proof', 'print'], ['screen', 'print']] as const) {
          const [a, b] = [three[one], three[other]];
          if (!a || !b) continue;
          const moved = displaced(a, b);
          const tally = (counts[`${one}/${other}`] ??= { pixels: 0, moved: 0, worst: -1, name: '' });
          tally.pixels += width * height;
          tally.moved += moved;
          if (moved > tally.worst) [tally.worst, tally.name] = [moved, `${side} of card ${String(at)}: ${String(moved)}`];
        } // prettier-ignore
      }
  } finally {
    await browser.close();
  }
  return {
    share: Object.fromEntries(
      Object.entries(counts).map(([pair, { moved, pixels }]) => [pair, (100 * moved) / pixels]),
    ),
    worst: Object.fromEntries(Object.entries(counts).map(([pair, { name }]) => [pair, name])),
  };
}
