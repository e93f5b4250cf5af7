import { csvLine } from '@lanyard/students/server/export/csv-line';
import { cellText, writeWorkbook } from '@lanyard/students/server/export/write-workbook';

import type { ReportFormat } from '../../api-export.ts';
import type { Report } from '../../api.ts';
import { reportPdf } from '../pdf/report-pdf.ts';
import { reportTablesOf, type ReportTable } from './report-tables.ts';

export const reportMediaTypes: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/**
 * Writes one table after the other, each under its name. Begins with the bytes that tell Excel that the file is UTF-8.
 */
const csvOf = (tables: readonly ReportTable[]): Uint8Array =>
  Buffer.from(
    `\uFEFF${tables
      .map(({ name, head, rows }) =>
        [[name], head, ...rows].map((cells) => csvLine(cells.map(cellText))).join(''),
      )
      .join('\r\n')}`,
  );

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const held: Uint8Array[] = [];
  for await (const chunk of stream) held.push(chunk);
  return Buffer.concat(held);
}

const widthOf = ({ head, rows }: ReportTable, column: number): number =>
  Math.min(60, Math.max(10, ...[head, ...rows].map((cells) => cellText(cells[column] ?? '').length + 2)));

type More = { readonly narrowed: string; readonly asks: readonly string[] };
const writers: Readonly<Record<ReportFormat, (report: Report, more: More) => Promise<Uint8Array>>> = {
  csv: (report) => Promise.resolve(csvOf(reportTablesOf(report))),
  xlsx: (report) =>
    bytesOf(
      writeWorkbook(
        reportTablesOf(report).map((table) => ({
          name: table.name,
          widths: table.head.map((_, column) => widthOf(table, column)),
          head: table.head,
          rows: [table.rows],
        })),
      ),
    ),
  pdf: reportPdf,
};
export const writeReport = (format: ReportFormat, report: Report, more: More): Promise<Uint8Array> =>
  writers[format](report, more);
