// Downloads of a vendor: the print file, its manifest and its ticket. Each download is recorded in a row.
import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import { recordExportedFaces } from '@lanyard/audit/faces';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { printFileName } from '@lanyard/domain/gang';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import type { FileAnswer } from '@lanyard/http/endpoint';
import { removeCardsFromFile } from '@lanyard/orders/server/cards/file-cards';
import { insertOrderEvents } from '@lanyard/orders/server/queries/history';
import { vendorSeat } from '@lanyard/place/seat';
import { csvLine } from '@lanyard/students/server/export/csv-line';
import { streamFromWriter } from '@lanyard/templates/server/cards/paint-card';

import type { PrintFile, PrintFileState } from '../../api-files.ts';
import {
  fileGroupsOf,
  insertDownload,
  areOrdersOpen,
  manifestOf,
  ordersOfFile,
  filePartsOf,
  printFileById,
  hasRecentDownload,
  writeFileState,
  type PrintFileRow,
} from '../queries/print-files.ts';
import { toPrintFile } from './read-files.ts';
import { drawTicket } from './ticket.ts';

type What = 'pdf' | 'manifest' | 'ticket';
async function taken(act: Act, { id, number }: PrintFileRow, what: What): Promise<void> {
  await insertDownload(act, id, what);
  await recordAudit(act, {
    action: 'order.produce',
    subjects: [id],
    detail: { what: `print_file_${what}`, name: printFileName(number) },
  });
}

type Gone = Refusal<'not_found' | 'print_file_gone'>;
const over: ReadonlySet<PrintFileState> = new Set(['failed', 'discarded', 'withdrawn']);
/**
 * If the file has a card of a recalled or closed order, the vendor cannot download any of it. This includes the cards
 * of other orders.
 */
async function toTake(act: Act, id: string): Promise<PrintFileRow | Gone> {
  const row = await printFileById(act, id);
  if (!row) return refuse('not_found');
  return over.has(row.state) || !(await areOrdersOpen(act, id)) ? refuse('print_file_gone') : row;
}

type Unready = Gone | Refusal<'print_file_unready'>;
async function readyToTake(act: Act, id: string): Promise<(PrintFileRow & { bytes: number }) | Unready> {
  const row = await toTake(act, id);
  if (!('id' in row)) return row;
  if (row.state === 'making') return refuse('print_file_unready');
  if (row.state !== 'ready' || row.bytes === null) return refuse('print_file_gone');
  return { ...row, bytes: row.bytes };
}

/** After a fresh proof of identity, the same person may download the file for 1 hour. */
export async function takePrintFile(act: Act, id: string): Promise<{ cards: number } | Unready> {
  const row = await readyToTake(act, id);
  if (!('id' in row)) return row;
  await taken(act, row, 'pdf');
  for (const { order, cards } of await ordersOfFile(act, id))
    await insertOrderEvents(vendorSeat(act), [order], {
      kind: 'file_downloaded',
      count: cards,
      words: printFileName(row.number),
    });
  return { cards: row.cards };
}

export async function getPrintFilePdf(
  vault: Vault,
  act: Act,
  id: string,
): Promise<FileAnswer | Unready | Refusal<'print_file_not_taken'>> {
  const row = await readyToTake(act, id);
  if (!('id' in row)) return row;
  if (!(await hasRecentDownload(act, id))) return refuse('print_file_not_taken');
  const stream = await vaultFiles(vault).openInTurn(act, await filePartsOf(act, id));
  const faces = await recordExportedFaces(act, { as: 'print file', faces: row.cards, about: [id] });
  return {
    faces,
    stream: stream as AsyncIterable<Uint8Array>,
    length: row.bytes,
    mediaType: 'application/pdf',
    keep: false,
    saveAs: `${printFileName(row.number)}.pdf`,
  };
}

async function* lines(texts: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
  await Promise.resolve();
}
const heading = ['Sheet', 'Cell', 'Pile', 'Order', 'School', 'Class', 'Name', 'ID', 'Serial', 'Print'];

export async function getPrintFileManifest(act: Act, id: string): Promise<FileAnswer | Gone> {
  const row = await toTake(act, id);
  if (!('id' in row)) return row;
  const cards = await manifestOf(act, id);
  await taken(act, row, 'manifest');
  const written = cards.map((card) =>
    csvLine([
      String(card.sheet),
      String(card.cell),
      String(card.place),
      card.order,
      card.school,
      card.section,
      card.name ?? '',
      card.identifier ?? '',
      card.serial,
      card.ended === null ? (card.again ? 'Reprint' : 'First') : 'Void',
    ]),
  );
  return {
    stream: lines(['\u{feff}', csvLine(heading), ...written]),
    mediaType: 'text/csv',
    keep: false,
    saveAs: `${printFileName(row.number)}-manifest.csv`,
    faces: 'none',
  };
}

export async function getPrintFileTicket(act: Act, id: string): Promise<FileAnswer | Gone> {
  const row = await toTake(act, id);
  if (!('id' in row)) return row;
  const groups = await fileGroupsOf(act, id);
  const { timeZone } = await enteredOrganisation(act.tx);
  await taken(act, row, 'ticket');
  return {
    stream: streamFromWriter((sink) => drawTicket(toPrintFile(row), groups, timeZone, sink)),
    mediaType: 'application/pdf',
    keep: false,
    saveAs: `${printFileName(row.number)}-ticket.pdf`,
    faces: 'none',
  };
}

/**
 * Discards a file. Its cards wait for a new file, or are held if their proof was locked in the meantime. The hourly job
 * deletes the bytes.
 */
export async function discardPrintFile(
  act: Act,
  id: string,
): Promise<PrintFile | Gone | Refusal<'print_file_used'>> {
  if (!(await printFileById(act, id))) return refuse('not_found');
  // Lock the cards before the file, as all other code does. Otherwise this act and a recall could wait for each other.
  const { unused } = await removeCardsFromFile(act, id);
  if (!unused) return refuse('print_file_used');
  if (!(await writeFileState(act, id, 'discarded', ['making', 'ready', 'withdrawn', 'expired'])))
    return refuse('print_file_gone');
  const row = await printFileById(act, id);
  if (!row) throw new Error('a print file that was discarded is not there');
  return toPrintFile(row);
}
