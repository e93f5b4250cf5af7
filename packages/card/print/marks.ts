import type { Box } from '../layout/shapes.ts';
import { pdfNumber } from '../pdf/pdf-file.ts';
import type { SheetGrid } from './sheet.ts';

const line = (x1: number, y1: number, x2: number, y2: number): string =>
  `${pdfNumber(x1)} ${pdfNumber(y1)} m ${pdfNumber(x2)} ${pdfNumber(y2)} l S\n`;

/** Draws a line at each corner, `gap` away from the trim, in plain black ink. */
export function cropMarks(
  { x, y, w, h }: Box,
  gap: number,
  length: number,
  which: 'both' | 'down' | 'across' = 'both',
): string {
  let out = 'q 0 0 0 1 K 0.09 w\n';
  if (which !== 'across')
    for (const at of [x, x + w])
      out += line(at, y - gap, at, y - gap - length) + line(at, y + h + gap, at, y + h + gap + length);
  if (which !== 'down')
    for (const at of [y, y + h])
      out += line(x - gap, at, x - gap - length, at) + line(x + w + gap, at, x + w + gap + length, at);
  return `${out}Q\n`;
}

const patches = ['1 0 0 0', '0 1 0 0', '0 0 1 0', '0 0 0 1', '1 1 0 0', '0 1 1 0', '1 0 1 0', '0 0 0 0.5'];
const patch = 4;

/** Draws colour patches for the press operator to measure. */
export function colourBar(middle: number, y: number): string {
  const left = middle - (patches.length * patch) / 2;
  return `q\n${patches.map((ink, at) => `${ink} k ${pdfNumber(left + at * patch)} ${pdfNumber(y - patch / 2)} ${String(patch)} ${String(patch / 2)} re f\n`).join('')}Q\n`;
}

/** Draws lines only outside the block of cards. Inside it they would be on a neighbouring card. */
export function sheetMarks(grid: SheetGrid, side: 'front' | 'back', bleed: number): string {
  const first = grid.trim(0, side);
  const last = grid.trim(grid.cells - 1, side);
  const [left, right] = [Math.min(first.x, last.x), Math.max(first.x, last.x) + first.w];
  const [top, bottom] = [Math.min(first.y, last.y), Math.max(first.y, last.y) + first.h];
  let out = '';
  for (let cell = 0; cell < grid.columns; cell++) {
    const { x, w } = grid.trim(cell, side);
    out += cropMarks({ x, y: top, w, h: bottom - top }, bleed + 1, 4, 'down');
  }
  for (let row = 0; row < grid.rows; row++) {
    const { y, h } = grid.trim(row * grid.columns, side);
    out += cropMarks({ x: left, y, w: right - left, h }, bleed + 1, 4, 'across');
  }
  return out + colourBar(grid.w / 2, grid.h - 4);
}
