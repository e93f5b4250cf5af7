// Reads a test sheet from its pixels, as a person does who holds the sheet against the light.
import type { Box } from './layout/shapes.ts';
import { testScaleOffsetMm } from './print/registration-sheet.ts';
import type { RgbaPixels } from './test-tools.ts';

export type PagePoint = { readonly x: number; readonly y: number };

/** The middle of the dark pixels in an area, along one direction, in millimetres. */
function middleOf({ data, width }: RgbaPixels, { x, y, w, h }: Box, dpi: number, along: 'x' | 'y'): number {
  const px = (value: number): number => Math.round((value * dpi) / 25.4);
  let [weight, sum] = [0, 0];
  for (let row = px(y); row < px(y + h); row++)
    for (let column = px(x); column < px(x + w); column++) {
      const dark = 255 - (data[(row * width + column) * 4] ?? 255);
      if (dark < 40) continue;
      weight += dark;
      sum += dark * ((along === 'x' ? column : row) + 0.5);
    }
  if (weight === 0) throw new Error('nothing is drawn there');
  return ((sum / weight) * 25.4) / dpi;
}

/** The zero of both scales on a cell's front. No other tick is as long. */
export const findZero = (page: RgbaPixels, { x, y, w, h }: Box, dpi: number): PagePoint => ({
  x: middleOf(page, { x: x + w / 2 - 4, y: y + h / 2 - testScaleOffsetMm - 3.8, w: 8, h: 0.8 }, dpi, 'x'),
  y: middleOf(page, { x: x + w / 2 - testScaleOffsetMm - 3.8, y: y + h / 2 - 4, w: 0.8, h: 8 }, dpi, 'y'),
});

/** The cross on a cell's back, anywhere within four millimetres. */
export const findCross = (page: RgbaPixels, { x, y, w, h }: Box, dpi: number): PagePoint => ({
  x: middleOf(page, { x: x + w / 2 - 4, y: y + h / 2 + 5, w: 8, h: 1 }, dpi, 'x'),
  y: middleOf(page, { x: x + w / 2 + 5, y: y + h / 2 - 4, w: 1, h: 8 }, dpi, 'y'),
});

/** Where a spot of the back page shows through on the front. */
export const throughPaper = (
  spot: PagePoint,
  paper: { w: number; h: number },
  headOver: boolean,
): PagePoint => (headOver ? { x: spot.x, y: paper.h - spot.y } : { x: paper.w - spot.x, y: spot.y });
