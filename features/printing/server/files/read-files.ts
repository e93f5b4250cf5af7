import { fitInCell } from '@lanyard/card/print/sheet';
import type { Act } from '@lanyard/db/tenant';
import { printFileName } from '@lanyard/domain/gang';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { IdCursor, pageOf, readCursor } from '@lanyard/orders/server/read/cursor';

import type { PrintFile, PrintFileInFull } from '../../api-files.ts';
import {
  fileCellsOf,
  downloadsOf,
  fileGroupsOf,
  printFileById,
  printFilePage,
  sheetsOfFile,
  type PrintFileRow,
} from '../queries/print-files.ts';

export const toPrintFile = ({ number, ...row }: PrintFileRow): PrintFile => ({
  ...row,
  name: printFileName(number),
});

type Asked = {
  readonly order?: string | undefined;
  readonly state?: 'open' | 'all' | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};
export async function listPrintFiles(
  act: Act,
  { order, state, after, limit }: Asked,
): Promise<{ files: PrintFile[]; next: string | null } | Refusal<'invalid_input'>> {
  const from = readCursor(after, IdCursor);
  if (isRefusal(from)) return from;
  const rows = await printFilePage(act, { order, open: state === 'open', after: from, limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ id }) => id);
  return { files: shown.map(toPrintFile), next };
}

export async function getPrintFile(
  act: Act,
  id: string,
  sheet: number,
): Promise<PrintFileInFull | Refusal<'not_found'>> {
  const row = await printFileById(act, id);
  if (!row) return refuse('not_found');
  const cell = { w: row.stock.width, h: row.stock.height };
  return {
    ...toPrintFile(row),
    groups: await fileGroupsOf(act, id),
    perSheet: row.printer.kind === 'sheet' ? await sheetsOfFile(act, id) : [],
    taken: await downloadsOf(act, id),
    shown: (await fileCellsOf(act, id, sheet)).map(({ w, h, ...card }) =>
      Object.assign(card, { turned: fitInCell({ w, h }, cell) === 'turned' }),
    ),
  };
}
