// Resizing with a handle. A turned element resizes along its own axes. The opposite handle stays in its place.
import { minElementSize, centreOf, turnedPoint, type Box, type Point } from './geometry.ts';

export const resizeHandles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type ResizeHandle = (typeof resizeHandles)[number];

export type ResizeOptions = {
  readonly keepRatio: boolean;
  readonly fromMiddle: boolean;
};

/** Which edges a handle pulls. For `x`, -1 is left and 1 is right. For `y`, -1 is top and 1 is bottom. 0 is neither. */
export const handleDirection = (handle: ResizeHandle): Point => ({
  x: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
  y: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0,
});

/** The position of a handle on an upright box. */
export const handlePoint = (box: Box, handle: ResizeHandle): Point => {
  const { x, y } = handleDirection(handle);
  return { x: box.x + (box.w * (x + 1)) / 2, y: box.y + (box.h * (y + 1)) / 2 };
};

export function resizeBox(box: Box, turn: number, handle: ResizeHandle, by: Point, pull: ResizeOptions): Box {
  const edge = handleDirection(handle);
  const along = turn === 0 ? by : turnedPoint(by, { x: 0, y: 0 }, -turn);
  const times = pull.fromMiddle ? 2 : 1;
  let w = edge.x === 0 ? box.w : Math.max(box.w + along.x * edge.x * times, minElementSize);
  let h = edge.y === 0 ? box.h : Math.max(box.h + along.y * edge.y * times, minElementSize);
  if (pull.keepRatio && box.w > 0 && box.h > 0) {
    const ratio = box.w / box.h;
    if (edge.y === 0) h = w / ratio;
    else if (edge.x === 0) w = h * ratio;
    else if (w / box.w > h / box.h) h = w / ratio;
    else w = h * ratio;
  }
  const was = centreOf(box);
  // The middle moves by half of the growth, towards the handle, along the element's own axes.
  const grown = pull.fromMiddle
    ? { x: 0, y: 0 }
    : { x: ((w - box.w) / 2) * edge.x, y: ((h - box.h) / 2) * edge.y };
  const shift = turn === 0 ? grown : turnedPoint(grown, { x: 0, y: 0 }, turn);
  const now = { x: was.x + shift.x, y: was.y + shift.y };
  return { x: now.x - w / 2, y: now.y - h / 2, w, h };
}

/** The angle that the pointer asks for. With Shift it is a multiple of 15°. Without Shift it snaps to quarter turns. */
export function pointerAngle(box: Box, pointer: Point, inSteps: boolean): number {
  const about = centreOf(box);
  const degrees = (Math.atan2(pointer.y - about.y, pointer.x - about.x) * 180) / Math.PI + 90;
  if (inSteps) return Math.round(degrees / 15) * 15;
  const quarter = Math.round(degrees / 90) * 90;
  return Math.abs(degrees - quarter) < 2 ? quarter : degrees;
}
