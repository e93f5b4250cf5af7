// Changes the position of elements: move, resize, turn, align, distribute, and change their layer.
import type { CardDocument, CardElement } from '@lanyard/card/document/format';

import {
  withBox,
  elementsOf,
  isLocked,
  mapUnlockedElements,
  withElements,
  type SideName,
} from './elements.ts';
import { boxOf, extentOf, extentOfAll, minElementSize, type Box } from './geometry.ts';

export const moveElements = (
  document: CardDocument,
  side: SideName,
  ids: readonly string[],
  dx: number,
  dy: number,
): CardDocument =>
  mapUnlockedElements(document, side, ids, (element) =>
    withBox(document, element, { ...boxOf(element), x: element.x + dx, y: element.y + dy }),
  );

/** A line may have no width or height. Every other element has at least the smallest size. */
const thick = (element: CardElement, box: Box): Box =>
  element.type === 'line'
    ? { ...box, w: Math.max(box.w, 0), h: Math.max(box.h, 0) }
    : { ...box, w: Math.max(box.w, minElementSize), h: Math.max(box.h, minElementSize) };

export const placeElement = (
  document: CardDocument,
  side: SideName,
  id: string,
  box: Partial<Box>,
  turn?: number,
): CardDocument =>
  mapUnlockedElements(document, side, [id], (element) =>
    withBox(document, element, thick(element, { ...boxOf(element), ...box }), turn),
  );

/** Stretches all elements with the box around them. The size of their text does not change. */
export function stretchElements(
  document: CardDocument,
  side: SideName,
  ids: readonly string[],
  from: Box,
  to: Box,
): CardDocument {
  const [across, down] = [from.w === 0 ? 1 : to.w / from.w, from.h === 0 ? 1 : to.h / from.h];
  return mapUnlockedElements(document, side, ids, (element) =>
    withBox(
      document,
      element,
      thick(element, {
        x: to.x + (element.x - from.x) * across,
        y: to.y + (element.y - from.y) * down,
        w: element.w * across,
        h: element.h * down,
      }),
    ),
  );
}

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** Aligns one element with the card, or several elements with the box around them. */
export function alignElements(
  document: CardDocument,
  side: SideName,
  ids: readonly string[],
  to: Alignment,
): CardDocument {
  const chosen = elementsOf(document, side).filter(({ id }) => ids.includes(id));
  const around =
    chosen.length > 1 ? extentOfAll(chosen) : { x: 0, y: 0, w: document.size.w, h: document.size.h };
  if (!around) return document;
  return mapUnlockedElements(document, side, ids, (element) => {
    const extent = extentOf(element);
    const dx = {
      left: around.x - extent.x,
      centre: around.x + around.w / 2 - extent.x - extent.w / 2,
      right: around.x + around.w - extent.x - extent.w,
      top: 0,
      middle: 0,
      bottom: 0,
    }[to];
    const dy = {
      left: 0,
      centre: 0,
      right: 0,
      top: around.y - extent.y,
      middle: around.y + around.h / 2 - extent.y - extent.h / 2,
      bottom: around.y + around.h - extent.y - extent.h,
    }[to];
    return withBox(document, element, { ...boxOf(element), x: element.x + dx, y: element.y + dy });
  });
}

/** Makes the gaps between three or more elements equal. The outermost elements stay where they are. */
export function distributeElements(
  document: CardDocument,
  side: SideName,
  ids: readonly string[],
  along: 'x' | 'y',
): CardDocument {
  const length = along === 'x' ? 'w' : 'h';
  const free = elementsOf(document, side).filter((each) => ids.includes(each.id) && !isLocked(each));
  const boxes = free
    .map((each) => ({ id: each.id, box: extentOf(each) }))
    .toSorted((one, other) => one.box[along] - other.box[along]);
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last || boxes.length < 3) return document;
  const room = last.box[along] + last.box[length] - first.box[along];
  const gap = (room - boxes.reduce((sum, { box }) => sum + box[length], 0)) / (boxes.length - 1);
  const shifts = new Map<string, number>();
  let next = first.box[along];
  for (const { id, box } of boxes) {
    shifts.set(id, next - box[along]);
    next += box[length] + gap;
  }
  return mapUnlockedElements(document, side, ids, (element) => {
    const shift = shifts.get(element.id) ?? 0;
    return withBox(document, element, { ...boxOf(element), [along]: element[along] + shift });
  });
}

export type LayerDirection = 'forward' | 'back' | 'front' | 'behind';

/** `forward` and `back` move by one layer, `front` and `behind` all the way. */
export function restackElements(
  document: CardDocument,
  side: SideName,
  ids: readonly string[],
  to: LayerDirection,
): CardDocument {
  const before = elementsOf(document, side);
  const chosen = (element: CardElement): boolean => ids.includes(element.id);
  if (to === 'front' || to === 'behind') {
    const [taken, rest] = [before.filter(chosen), before.filter((each) => !chosen(each))];
    return reordered(document, side, to === 'front' ? [...rest, ...taken] : [...taken, ...rest]);
  }
  const after = [...before];
  const order = to === 'forward' ? after.map((_, index) => after.length - 1 - index) : [...after.keys()];
  const step = to === 'forward' ? 1 : -1;
  for (const index of order) {
    const [here, there] = [after[index], after[index + step]];
    if (here && there && chosen(here) && !chosen(there)) [after[index], after[index + step]] = [there, here];
  }
  return reordered(document, side, after);
}

/** Moves one element to a layer. Layer 0 is the lowest. */
export function moveElementToLayer(
  document: CardDocument,
  side: SideName,
  id: string,
  to: number,
): CardDocument {
  const before = elementsOf(document, side);
  const element = before.find((each) => each.id === id);
  if (!element) return document;
  const rest = before.filter((each) => each !== element);
  return reordered(document, side, rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, element));
}

function reordered(document: CardDocument, side: SideName, after: readonly CardElement[]): CardDocument {
  const before = elementsOf(document, side);
  return after.every((element, index) => element === before[index])
    ? document
    : withElements(document, side, after);
}
