import type { Clip } from '../document/format.ts';
import { parsePath, type Path } from '../document/path-data.ts';
import type { Matrix } from './draw-list.ts';

export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

// Control points at this share of the radius draw a quarter circle as one curve.
const round = 0.5522847498;

export const rectPath = ({ x, y, w, h }: Box): Path => ({
  verbs: 'MLLLZ',
  points: [x, y, x + w, y, x + w, y + h, x, y + h],
});

export function roundedPath({ x, y, w, h }: Box, wanted: number): Path {
  const r = Math.min(wanted, w / 2, h / 2);
  if (r <= 0) return rectPath({ x, y, w, h });
  const k = r * (1 - round);
  const [right, bottom] = [x + w, y + h];
  return {
    verbs: 'MLCLCLCLCZ',
    points: [
      [x + r, y],
      [right - r, y],
      [right - k, y, right, y + k, right, y + r],
      [right, bottom - r],
      [right, bottom - k, right - k, bottom, right - r, bottom],
      [x + r, bottom],
      [x + k, bottom, x, bottom - k, x, bottom - r],
      [x, y + r],
      [x, y + k, x + k, y, x + r, y],
    ].flat(),
  };
}

export function ellipsePath({ x, y, w, h }: Box): Path {
  const [rx, ry, cx, cy] = [w / 2, h / 2, x + w / 2, y + h / 2];
  const [kx, ky] = [rx * round, ry * round];
  return {
    verbs: 'MCCCCZ',
    points: [
      [cx + rx, cy],
      [cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry],
      [cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy],
      [cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry],
      [cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy],
    ].flat(),
  };
}

/** Stretches the drawing over the box. */
export function drawnPath(d: string, [boxW, boxH]: readonly [number, number], { x, y, w, h }: Box): Path {
  const path = parsePath(d) ?? { verbs: '', points: [] };
  return {
    verbs: path.verbs,
    points: path.points.map((value, at) => (at % 2 === 0 ? x + (value * w) / boxW : y + (value * h) / boxH)),
  };
}

export function clipPath(clip: Clip | undefined, box: Box): Path {
  if (!clip) return rectPath(box);
  if (clip.shape === 'rect') return roundedPath(box, clip.radius);
  if (clip.shape === 'ellipse') return ellipsePath(box);
  return drawnPath(clip.d, clip.box, box);
}

/** Turns about the middle of the box, clockwise because y points down. */
export function turnMatrix({ x, y, w, h }: Box, degrees: number | undefined): Matrix | undefined {
  if (!degrees) return undefined;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin, cx, cy] = [Math.cos(angle), Math.sin(angle), x + w / 2, y + h / 2];
  return [cos, sin, -sin, cos, cx - cx * cos + cy * sin, cy - cx * sin - cy * cos];
}
