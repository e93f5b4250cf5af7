import type { CardDocument } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import type { PictureOp } from '@lanyard/card/layout/draw-list';
import { createContext, use, useSyncExternalStore } from 'react';

import type { CardField } from '../../api-cards.ts';
import type { Editor, EditorState } from './model/editor.ts';
import type { Unit } from './model/measure.ts';

export type Tab = 'elements' | 'layers' | 'properties';

/** What is shown and how; none of it is of the document. */
export type View = {
  readonly zoom: number;
  readonly guides: boolean;
  readonly unit: Unit;
  readonly tab: Tab;
  /** The text being written on the card itself. */
  readonly writing: string | null;
};
export type Desk = {
  readonly editor: Editor;
  readonly view: View;
  readonly setView: (next: Partial<View>) => void;
  /** Who the card is shown for. */
  readonly values: Values;
  readonly fields: readonly CardField[];
  readonly pictureHref: (op: PictureOp) => string;
  /** Said aloud. */
  readonly say: (words: string) => void;
  readonly addImage: () => void;
};

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('outside of the editor');
  return desk;
}

/** A part of the editor's state that keeps its identity while nothing about it changes. */
export function useEditor<Part>(part: (state: EditorState) => Part): Part {
  const { editor } = useDesk();
  return useSyncExternalStore(editor.subscribe, () => part(editor.get()));
}

/** The document as it was before the drag under way: what need not follow every move follows this. */
export const settled = (state: EditorState): CardDocument => state.before?.document ?? state.document;
