// The commands of the editor. Keys and buttons both use them.
import type { CardElement } from '@lanyard/card/document/format';

import { addBack } from './model/edit-card.ts';
import {
  addElements,
  offsetElements,
  elementsByIds,
  duplicateElements,
  lockElements,
  removeElements,
} from './model/edit-elements.ts';
import { restackElements, moveElements, placeElement } from './model/edit-places.ts';
import type { Editor } from './model/editor.ts';
import { layerName, elementPositionWords } from './model/element-words.ts';
import { elementsOf, isLocked, type SideName } from './model/elements.ts';
import { arrowKeyStepMm, type CommandRequest } from './model/keyboard.ts';
import { createShapeElement, createTextElement } from './model/new-elements.ts';
import type { EditorContextValue } from './use-editor.ts';

// The distance between an element and its copy, in millimetres.
const apart = 2;

// The editor's own clipboard. A page may read the system's clipboard only with the person's permission.
let clipboard: readonly CardElement[] = [];
let pasted = 0;

const chosen = (editor: Editor): readonly CardElement[] =>
  elementsByIds(editor.get().document, editor.get().side, editor.get().selected);

export function insertElements(
  editor: Editor,
  label: string,
  elements: readonly CardElement[],
): readonly string[] {
  const { document, side } = editor.get();
  const added = addElements(side === 'back' ? addBack(document) : document, side, elements);
  editor.commit(label, () => added.document, { select: added.ids });
  return editor.get().selected;
}

/**
 * Shows the side without changing the document. If the card has no back, the first element that someone adds there
 * creates it.
 */
export function showCardSide(editor: Editor, side: SideName): void {
  editor.showSide(side);
}

function stepSelection({ editor, say }: EditorContextValue, by: 1 | -1): void {
  const { document, side, selected } = editor.get();
  const all = elementsOf(document, side);
  const now = all.findIndex(({ id }) => id === selected.at(-1));
  const next = all.at(now === -1 && by === 1 ? 0 : (now + by) % all.length);
  if (!next) return;
  editor.select([next.id]);
  say(layerName(next));
}

function move({ editor, view, say }: EditorContextValue, dx: number, dy: number): void {
  const { side, selected } = editor.get();
  editor.commit('Move', (document) => moveElements(document, side, selected, dx, dy), {
    merge: `nudge ${selected.join(' ')}`,
  });
  const [first] = chosen(editor);
  if (first) say(isLocked(first) ? `${layerName(first)} is locked` : elementPositionWords(first, view.unit));
}

function reshape(
  { editor, view, say }: EditorContextValue,
  by: { w?: number; h?: number; turn?: number },
): void {
  const [element] = chosen(editor);
  if (!element) return;
  const { side } = editor.get();
  editor.commit(
    by.turn === undefined ? 'Resize' : 'Turn',
    (document) =>
      placeElement(
        document,
        side,
        element.id,
        { w: element.w + (by.w ?? 0), h: element.h + (by.h ?? 0) },
        by.turn === undefined ? undefined : (element.turn ?? 0) + by.turn,
      ),
    { merge: `reshape ${element.id}` },
  );
  const [now] = chosen(editor);
  if (now)
    say(
      by.turn === undefined
        ? elementPositionWords(now, view.unit)
        : `turned ${String(now.turn ?? 0)} degrees`,
    );
}

export function startTextEditing({ editor, setView, view }: EditorContextValue): void {
  const [element] = chosen(editor);
  if (element && element.type === 'text' && !isLocked(element) && !editor.get().readOnly)
    setView({ writing: element.id, tab: view.tab });
}

export function addTextElement(desk: EditorContextValue): void {
  const { document } = desk.editor.get();
  const [id] = insertElements(desk.editor, 'Add text', [createTextElement(document, 'New text', {})]);
  if (id !== undefined) desk.setView({ writing: id });
}

/** Returns false if the command does not apply now, so that the browser handles the key. */
export function runCommand(
  desk: EditorContextValue,
  { command, far }: CommandRequest,
  save: () => void,
): boolean {
  const { editor, view, setView, say } = desk;
  const { side, selected } = editor.get();
  const step = arrowKeyStepMm(far);
  switch (command) {
    case 'undo':
    case 'redo': {
      const label = command === 'undo' ? editor.undo() : editor.redo();
      say(
        label === null
          ? `Nothing to ${command}`
          : `${command === 'undo' ? 'Undone' : 'Done again'}: ${label}`,
      );
      return true;
    }
    case 'duplicate': {
      const added = duplicateElements(editor.get().document, side, selected, apart);
      editor.commit('Duplicate', () => added.document, { select: added.ids });
      return true;
    }
    case 'copy':
    case 'cut': {
      if (selected.length === 0 || String(globalThis.getSelection() ?? '') !== '') return false;
      clipboard = chosen(editor);
      pasted = 0;
      if (command === 'cut')
        editor.commit('Cut', (document) => removeElements(document, side, selected), { select: [] });
      say(`${String(clipboard.length)} copied`);
      return true;
    }
    case 'paste':
      pasted++;
      insertElements(editor, 'Paste', offsetElements(clipboard, apart * pasted));
      return true;
    case 'delete':
      if (selected.length === 0) return false;
      editor.commit('Delete', (document) => removeElements(document, side, selected), { select: [] });
      say('Deleted');
      return true;
    case 'select_all':
      editor.select(
        elementsOf(editor.get().document, side)
          .filter((each) => !isLocked(each))
          .map(({ id }) => id),
      );
      return true;
    case 'select_none':
      editor.select([]);
      return true;
    case 'next':
    case 'previous':
      stepSelection(desk, command === 'next' ? 1 : -1);
      return true;
    case 'edit_text':
      if (selected.length !== 1) return false;
      startTextEditing(desk);
      return true;
    case 'layer_forward':
    case 'layer_back':
    case 'layer_front':
    case 'layer_behind': {
      const to = command.slice('layer_'.length) as 'forward' | 'back' | 'front' | 'behind';
      editor.commit('Reorder', (document) => restackElements(document, side, selected, to));
      return true;
    }
    case 'guides':
      setView({ guides: !view.guides });
      say(view.guides ? 'Snap and guides off' : 'Snap and guides on');
      return true;
    case 'add_text':
      addTextElement(desk);
      return true;
    case 'add_image':
      desk.addImage();
      return true;
    case 'add_shape':
      insertElements(editor, 'Add shape', [createShapeElement(editor.get().document, 'rectangle')]);
      return true;
    case 'zoom_in':
    case 'zoom_out':
    case 'zoom_fit':
      setView({ zoom: command === 'zoom_fit' ? 1 : nextZoom(view.zoom, command === 'zoom_in' ? 1 : -1) });
      return true;
    case 'save':
      save();
      return true;
    case 'lock': {
      const locked = chosen(editor).every(isLocked);
      editor.commit(locked ? 'Unlock' : 'Lock', (document) =>
        lockElements(document, side, selected, !locked),
      );
      return true;
    }
    case 'turn_side':
      showCardSide(editor, side === 'front' ? 'back' : 'front');
      say(side === 'front' ? 'Back' : 'Front');
      return true;
    case 'nudge_left':
    case 'nudge_right':
    case 'nudge_up':
    case 'nudge_down': {
      if (selected.length === 0) return false;
      const by = {
        nudge_left: [-step, 0],
        nudge_right: [step, 0],
        nudge_up: [0, -step],
        nudge_down: [0, step],
      }[command];
      move(desk, by[0] ?? 0, by[1] ?? 0);
      return true;
    }
    case 'grow_x':
    case 'shrink_x':
      reshape(desk, { w: command === 'grow_x' ? step : -step });
      return true;
    case 'grow_y':
    case 'shrink_y':
      reshape(desk, { h: command === 'grow_y' ? step : -step });
      return true;
    case 'turn_left':
    case 'turn_right':
      break;
  }
  const degrees = far ? 15 : 1;
  reshape(desk, { turn: command === 'turn_left' ? -degrees : degrees });
  return true;
}

export const zoomLevels = [1, 1.25, 1.5, 2, 3, 4] as const;
export const nextZoom = (now: number, by: 1 | -1): number => {
  const next = by === 1 ? zoomLevels.find((each) => each > now) : zoomLevels.findLast((each) => each < now);
  return next ?? now;
};
