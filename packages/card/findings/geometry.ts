import { barsOf } from '../layout/bars.ts';
import type { Matrix, RectsOp, TextOp } from '../layout/draw-list.ts';
import type { Box } from '../layout/shapes.ts';

function around(points: readonly (readonly [number, number])[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

function moved({ x, y, w, h }: Box, matrix: Matrix | undefined): Box {
  if (!matrix) return { x, y, w, h };
  const [a, b, c, d, e, f] = matrix;
  return around(
    (
      [
        [x, y],
        [x + w, y],
        [x, y + h],
        [x + w, y + h],
      ] as const
    ).map(([px, py]) => [a * px + c * py + e, b * px + d * py + f]),
  );
}

/** The area of a line of type, from cap height to baseline. */
export const textBox = (op: TextOp): Box =>
  moved({ x: op.x, y: op.y - op.size * 0.72, w: op.width, h: op.size * 0.72 }, op.matrix);

export function rectsBox(op: RectsOp): Box {
  const corners: [number, number][] = [];
  const bars = barsOf(op);
  for (let at = 0; at < bars.length; at += 4) {
    const [x = 0, y = 0, w = 0, h = 0] = bars.slice(at, at + 4);
    corners.push([x, y], [x + w, y + h]);
  }
  return moved(around(corners), op.matrix);
}

export const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.w <= outer.x + outer.w + 0.01 &&
  inner.y + inner.h <= outer.y + outer.h + 0.01;

export const touches = (one: Box, other: Box): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;
