// Pointer gestures on the canvas, without the DOM: a gesture starts at a point, follows each move, and ends.
import type { CardDocument } from '@lanyard/card/document/format';

import { duplicateElements } from '../model/edit-elements.ts';
import { moveElements, placeElement, stretchElements } from '../model/edit-places.ts';
import type { Editor } from '../model/editor.ts';
import { elementsOf, isLocked, type SideName } from '../model/elements.ts';
import { boxOf, extentOf, extentOfAll, boxesOverlap, type Box, type Point } from '../model/geometry.ts';
import { handleDirection, pointerAngle, resizeBox, type ResizeHandle } from '../model/resize.ts';
import { snapEdges, snapMove, snapTargets, type SnapTargets } from '../model/snap.ts';

type Held = { readonly shift: boolean; readonly alt: boolean; readonly free: boolean };
export type Gesture = {
  move: (to: Point, held: Held, reach: number) => void;
  end: (to: Point) => void;
};

/** A press that moves less than this, in millimetres, is not a drag. */
const still = 0.3;

export function startMoveGesture(editor: Editor, from: Point): Gesture {
  const { document, side, selected } = editor.get();
  let [base, ids, copies]: [CardDocument, readonly string[], boolean] = [document, selected, false];
  let targets: SnapTargets | undefined;
  let begun = false;
  return {
    move: (to, held, reach) => {
      let [dx, dy] = [to.x - from.x, to.y - from.y];
      if (!begun && Math.hypot(dx, dy) < still) return;
      if (!begun) {
        begun = true;
        editor.beginDrag();
      }
      if (held.alt !== copies) {
        copies = held.alt;
        const made = copies ? duplicateElements(document, side, selected, 0) : { document, ids: selected };
        [base, ids, targets] = [made.document, made.ids, undefined];
      }
      if (held.shift) [dx, dy] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy];
      const around = extentOfAll(elementsOf(base, side).filter((each) => ids.includes(each.id)));
      if (!around) return;
      targets ??= snapTargets(base, side, ids);
      const box = { ...around, x: around.x + dx, y: around.y + dy };
      const caught = held.free ? { dx: 0, dy: 0, lines: [] } : snapMove(box, targets, reach);
      editor.drag(moveElements(base, side, ids, dx + caught.dx, dy + caught.dy), caught.lines, ids);
    },
    end: () => editor.endDrag(copies ? 'Copy' : 'Move'),
  };
}

/** Stretches one element along its own axes, or several elements with the box around them. */
export function startResizeGesture(editor: Editor, handle: ResizeHandle, from: Point): Gesture {
  const { document, side, selected } = editor.get();
  const chosen = elementsOf(document, side).filter(({ id }) => selected.includes(id));
  const [only] = chosen;
  const single = chosen.length === 1 && only ? only : null;
  const turn = single?.turn ?? 0;
  const around: Box | null = single ? boxOf(single) : extentOfAll(chosen);
  const targets = snapTargets(document, side, selected);
  const isPicture = single?.type === 'qr' || single?.type === 'image';
  let begun = false;
  return {
    move: (to, held, reach) => {
      if (!around) return;
      if (!begun) {
        begun = true;
        editor.beginDrag();
      }
      const pull = { keepRatio: held.shift !== isPicture, fromMiddle: held.alt };
      const by = { x: to.x - from.x, y: to.y - from.y };
      let box = resizeBox(around, turn, handle, by, pull);
      const snaps = !held.free && turn === 0 && !pull.keepRatio && !pull.fromMiddle;
      const caught = snaps
        ? snapEdges(box, handleDirection(handle), targets, reach)
        : { dx: 0, dy: 0, lines: [] };
      if (snaps) box = resizeBox(around, turn, handle, { x: by.x + caught.dx, y: by.y + caught.dy }, pull);
      editor.drag(
        single
          ? placeElement(document, side, single.id, box)
          : stretchElements(document, side, selected, around, box),
        caught.lines,
      );
    },
    end: () => editor.endDrag('Resize'),
  };
}

export function startTurnGesture(editor: Editor): Gesture {
  const { document, side, selected } = editor.get();
  const element = elementsOf(document, side).find(({ id }) => id === selected[0]);
  if (element) editor.beginDrag();
  return {
    move: (to, held) => {
      if (element)
        editor.drag(placeElement(document, side, element.id, {}, pointerAngle(element, to, held.shift)));
    },
    end: () => editor.endDrag('Turn'),
  };
}

/**
 * A background that covers the whole card. A drag that starts on it draws a selection box over the elements above it.
 */
export const isBackground = (document: CardDocument, box: Box): boolean =>
  box.x <= 0 && box.y <= 0 && box.x + box.w >= document.size.w && box.y + box.h >= document.size.h;

const boxBetween = (one: Point, other: Point): Box => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  w: Math.abs(one.x - other.x),
  h: Math.abs(one.y - other.y),
});

/** The elements that the selection box touches. */
const touched = (document: CardDocument, side: SideName, box: Box): readonly string[] =>
  elementsOf(document, side)
    .filter((each) => !isLocked(each) && !isBackground(document, each) && boxesOverlap(extentOf(each), box))
    .map(({ id }) => id);

export function startMarqueeGesture(
  editor: Editor,
  from: Point,
  keep: readonly string[],
  show: (box: Box | null) => void,
): Gesture {
  const { document, side } = editor.get();
  return {
    move: (to) => {
      const box = boxBetween(from, to);
      if (Math.max(box.w, box.h) < still) return;
      show(box);
      editor.select([...new Set([...keep, ...touched(document, side, box)])]);
    },
    end: () => show(null),
  };
}
