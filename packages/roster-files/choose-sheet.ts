// Chooses the sheet of a workbook that has the list of students.
import { readSheetRows, type Workbook } from './read-xlsx.ts';
import { FileRefused } from './refused.ts';
import { createRowCleaner, findHeadingRow, type CleanRow, type RosterLimits } from './rows.ts';
import type { ZipArchive } from './zip.ts';

type Sheet = Workbook['sheets'][number];
type Score = { readonly known: number; readonly width: number; readonly rows: number };

/** Further sheets are not compared, because each costs time to open. */
const mostCompared = 10;
const sampleRows = 20;

/** The letters and digits of a heading without accents, as the headings of the request are written. */
const keyOf = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** The more headings are known, the better. Then the wider table is better, then the longer one. */
export function scoreSheet(rows: readonly CleanRow[], headings: ReadonlySet<string>): Score {
  const heading = findHeadingRow(rows);
  const cells = rows[heading]?.cells.filter((cell) => cell !== '') ?? [];
  return {
    known: new Set(cells.map(keyOf).filter((key) => headings.has(key))).size,
    width: cells.length,
    rows: Math.max(0, rows.length - heading - 1),
  };
}
const compare = (a: Score, b: Score): number => b.known - a.known || b.width - a.width || b.rows - a.rows;

async function firstRows(
  zip: ZipArchive,
  path: string,
  from1904: boolean,
  limits: RosterLimits,
): Promise<CleanRow[]> {
  const clean = createRowCleaner(limits);
  const found: CleanRow[] = [];
  try {
    for await (const { no, cells } of readSheetRows(zip, path, { from1904, ...limits })) {
      const row = clean(no, cells);
      if (row) found.push(row);
      if (found.length === sampleRows) break;
    }
  } catch (fault) {
    // A sheet that breaks a limit is not the list. If it is chosen after all, reading it refuses the file.
    if (!(fault instanceof FileRefused)) throw fault;
  }
  return found;
}

export async function chooseSheet(
  zip: ZipArchive,
  { sheets, from1904 }: Workbook,
  headings: readonly string[],
  limits: RosterLimits,
): Promise<Sheet | undefined> {
  const [first] = sheets;
  if (sheets.length < 2) return first;
  const known = new Set(headings);
  const scored: { sheet: Sheet; score: Score }[] = [];
  for (const sheet of sheets.slice(0, mostCompared))
    scored.push({ sheet, score: scoreSheet(await firstRows(zip, sheet.path, from1904, limits), known) });
  return scored.toSorted((a, b) => compare(a.score, b.score))[0]?.sheet;
}
