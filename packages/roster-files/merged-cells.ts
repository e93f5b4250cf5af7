import { FileRefused } from './refused.ts';
import type { ZipArchive } from './zip.ts';

export type MergedCells = {
  readonly column: number;
  readonly from: number;
  readonly to: number;
  value: string;
};

const tail = 262_144;
const most = 2000;
const tallest = 2000;

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const filledRow = Buffer.from('</c></row>');

/**
 * Reads the merged cells, which the sheet lists after its rows. The sheet is unpacked once only for this, and only its
 * end is kept. On the way it counts rows that end in a filled cell, so that a sheet with too many rows is refused
 * early.
 */
export async function readMergedCells(
  zip: ZipArchive,
  path: string,
  rows: number,
): Promise<readonly MergedCells[]> {
  let counted = 0;
  const end: Buffer[] = [];
  let held = 0;
  for await (const chunk of zip.read(path)) {
    end.push(chunk);
    held += chunk.length;
    for (let at = chunk.indexOf(filledRow); at >= 0; at = chunk.indexOf(filledRow, at + 10)) counted++;
    if (counted > rows + 20) throw new FileRefused('too_many_rows');
    while (held - (end[0]?.length ?? 0) > tail) held -= end.shift()?.length ?? 0;
  }
  const text = Buffer.concat(end).toString('latin1');
  const merges: MergedCells[] = [];
  for (const [, letters = '', from, to] of text.matchAll(
    /<mergeCell ref="([A-Z]{1,2})(\d{1,7}):\1(\d{1,7})"/g,
  )) {
    const merge = { column: columnOf(letters), from: Number(from), to: Number(to), value: '' };
    if (merge.column < 60 && merge.to > merge.from && merge.to - merge.from < tallest) merges.push(merge);
    if (merges.length >= most) break;
  }
  return merges;
}
