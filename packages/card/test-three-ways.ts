import { chromium as browserType } from '@playwright/test';
import sharp from 'sharp';

import type { CardDocument } from './document/format.ts';
import type { Values } from './document/values.ts';
import type { DrawList } from './layout/draw-list.ts';
import type { Fonts } from './layout/fonts.ts';
import { layout } from './layout/layout.ts';
import { printCards } from './print/card-pages.ts';
import { cardPrinterProfile } from './print/profile.ts';
import { proofPixels } from './proof/proof-png.ts';
import { sampleDocuments, starterDocuments } from './samples/sample-documents.ts';
import { goldenValues } from './test-golden-cards.ts';
import { goldenSet } from './test-golden.ts';
import { hardDocuments } from './test-hard-documents.ts';
import { sideMarkup } from './test-markup.ts';
import { hardStudents } from './test-people.ts';
import { countMovedPixels, collectBytes, rasterise, type RgbaPixels } from './test-tools.ts';

export type ComparisonResult = {
  readonly documents: number;
  readonly sides: number;
  /** The percentage of displaced pixels for each pair of screen, proof and print. */
  readonly share: Readonly<Record<string, number>>;
  readonly worst: Readonly<Record<string, string>>;
};

// A bleed that makes the side a whole number of pixels at 300 dpi, so that no engine rounds the page in its own way.
const bleedFor = (size: number): number => ((((size * 300) / 25.4) % 1 > 0.25 ? 35.25 : 35) * 25.4) / 300;

type Case = { readonly document: CardDocument; readonly values: readonly Values[] };

const pupils = (at: number): Values[] =>
  [0, 3].flatMap((step) => hardStudents[(at + step) % hardStudents.length] ?? []);

/** All documents to compare: the golden document, the samples, the starters and the difficult documents. */
function casesOf(golden: CardDocument, crest: string): Case[] {
  const samples = [...new Set([...sampleDocuments, ...starterDocuments])];
  return [
    { document: golden, values: Array.from({ length: 12 }, (_, at) => goldenValues(at)) },
    ...[...samples, ...hardDocuments(crest)].map((document, at) => ({ document, values: pupils(at) })),
  ];
}

const sidesOf = (name: string, lists: readonly DrawList[]) =>
  lists.flatMap((list, at) =>
    (['front', 'back'] as const)
      .filter((side) => list[side] !== null)
      .map((side) => ({ list, side, name: `${side} of ${name}, card ${String(at)}` })),
  );

export async function compareThreeWays(fonts: Fonts, dpi: number): Promise<ComparisonResult> {
  const { document: golden, pictures } = await goldenSet();
  const cases = casesOf(golden, golden.assets?.['crest']?.sha256 ?? '');
  const browser = await browserType.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--force-color-profile=srgb', '--no-sandbox'],
  });
  const counts: Record<string, { pixels: number; moved: number; worst: number; name: string }> = {};
  let sides = 0;
  try {
    const page = await browser.newPage();
    for (const { document, values } of cases) {
      const bleed = bleedFor(document.size.w);
      const lists = values.map((each) => layout(document, each, fonts));
      const profile = { ...cardPrinterProfile, bleed };
      const pdf = await collectBytes((sink) =>
        printCards(lists, sink, { title: '', profile, fonts, pictures }),
      );
      const pages = (await rasterise(pdf, dpi)).values();
      for (const { list, side, name } of sidesOf(document.name, lists)) {
        const proof = await proofPixels(list, side, { dpi, bleed, fonts, pictures });
        const { width, height } = proof;
        await page.setViewportSize({ width, height });
        await page.setContent(await sideMarkup(list, side, fonts, pictures, { width, height, bleed }));
        const shot = await sharp(await page.screenshot())
          .ensureAlpha()
          .raw()
          .toBuffer();
        const three: Record<string, RgbaPixels> = {
          screen: { data: shot, width, height },
          proof,
          print: pages.next().value ?? { data: new Uint8Array(), width: 0, height: 0 },
        };
        for (const [one, other] of [
          ['screen', 'proof'],
          ['proof', 'print'],
          ['screen', 'print'],
        ] as const) {
          const [a, b] = [three[one], three[other]];
          if (!a || !b) continue;
          const moved = countMovedPixels(a, b);
          const tally = (counts[`${one}/${other}`] ??= { pixels: 0, moved: 0, worst: -1, name: '' });
          tally.pixels += width * height;
          tally.moved += moved;
          if (moved > tally.worst) [tally.worst, tally.name] = [moved, `${name}: ${String(moved)}`];
        }
        sides++;
      }
    }
  } finally {
    await browser.close();
  }
  return {
    documents: cases.length,
    sides,
    share: Object.fromEntries(
      Object.entries(counts).map(([pair, { moved, pixels }]) => [pair, (100 * moved) / pixels]),
    ),
    worst: Object.fromEntries(Object.entries(counts).map(([pair, { name }]) => [pair, name])),
  };
}
