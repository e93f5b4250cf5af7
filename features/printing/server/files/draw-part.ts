// Draws some sheets of a print file, while no transaction is open.
import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';

import { layout } from '@lanyard/card/layout/layout';
import type { PictureReader } from '@lanyard/card/pdf/pdf-painter';
import type { PrintTotals } from '@lanyard/card/print/card-settings';
import { PrintRun, type PausedRun, type PrintRunCard } from '@lanyard/card/print/print-run';
import { sharedProfileInks } from '@lanyard/card/print/profile-inks';
import type { SheetGrid } from '@lanyard/card/print/sheet';
import { canonicalInput } from '@lanyard/domain/proof';
import type { CardToPrint, Design } from '@lanyard/orders/server/read/paint-cards';
import { photoKey } from '@lanyard/students/photo-address';
import { cardFonts } from '@lanyard/templates/server/cards/card-fonts';

import type { PrintFile } from '../../api-files.ts';
import type { CardOnSheet } from '../queries/print-making.ts';
import { outputProfileOf } from '../settings/printer-profile.ts';
import { gridOfFile } from './plan-file.ts';
import { slugLineOf } from './slug-line.ts';

export type PartCard = CardOnSheet & { readonly print: CardToPrint };
export type LoadBytes = () => Promise<Uint8Array>;
export type DrawnPart = {
  /** Valid until the next part is drawn, because the buffer is used again. */
  readonly bytes: Uint8Array;
  readonly hashes: readonly { readonly card: string; readonly hash: string }[];
  readonly paused: PausedRun | null;
  readonly whole: PrintTotals | null;
};

/**
 * A hash of what was drawn: the fields that the painter got, the photo and the design. Computed in the same way as a
 * seal.
 */
const hashOf = ({ photo, photoVersion, print }: PartCard): string =>
  createHash('sha256')
    .update(
      canonicalInput({
        template: print.version,
        photo: photoKey({ id: photo, version: photoVersion }),
        fields: print.values.fields,
      }),
    )
    .digest('hex');

type Given = {
  readonly file: Pick<PrintFile, 'name' | 'printer' | 'stock' | 'startAt' | 'sheets' | 'cells' | 'madeAt'>;
  readonly designs: readonly Design[];
  readonly paused: PausedRun | null;
};

/** Starts one run of the job, or resumes where the last run stopped. The returned function draws one part. */
export async function startDrawing({ file, designs, paused }: Given) {
  const profile = outputProfileOf(file.printer.profile);
  const documents = new Map(
    designs.map(({ orderId, version, document }) => [`${orderId} ${version}`, document]),
  );
  const fonts = cardFonts();
  // One buffer for all parts. Allocating several megabytes for each part takes longer than writing into them.
  let held = Buffer.allocUnsafeSlow(4 << 20);
  let used = 0;
  const gather = (bytes: Uint8Array): void => {
    if (used + bytes.length > held.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(used + bytes.length, held.length * 2));
      larger.set(held.subarray(0, used));
      held = larger;
    }
    held.set(bytes, used);
    used += bytes.length;
  };
  let photos: ReadonlyMap<string, LoadBytes> = new Map();
  let assets: ReadonlyMap<string, LoadBytes> = new Map();
  const pictures: PictureReader = (source, key) => {
    const found = (source === 'photo' ? photos : assets).get(key);
    return found ? found() : Promise.reject(new Error(`the ${source} of a card is missing`));
  };
  const settings = {
    title: file.name,
    profile,
    fonts,
    pictures,
    inks: await sharedProfileInks(profile, [...documents.values()]),
  };
  const run = new PrintRun(gather, settings, paused ?? undefined);
  const duplex = file.printer.profile.duplex !== 'none';
  const sheets = file.printer.kind === 'sheet';
  const grid: SheetGrid | null = sheets ? gridOfFile(file) : null;

  const lay = ({ place, print }: PartCard): PrintRunCard => {
    const look = `${print.orderId} ${print.version}`;
    const document = documents.get(look);
    if (!document) throw new Error('the design of a card is missing');
    const list = layout(document, print.values, fonts);
    // If the printer prints one side only, draw only the fronts.
    return { list: duplex ? list : { ...list, back: null }, look, at: place };
  };
  return async (
    part: { readonly from: number; readonly to: number; readonly cards: readonly PartCard[] },
    from: {
      readonly photos: ReadonlyMap<string, LoadBytes>;
      readonly assets: ReadonlyMap<string, LoadBytes>;
    },
  ): Promise<DrawnPart> => {
    ({ photos, assets } = from);
    used = 0;
    for (let sheet = part.from; sheet < part.to; sheet++) {
      const lying = part.cards.filter((card) => card.sheet === sheet);
      if (grid) {
        const cells: (PrintRunCard | null)[] = Array.from({ length: file.cells }, () => null);
        for (const card of lying) cells[card.cell - 1] = lay(card);
        await run.sheet(cells, grid, duplex, slugLineOf(file, sheet, fonts));
      } else for (const card of lying) await run.card(lay(card));
      // Let other work of this process run.
      await turn();
    }
    const last = part.to > file.sheets;
    const done = last ? await run.close() : null;
    const stand = last ? null : await run.pause();
    const bytes = held.subarray(0, used);
    const hashes = part.cards.map((card) => ({ card: card.card, hash: hashOf(card) }));
    return { bytes, hashes, paused: stand, whole: done };
  };
}
