// What every reader returns: rows of clean cells, with row numbers as a person counts them in the file.
import { FileRefused } from './refused.ts';

export type RosterLimits = {
  readonly rows: number;
  readonly columns: number;
  readonly cell: number;
  readonly unpacked: number;
};
export type CleanRow = { readonly no: number; readonly cells: readonly string[] };

const unclean = /[\p{Cc}\p{Cs}\u00A0\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const uncleanAll = /[\p{Cc}\p{Cs}\u00A0\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;
/**
 * Removes characters that nobody sees and no card shows: zero bytes, line breaks, half surrogate pairs, invisible
 * marks.
 */
export const cleanCell = (text: string): string =>
  unclean.test(text) ? text.replaceAll(uncleanAll, ' ').trim() : text.trim();

/**
 * Returns a function that cleans a row, counts it, and refuses a file over the limits. It returns undefined for an
 * empty row.
 */
export function createRowCleaner(
  limits: RosterLimits,
): (no: number, raw: readonly string[]) => CleanRow | undefined {
  let rows = 0;
  return (no, raw) => {
    let last = -1;
    const cells: string[] = [];
    for (let i = 0; i < raw.length; i++) {
      const cell = cleanCell(raw[i] ?? '');
      if (cell.length > limits.cell) throw new FileRefused('cell_too_long');
      if (cell !== '') {
        if (i >= limits.columns) throw new FileRefused('too_many_columns');
        last = i;
      }
      if (i < limits.columns) cells.push(cell);
    }
    if (last < 0) return undefined;
    if (++rows > limits.rows + 20) throw new FileRefused('too_many_rows');
    cells.length = last + 1;
    return { no, cells };
  };
}

const isNumeric = (cell: string): boolean => /^[\d\s.,/-]+$/.test(cell);

/**
 * The index of the heading: the first row that is about as wide as the others and has no numbers. Schools write their
 * name and a date above it.
 */
export function findHeadingRow(rows: readonly CleanRow[]): number {
  const filled = (row: CleanRow): number => row.cells.filter((cell) => cell !== '').length;
  const widest = Math.max(0, ...rows.map(filled));
  const found = rows.findIndex(
    (row) =>
      filled(row) >= Math.max(1, widest * 0.6) && !row.cells.some((cell) => cell !== '' && isNumeric(cell)),
  );
  return Math.max(found, 0);
}
