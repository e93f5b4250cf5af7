// Type against the plain colour under it, as far as the document alone tells; publishing measures it on the picture.
import { colourOf } from '@lanyard/card/document/colour-of';
import type { CardDocument, CardElement, TextElement } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';

import { elementsOf, type SideName } from './elements.ts';
import { middle } from './geometry.ts';

function light(hex: string): number {
  const parts = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = parts;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 to 21, as WCAG counts it. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The colour behind a text: the topmost plain shape under its middle, paper where there is none; null where it is a picture. */
function groundOf(
  document: CardDocument,
  below: readonly CardElement[],
  text: TextElement,
  values: Values,
): string | null {
  const { x, y } = middle(text);
  const covers = (each: CardElement): boolean =>
    x >= each.x && x <= each.x + each.w && y >= each.y && y <= each.y + each.h;
  const under = below.findLast((each) => each.type !== 'text' && each.type !== 'line' && covers(each));
  if (!under) return '#ffffff';
  const isPlain =
    under.type === 'shape' &&
    under.shape !== 'path' &&
    typeof under.fill === 'string' &&
    !under.turn &&
    under.opacity === undefined &&
    under.when === undefined;
  return isPlain && typeof under.fill === 'string' ? colourOf(document, under.fill, values) : null;
}

const least = 3;

export type Faint = { readonly element: TextElement; readonly ratio: number };

export function faintTexts(document: CardDocument, side: SideName, values: Values): readonly Faint[] {
  const elements = elementsOf(document, side);
  return elements.flatMap((element, at) => {
    if (element.type !== 'text' || element.text.trim() === '') return [];
    const ground = groundOf(document, elements.slice(0, at), element, values);
    if (ground === null) return [];
    const ratio = contrast(colourOf(document, element.fill, values), ground);
    return ratio < least ? [{ element, ratio }] : [];
  });
}
