import type { Box } from '../layout/shapes.ts';

export const lowContrastLimit = 3;

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (r: number, g: number, b: number): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
const luminanceOf = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return luminance(r, g, b);
};
const ratio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The contrast ratio, 1 to 21, as WCAG defines it. */
export const contrastRatio = (one: string, other: string): number =>
  ratio(luminanceOf(one), luminanceOf(other));

type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** The mean contrast between an ink and the pixels under a box. */
export function contrastWithPixels(
  { data, width, height }: Pixels,
  box: Box,
  scale: number,
  ink: string,
): number {
  const clamp = (value: number, most: number): number =>
    Math.min(Math.max(Math.round(value * scale), 0), most);
  const [left, right] = [clamp(box.x, width - 1), clamp(box.x + box.w, width - 1)];
  const [top, bottom] = [clamp(box.y, height - 1), clamp(box.y + box.h, height - 1)];
  let sum = 0;
  let count = 0;
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const at = (y * width + x) * 4;
      sum += luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      count++;
    }
  return ratio(sum / Math.max(count, 1), luminanceOf(ink));
}
