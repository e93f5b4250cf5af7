import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { printFileName } from '@lanyard/domain/gang';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { startProgress } from '@lanyard/jobs/progress';
import type { Queue } from '@lanyard/jobs/queue';
import { putCardsInFile } from '@lanyard/orders/server/cards/file-cards';

import type { FileChoice, PrintFile } from '../../api-files.ts';
import { insertPrintFile, newFileId, printFileById, type CardPlacement } from '../queries/print-files.ts';
import { makePrintFileJob } from './make-print-file.job.ts';
import { layOutCards } from './plan-file.ts';
import { toPrintFile } from './read-files.ts';

type Refused = Refusal<'not_found' | 'invalid_input' | 'nothing_to_print' | 'print_differs'>;

/** Either every card is in this file and in no other file after the commit, or no file is made. */
export async function makePrintFile(
  act: Act,
  queue: Queue,
  { cards, ...choice }: FileChoice & { readonly cards: number },
): Promise<PrintFile | Refused> {
  const laid = await layOutCards(act, choice);
  if (isRefusal(laid)) return laid;
  if (laid.run.length === 0) return refuse('nothing_to_print');
  if (laid.run.length !== cards) return refuse('print_differs', { cards: laid.run.length });
  const places: (CardPlacement & { hash: string })[] = laid.layout.flatMap((sheet, sheetAt) =>
    sheet.flatMap((at, cellAt) => {
      const card = laid.run[at];
      return card
        ? [
            {
              card: card.id,
              order: card.order,
              sheet: sheetAt + 1,
              cell: cellAt + 1,
              place: at + 1,
              again: card.again,
              hash: card.seal,
            },
          ]
        : [];
    }),
  );
  const id = await newFileId(act.tx);
  // Each card gets the hash of its seal. When the job draws a card, it records the hash of what it drew.
  const refused = await putCardsInFile(act, id, places);
  if (refused.length > 0) return refuse('print_differs', { cards: laid.run.length - refused.length });
  const progress = await startProgress(act, { kind: 'make-print-file', total: laid.run.length });
  const { printer, startAt, sheets, cells } = laid;
  const { onHand: _, ...stock } = laid.stock;
  const number = await insertPrintFile(act, {
    id,
    printer,
    stock,
    startAt,
    cards,
    sheets,
    cells,
    progress,
    places,
  });
  await queue.enqueue(act, makePrintFileJob, { file: id });
  await recordAudit(act, {
    action: 'order.produce',
    subjects: [id],
    detail: { what: 'print_file_made', name: printFileName(number), cards },
  });
  const row = await printFileById(act, id);
  if (!row) throw new Error('a print file that was made is not there');
  return toPrintFile(row);
}
