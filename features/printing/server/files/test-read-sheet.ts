// For tests: cuts a printed sheet and reads its codes.
import type { SheetGrid } from '@lanyard/card/print/sheet';
import { runTool, withFile, type RgbaPixels } from '@lanyard/card/test-tools';
import sharp from 'sharp';

/** Pixels per inch of the rasterised page. */
export const sheetDpi = 300;
const px = (value: number): number => Math.round((value * sheetDpi) / 25.4);

/** The text that a scanner reads in a cell after cutting, or nothing for an empty cell. */
export async function scanSheetCell(
  page: RgbaPixels,
  grid: SheetGrid,
  cell: number,
  side: 'front' | 'back',
  turn = 0,
): Promise<string> {
  const { x, y, w, h } = grid.trim(cell, side);
  const cut = await sharp(page.data, { raw: { width: page.width, height: page.height, channels: 4 } })
    .extract({ left: px(x), top: px(y), width: px(w), height: px(h) })
    .rotate(turn)
    .png()
    .toBuffer();
  try {
    return withFile(cut, 'a.png', (path) => runTool('zbarimg', '-q', '--raw', path)).trim();
  } catch {
    // zbarimg exits with 4 if it finds no code.
    return '';
  }
}

/** True if there is a dark pixel within one pixel of this position, given in millimetres. */
export const isBlack = ({ data, width }: RgbaPixels, x: number, y: number): boolean => {
  for (let dx = -1; dx <= 1; dx++)
    for (let dy = -1; dy <= 1; dy++)
      if ((data[((px(y) + dy) * width + px(x) + dx) * 4] ?? 255) < 140) return true;
  return false;
};

/**
 * Lists crop marks that are missing at an edge of the block of cells, or that reach into the bleed. An empty list means
 * that all are right.
 */
export function wrongCropMarks(page: RgbaPixels, grid: SheetGrid, bleed: number): string[] {
  const wrong: string[] = [];
  const right = grid.trim(grid.columns - 1, 'front');
  for (let column = 0; column < grid.columns; column++) {
    const { x, y, w } = grid.trim(column, 'front');
    for (const edge of [x, x + w]) {
      if (!isBlack(page, edge, y - bleed - 3)) wrong.push(`no mark over ${String(edge)}`);
      if (isBlack(page, edge, y - bleed - 0.5)) wrong.push(`a mark in the bleed over ${String(edge)}`);
    }
  }
  for (let row = 0; row < grid.rows; row++) {
    const { x, y, h } = grid.trim(row * grid.columns, 'front');
    for (const edge of [y, y + h])
      for (const beside of [x - bleed - 3, right.x + right.w + bleed + 3])
        if (!isBlack(page, beside, edge)) wrong.push(`no mark beside ${String(edge)}`);
  }
  return wrong;
}
