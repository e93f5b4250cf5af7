import type { Path } from '../document/path-data.ts';
import type { TextOp } from './draw-list.ts';
import type { Fonts } from './fonts.ts';

const takes: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, Z: 0 };
const short = (value: number): string => String(Math.round(value * 1e4) / 1e4);

/** Writes path data for SVG and Skia. */
export function svgPath({ verbs, points }: Path): string {
  let d = '';
  let at = 0;
  for (const verb of verbs) {
    d += verb;
    for (let left = takes[verb] ?? 0; left > 0; left--)
      d += `${short(points[at++] ?? 0)}${left > 1 ? ' ' : ''}`;
  }
  return d;
}

/** The outlines of a line of text. */
export function textOutline(op: TextOp, fonts: Fonts): string {
  let d = '';
  for (const { x, run } of op.runs) {
    const face = fonts.face(run.face);
    for (const [at, glyph] of run.glyphs.entries()) {
      const { verbs, points } = face.outline(glyph);
      const left = op.x + (x + (run.xs[at] ?? 0)) * op.size;
      const base = op.y - (run.ys[at] ?? 0) * op.size;
      d += svgPath({
        verbs,
        points: points.map((value, place) =>
          place % 2 === 0 ? left + value * op.size : base - value * op.size,
        ),
      });
    }
  }
  return d;
}
