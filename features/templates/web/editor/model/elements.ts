// Reads and replaces the elements of one side.
import { everyElement } from '@lanyard/card/document/fields';
import type { CardDocument, CardElement } from '@lanyard/card/document/format';

import { boxOf, clampToCard, normaliseAngle, type Box } from './geometry.ts';

export type SideName = 'front' | 'back';

export const elementsOf = (document: CardDocument, side: SideName): readonly CardElement[] =>
  document[side]?.elements ?? [];

export const withElements = (
  document: CardDocument,
  side: SideName,
  elements: readonly CardElement[],
): CardDocument => ({ ...document, [side]: { elements } });

/** Returns the same document if nothing changed, so that no undo step is added. */
export function mapElements(
  document: CardDocument,
  side: SideName,
  change: (element: CardElement) => CardElement,
): CardDocument {
  const before = elementsOf(document, side);
  const after = before.map(change);
  return after.every((element, index) => element === before[index])
    ? document
    : withElements(document, side, after);
}

export const isLocked = (element: CardElement): boolean => element.locked === true;

/** Changes the elements of `ids` that are not locked. */
export const mapUnlockedElements = (
  document: CardDocument,
  side: SideName,
  ids: readonly string[],
  change: (element: CardElement) => CardElement,
): CardDocument =>
  mapElements(document, side, (element) =>
    ids.includes(element.id) && !isLocked(element) ? change(element) : element,
  );

/** The element at another position, or the same object if the position did not change. */
export function withBox(document: CardDocument, element: CardElement, box: Box, turn?: number): CardElement {
  const place = clampToCard(document, box);
  const turned = turn === undefined ? (element.turn ?? 0) : normaliseAngle(turn);
  const [now, same] = [boxOf(element), turned === (element.turn ?? 0)];
  if (same && now.x === place.x && now.y === place.y && now.w === place.w && now.h === place.h)
    return element;
  const { turn: _, ...rest } = element;
  return { ...rest, ...place, ...(turned !== 0 && { turn: turned }) };
}

const longestId = 32;

/** Turns words into an id: `Roll No` becomes `roll-no`. */
function idOf(words: string): string {
  const name = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, longestId)
    .replace(/-+$/, '');
  return name === '' ? 'element' : name;
}

/** An id that no element has yet: `text`, `text-2`, `text-3`. */
export function uniqueId(taken: ReadonlySet<string>, wish: string): string {
  const name = idOf(wish);
  if (!taken.has(name)) return name;
  const stem = name.replace(/-\d+$/, '');
  for (let number = 2; ; number++) {
    const tail = `-${String(number)}`;
    const next = `${stem.slice(0, longestId - tail.length)}${tail}`;
    if (!taken.has(next)) return next;
  }
}

export const takenIds = (document: CardDocument): Set<string> =>
  new Set(everyElement(document).map(({ id }) => id));
