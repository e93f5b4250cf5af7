import type { RectsOp } from './draw-list.ts';

/** The bars in millimetres. Each bar takes four numbers of the list: x, y, w and h. */
export function barsOf({ x, y, unit, rects }: RectsOp): number[] {
  const bars: number[] = [];
  for (let at = 0; at < rects.length; at += 4)
    bars.push(
      x + (rects[at] ?? 0) * unit.w,
      y + (rects[at + 1] ?? 0) * unit.h,
      (rects[at + 2] ?? 0) * unit.w,
      (rects[at + 3] ?? 0) * unit.h,
    );
  return bars;
}
