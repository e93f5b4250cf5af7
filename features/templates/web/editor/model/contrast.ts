// Checks the contrast between text and the plain colour behind it, from the document alone. Publishing measures it on
// the drawn picture.
import { colourOf } from '@lanyard/card/document/colour-of';
import type { CardDocument, CardElement, TextElement } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import { contrastRatio, lowContrastLimit } from '@lanyard/card/findings/contrast';
import type { Finding } from '@lanyard/card/findings/layout-findings';
import { formatDecimal } from '@lanyard/format/numbers';

import { layerName } from './element-words.ts';
import { elementsOf } from './elements.ts';
import { centreOf } from './geometry.ts';

/**
 * The colour behind a text: the topmost plain shape under its middle, or white paper. Null if a picture is behind it.
 */
function groundOf(
  document: CardDocument,
  below: readonly CardElement[],
  text: TextElement,
  values: Values,
): string | null {
  const { x, y } = centreOf(text);
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

export const lowContrastFindings = (document: CardDocument, values: Values): readonly Finding[] =>
  (['front', 'back'] as const).flatMap((side) => {
    const elements = elementsOf(document, side);
    return elements.flatMap((element, at): Finding[] => {
      if (element.type !== 'text' || element.text.trim() === '') return [];
      const ground = groundOf(document, elements.slice(0, at), element, values);
      if (ground === null) return [];
      const ratio = contrastRatio(colourOf(document, element.fill, values), ground);
      const detail = `${layerName(element)}, ${formatDecimal(ratio, 1)} to 1`;
      return ratio < lowContrastLimit ? [{ code: 'contrast_low', side, element: element.id, detail }] : [];
    });
  });
