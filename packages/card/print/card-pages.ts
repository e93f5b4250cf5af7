// Prints one card per page, each front followed by its back.
import type { DrawList } from '../layout/draw-list.ts';
import type { Sink } from '../pdf/pdf-file.ts';
import type { PrintTotals, PrintSettings } from './card-settings.ts';
import { PrintRun } from './print-run.ts';

export type CardSource = AsyncIterable<DrawList> | Iterable<DrawList>;

export async function printCards(
  cards: CardSource,
  sink: Sink,
  settings: PrintSettings,
): Promise<PrintTotals> {
  const run = new PrintRun(sink, settings);
  let at = 0;
  for await (const list of cards) await run.card({ list, look: '', at: ++at });
  return run.close();
}
