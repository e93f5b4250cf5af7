import type { CardDocument } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import type { PictureOp } from '@lanyard/card/layout/draw-list';
import { createContext, use, useSyncExternalStore } from 'react';

import type { CardField } from '../../api-cards.ts';
import type { Editor, EditorState } from './model/editor.ts';
import type { LengthUnit } from './model/measure.ts';

export type EditorTab = 'elements' | 'layers' | 'properties';

/** What the editor shows and how. None of it is part of the document. */
export type EditorView = {
  readonly zoom: number;
  readonly guides: boolean;
  readonly unit: LengthUnit;
  readonly tab: EditorTab;
  /** The id of the text element that the person is typing in on the card. */
  readonly writing: string | null;
};
export type EditorContextValue = {
  readonly editor: Editor;
  readonly view: EditorView;
  readonly setView: (next: Partial<EditorView>) => void;
  /** The values of the student whose card is shown. */
  readonly values: Values;
  readonly fields: readonly CardField[];
  readonly pictureHref: (op: PictureOp) => string;
  /** Sends words to screen readers. */
  readonly say: (words: string) => void;
  readonly addImage: () => void;
};

export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

export function useEditorContext(): EditorContextValue {
  const desk = use(EditorContext);
  if (!desk) throw new Error('outside of the editor');
  return desk;
}

/** A part of the editor's state. The component renders again only if the part is another object. */
export function useEditor<Part>(part: (state: EditorState) => Part): Part {
  const { editor } = useEditorContext();
  return useSyncExternalStore(editor.subscribe, () => part(editor.get()));
}

/** The document as it was before the current drag. Use it where each single move of the drag does not matter. */
export const documentBeforeDrag = (state: EditorState): CardDocument =>
  state.before?.document ?? state.document;
