// Random and hostile card documents and values. Nothing may crash, hang or draw outside the card.
import type { CardDocument } from '@lanyard/card/document/format';
import { readDocument } from '@lanyard/card/document/read-document';
import { createFonts, type Fonts } from '@lanyard/card/layout/fonts';
import { createLayout } from '@lanyard/card/layout/layout';
import { UnprintableCard } from '@lanyard/card/print/card-settings';
import { cardPrinterProfile } from '@lanyard/card/print/profile';
import { a4Sheet, sheetGridOf, CardTooLarge } from '@lanyard/card/print/sheet';
import { printSheets } from '@lanyard/card/print/sheet-pages';
import { drawTestCrest, drawTestFace } from '@lanyard/card/test-pictures';
import { collectBytes, rasterise, type RgbaPixels } from '@lanyard/card/test-tools';
import { readFontFace } from '@lanyard/fonts/read-face';
import * as fc from 'fast-check';

import { atLeast, exactlyZero, type Figure, type Trial } from '../tools/figure.ts';
import { anyDocument, anyValues, brokenDocument } from './card-documents/arbitrary.ts';

// The longest time for one card, in milliseconds.
const slowest = 1000;
// The resolution of the drawn sheet in dots per inch. It is enough to see a stray line.
const dpi = 24;
const sheet = { ...a4Sheet, paper: '13x19' as const, duplex: 'none' as const, margin: 2, gutter: 8 };

type Tally = { crashes: number; hangs: number; strays: number; read: number; drawn: number };

/** Whether there is ink outside the cell of the only card on the sheet. */
function strays(page: RgbaPixels, { size }: CardDocument): boolean {
  const cell = sheetGridOf(size, 3, sheet).trim(0, 'front');
  const scale = dpi / 25.4;
  // Allows some pixels for anti-aliasing.
  const slack = 1.5;
  const [left, right] = [(cell.x - 3) * scale - slack, (cell.x + cell.w + 3) * scale + slack];
  const [top, bottom] = [(cell.y - 3) * scale - slack, (cell.y + cell.h + 3) * scale + slack];
  for (let at = 0; at < page.width * page.height; at++) {
    if ((page.data[at * 4] ?? 255) + (page.data[at * 4 + 1] ?? 255) + (page.data[at * 4 + 2] ?? 255) >= 765)
      continue;
    const [x, y] = [at % page.width, Math.floor(at / page.width)];
    if (x < left || x > right || y < top || y > bottom) return true;
  }
  return false;
}

const cpuOf = async (act: () => Promise<void> | void): Promise<number> => {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before); // CPU time, because other programs may keep the machine busy
  return (user + system) / 1000;
};

/**
 * Runs a slow case again and takes the shortest time. A real hang is slow each time. A case that was slow because the
 * machine was busy is not.
 */
async function timed(
  tally: Tally,
  what: unknown,
  act: (tally: Tally) => Promise<void> | void,
): Promise<void> {
  try {
    let spent = await cpuOf(() => act(tally));
    for (let again = 0; again < 2 && spent > slowest; again++)
      spent = Math.min(spent, await cpuOf(() => act({ ...tally })));
    if (spent <= slowest) return;
    tally.hangs++;
    console.error(`${String(spent)} ms`, JSON.stringify(what).slice(0, 2000));
  } catch (fault) {
    tally.crashes++;
    console.error(fault, JSON.stringify(what).slice(0, 2000));
  }
}

async function drawOne(
  document: CardDocument,
  values: Parameters<ReturnType<typeof createLayout>>[0],
  fonts: Fonts,
  pictures: { photo: Buffer; asset: Buffer },
  tally: Tally,
): Promise<void> {
  const list = createLayout(document, fonts)(values);
  // The product does not print a card with faults, but shows it on screen. The trial removes the faults and prints it,
  // to see where its ink is.
  const sound = { ...list, faults: [] };
  try {
    const pdf = await collectBytes((sink) =>
      printSheets({ count: 1, card: () => sound }, sink, {
        title: 't',
        profile: { ...cardPrinterProfile, bleed: 3 },
        fonts,
        sheet,
        pictures: (source) => Promise.resolve(pictures[source]),
      }),
    );
    const [page] = await rasterise(pdf, dpi);
    tally.drawn++;
    if (!page || strays(page, document)) {
      tally.strays++;
      console.error('stray', JSON.stringify(document).slice(0, 2000));
    }
  } catch (fault) {
    if (!(fault instanceof CardTooLarge) && !(fault instanceof UnprintableCard)) throw fault;
  }
}

export const cardDocuments: Trial = {
  full: 2000,
  ci: 60,
  onlyIfTouched: true,
  run: async ({ n, seed }): Promise<readonly Figure[]> => {
    const tally: Tally = { crashes: 0, hangs: 0, strays: 0, read: 0, drawn: 0 };
    const fonts = createFonts(readFontFace);
    const pictures = { photo: await drawTestFace(1, 300, 400), asset: await drawTestCrest() };
    const warm = fc.sample(anyDocument, { numRuns: 1, seed: 1 })[0];
    // Draws one card before the measurement, so that the engines are loaded.
    if (warm) await drawOne(warm, { fields: {}, photo: null }, fonts, pictures, { ...tally });
    const half = Math.ceil(n / 2);
    for (const raw of fc.sample(brokenDocument, { numRuns: half, seed }))
      await timed(tally, raw, (counted) => {
        if (readDocument(raw).document) counted.read++;
      });
    const documents = fc.sample(fc.tuple(anyDocument, anyValues), { numRuns: n - half, seed });
    for (const [document, values] of documents)
      await timed(tally, [document, values], async (counted) => {
        const read = readDocument(document);
        if (!read.document) throw new Error(`a sound document was refused: ${JSON.stringify(read.faults)}`);
        await drawOne(read.document, values, fonts, pictures, counted);
      });
    return [
      exactlyZero('card-documents.crashes', tally.crashes, `of ${String(n)} documents`),
      exactlyZero('card-documents.hangs', tally.hangs, 'over 1 s of CPU'),
      exactlyZero(
        'card-documents.strays',
        tally.strays,
        `of ${String(tally.drawn)} sheets with ink outside the card's place`,
      ),
      atLeast(
        'card-documents.drawn',
        tally.drawn,
        'documents that reached the paper',
        Math.floor((n - half) * 0.8),
      ),
    ];
  },
};
