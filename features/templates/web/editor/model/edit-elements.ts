// Changes elements. Each function takes a document and returns a new one, or the same one if nothing changed.
import type { CardDocument, CardElement } from '@lanyard/card/document/format';

import {
  withBox,
  elementsOf,
  uniqueId,
  isLocked,
  mapElements,
  mapUnlockedElements,
  takenIds,
  withElements,
  type SideName,
} from './elements.ts';
import { boxOf } from './geometry.ts';

/** The new document and the ids of the added elements. */
export type AddedElements = { readonly document: CardDocument; readonly ids: readonly string[] };

const mostElements = 200;

/** Adds copies of `elements` on top of the other elements and gives each copy a free id. */
export function addElements(
  document: CardDocument,
  side: SideName,
  elements: readonly CardElement[],
): AddedElements {
  const taken = takenIds(document);
  const before = elementsOf(document, side);
  const room = Math.max(mostElements - before.length, 0);
  const added = elements.slice(0, room).map((element) => {
    const id = uniqueId(taken, element.id);
    taken.add(id);
    return withBox(document, { ...element, id }, boxOf(element));
  });
  if (added.length === 0) return { document, ids: [] };
  return {
    document: withElements(document, side, [...before, ...added]),
    ids: added.map(({ id }) => id),
  };
}

export const elementsByIds = (
  document: CardDocument,
  side: SideName,
  ids: readonly string[],
): readonly CardElement[] => elementsOf(document, side).filter(({ id }) => ids.includes(id));

/** Moves copies a little down and to the right, so that they do not hide the originals. */
export const offsetElements = (elements: readonly CardElement[], by: number): readonly CardElement[] =>
  elements.map((element) => ({ ...element, x: element.x + by, y: element.y + by }));

export const duplicateElements = (
  document: CardDocument,
  side: SideName,
  ids: readonly string[],
  by: number,
): AddedElements => addElements(document, side, offsetElements(elementsByIds(document, side, ids), by));

export function removeElements(document: CardDocument, side: SideName, ids: readonly string[]): CardDocument {
  const before = elementsOf(document, side);
  const after = before.filter((element) => !ids.includes(element.id) || isLocked(element));
  return after.length === before.length ? document : withElements(document, side, after);
}

/** Changes some properties of elements. The value `undefined` removes a property. */
export const patchElements = (
  document: CardDocument,
  side: SideName,
  ids: readonly string[],
  patch: Readonly<Record<string, unknown>>,
): CardDocument =>
  mapUnlockedElements(document, side, ids, (element) => {
    const merged = Object.entries({ ...element, ...patch }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(merged) as CardElement;
  });

export const lockElements = (
  document: CardDocument,
  side: SideName,
  ids: readonly string[],
  locked: boolean,
): CardDocument =>
  mapElements(document, side, (element) => {
    if (!ids.includes(element.id) || isLocked(element) === locked) return element;
    const { locked: _, ...rest } = element;
    return locked ? { ...element, locked: true } : rest;
  });

/** The name of a layer is the element's id. Ids are unique over both sides. */
export function renameElement(
  document: CardDocument,
  side: SideName,
  id: string,
  words: string,
): AddedElements {
  const taken = takenIds(document);
  taken.delete(id);
  const next = uniqueId(taken, words);
  if (next === id) return { document, ids: [id] };
  return {
    document: mapElements(document, side, (element) =>
      element.id === id ? { ...element, id: next } : element,
    ),
    ids: [next],
  };
}

/** Adds a field to the end of a text, or replaces the content of a code with it. */
export function bindField(document: CardDocument, side: SideName, id: string, binding: string): CardDocument {
  return mapUnlockedElements(document, side, [id], (element) => {
    if (element.type === 'text') {
      const gap = element.text === '' || element.text.endsWith(' ') ? '' : ' ';
      const text = `${element.text}${gap}${binding}`;
      return text.length > 500 ? element : { ...element, text };
    }
    if (element.type === 'barcode' || element.type === 'qr') return { ...element, value: binding };
    return element;
  });
}
