import type { CardDocument, CardElement } from '@lanyard/card/document/format';

import { roundLength } from './measure.ts';

export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
export type Point = { readonly x: number; readonly y: number };

export const boxOf = ({ x, y, w, h }: Box): Box => ({ x, y, w, h });
export const centreOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });

/** Turns clockwise, as angles of the document do. */
export function turnedPoint(point: Point, about: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [dx, dy] = [point.x - about.x, point.y - about.y];
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
}

const cornersOf = (box: Box, turn = 0): readonly Point[] =>
  [
    { x: box.x, y: box.y },
    { x: box.x + box.w, y: box.y },
    { x: box.x + box.w, y: box.y + box.h },
    { x: box.x, y: box.y + box.h },
  ].map((corner) => (turn === 0 ? corner : turnedPoint(corner, centreOf(box), turn)));

/** The upright box around the points. */
function around(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** The upright box that an element covers, with its turn. */
export const extentOf = (element: Pick<CardElement, 'x' | 'y' | 'w' | 'h' | 'turn'>): Box =>
  element.turn ? around(cornersOf(element, element.turn)) : boxOf(element);

export const extentOfAll = (elements: readonly CardElement[]): Box | null =>
  elements.length === 0
    ? null
    : around(
        elements.map(extentOf).flatMap((box) => [
          { x: box.x, y: box.y },
          { x: box.x + box.w, y: box.y + box.h },
        ]),
      );

export const boxesOverlap = (one: Box, other: Box): boolean =>
  one.x <= other.x + other.w &&
  other.x <= one.x + one.w &&
  one.y <= other.y + other.h &&
  other.y <= one.y + one.h;

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

/** The smallest size, in millimetres, that a person can still grab. */
export const minElementSize = 0.5;
/** How many millimetres of an element must stay within reach of the card. */
const grip = 1;

/** Keeps a box within reach: an element may hang over the edge of the card, but not leave it. */
export function clampToCard(document: Pick<CardDocument, 'size' | 'bleed'>, box: Box): Box {
  const { size, bleed } = document;
  const [w, h] = [between(0, roundLength(box.w), 700), between(0, roundLength(box.h), 700)];
  return {
    x: roundLength(between(Math.max(grip - bleed - w, -bleed - w), box.x, size.w + bleed - grip)),
    y: roundLength(between(Math.max(grip - bleed - h, -bleed - h), box.y, size.h + bleed - grip)),
    w,
    h,
  };
}

/** An angle from -180 to 180 degrees, rounded to a tenth. */
export function normaliseAngle(degrees: number): number {
  const turn = ((((degrees + 180) % 360) + 360) % 360) - 180;
  const rounded = Math.round(turn * 10) / 10;
  return rounded === 0 || rounded === -180 ? Math.abs(rounded) : rounded;
}
