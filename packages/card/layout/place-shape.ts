import type { LineElement, Paint, ShapeElement } from '../document/format.ts';
import type { Path } from '../document/path-data.ts';
import type { Ink, Op } from './draw-list.ts';
import { drawnPath, ellipsePath, roundedPath, turnMatrix, type Box } from './shapes.ts';

export function inkOf(paint: Paint, box: Box, colour: (name: string) => string): Ink {
  if (typeof paint === 'string') return colour(paint);
  const stops = paint.stops.map((stop) => ({ at: stop.at, colour: colour(stop.colour) }));
  const { x, y, w, h } = box;
  if (paint.gradient === 'radial')
    return { kind: 'radial', x: x + paint.x * w, y: y + paint.y * h, r: paint.r * Math.max(w, h), stops };
  const angle = (paint.angle * Math.PI) / 180;
  const reach = (Math.abs(Math.cos(angle)) * w + Math.abs(Math.sin(angle)) * h) / 2;
  const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
  const [cx, cy] = [x + w / 2, y + h / 2];
  return { kind: 'linear', x1: cx - dx, y1: cy - dy, x2: cx + dx, y2: cy + dy, stops };
}

const shapePath = (element: ShapeElement): Path => {
  if (element.shape === 'ellipse') return ellipsePath(element);
  if (element.shape === 'path' && element.drawing)
    return drawnPath(element.drawing.d, element.drawing.box, element);
  return roundedPath(element, element.radius ?? 0);
};

const linePath = ({ x, y, w, h, rises }: LineElement): Path => ({
  verbs: 'ML',
  points: rises ? [x, y + h, x + w, y] : [x, y, x + w, y + h],
});

export function placeShape(element: ShapeElement | LineElement, colour: (name: string) => string): Op[] {
  const path = element.type === 'line' ? linePath(element) : shapePath(element);
  const matrix = turnMatrix(element, element.turn);
  const extra = {
    ...(matrix && { matrix }),
    ...(element.opacity !== undefined && { opacity: element.opacity }),
  };
  const ops: Op[] = [];
  if (element.type === 'shape' && element.fill !== undefined)
    ops.push({ op: 'fill', path, ink: inkOf(element.fill, element, colour), ...extra });
  const { stroke } = element;
  if (stroke)
    ops.push({
      op: 'stroke',
      path,
      ink: colour(stroke.colour),
      width: stroke.width,
      cap: stroke.cap ?? 'butt',
      join: stroke.join ?? 'miter',
      dash: stroke.dash ?? [],
      ...extra,
    });
  return ops;
}
