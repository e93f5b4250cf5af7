import type { ExportColumn } from './columns.ts';
import type { ExportPages } from './write-csv.ts';
import { writeWorkbook } from './write-workbook.ts';

async function* cellsOf(columns: readonly ExportColumn[], pages: ExportPages) {
  for await (const rows of pages) yield rows.map((row) => columns.map((column) => column.of(row)));
}

/** Writes one sheet. Every cell is text. */
export const writeXlsx = (columns: readonly ExportColumn[], pages: ExportPages): AsyncIterable<Uint8Array> =>
  writeWorkbook([
    {
      name: 'Students',
      widths: columns.map(({ label }) => (label === 'Name' ? 28 : 15)),
      head: columns.map(({ label }) => label),
      rows: cellsOf(columns, pages),
    },
  ]);
