// Lays out cards and single elements with the engine, and caches what they have in common.
import type { CardDocument, CardElement } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import type { DrawList } from '@lanyard/card/layout/draw-list';
import { createLayout, layout } from '@lanyard/card/layout/layout';

import { fonts } from '../../card/engine.ts';
import { layOutOrLoadFonts } from './font-loads.ts';

/** The parts of a document, besides the element itself, that the picture of an element depends on. */
export type DocumentBase = Omit<CardDocument, 'front' | 'back'>;

const frames = new WeakMap<CardDocument['colours'], DocumentBase[]>();
const most = 8;

/**
 * Returns the same object for documents that differ only in their elements. Moving one element then does not redraw the
 * other elements.
 */
export function documentBaseOf(document: CardDocument): DocumentBase {
  const { front: _, back: __, ...frame } = document;
  const known = frames.get(document.colours) ?? [];
  const keys = Object.keys(frame) as (keyof DocumentBase)[];
  const found = known.find(
    (each) => Object.keys(each).length === keys.length && keys.every((key) => each[key] === frame[key]),
  );
  if (found) return found;
  frames.set(document.colours, [frame, ...known].slice(0, most));
  return frame;
}

/** Lays out one element as a card with nothing else on it. Null while its fonts are loading. */
export const layOutElement = (frame: DocumentBase, element: CardElement, values: Values): DrawList | null =>
  layOutOrLoadFonts(() => createLayout({ ...frame, front: { elements: [element] } }, fonts)(values));

export const layOutCard = (document: CardDocument, values: Values): DrawList | null =>
  layOutOrLoadFonts(() => layout(document, values, fonts));
