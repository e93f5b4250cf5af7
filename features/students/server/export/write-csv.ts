import type { ExportRow } from '../queries/exports.ts';
import type { ExportColumn } from './columns.ts';
import { csvLine } from './csv-line.ts';

export type ExportPages = AsyncIterable<readonly ExportRow[]>;

/** Begins with a byte order mark, so that Excel reads the file as UTF-8. */
export async function* writeCsv(
  columns: readonly ExportColumn[],
  pages: ExportPages,
): AsyncIterable<Uint8Array> {
  yield Buffer.from(`\uFEFF${csvLine(columns.map(({ label }) => label))}`);
  for await (const rows of pages)
    yield Buffer.from(rows.map((row) => csvLine(columns.map((column) => column.of(row)))).join(''));
}
