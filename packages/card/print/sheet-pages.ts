// Imposed sheets: the cards of a run in cells, with the fronts on one page and the backs on the next.
import type { DrawList } from '../layout/draw-list.ts';
import type { Sink } from '../pdf/pdf-file.ts';
import type { PrintTotals, PrintSettings } from './card-settings.ts';
import { PrintRun, type PrintRunCard } from './print-run.ts';
import { sheetGridOf, imposeSheets, type SheetSettings } from './sheet.ts';

export type SheetRun = {
  readonly count: number;
  /** Returns the card with this index, from 0. Cards are asked for sheet by sheet and are not kept in memory. */
  card: (at: number) => DrawList | Promise<DrawList>;
};

export async function printSheets(
  run: SheetRun,
  sink: Sink,
  settings: PrintSettings & { readonly sheet: SheetSettings },
): Promise<PrintTotals> {
  const { profile, sheet } = settings;
  if (run.count === 0) throw new Error('no cards to print');
  const size = await run.card(0);
  const grid = sheetGridOf(size, profile.bleed, sheet);
  const made = new PrintRun(sink, settings);
  for (const cells of imposeSheets(run.count, grid.cells, sheet)) {
    const cards: (PrintRunCard | null)[] = [];
    for (const at of cells) cards.push(at < 0 ? null : { list: await run.card(at), look: '', at: at + 1 });
    for (const card of cards)
      if (card && (card.list.w !== size.w || card.list.h !== size.h))
        throw new Error('cards of one run must have one size');
    await made.sheet(cards, grid, sheet.duplex !== 'none');
  }
  return made.close();
}
