// All geometry is computed here, so that the editor, the proof and the printed card are the same.
import { nearestFontFace } from '@lanyard/fonts/families';

import { applyFilters, parseBindings, bindingPaths, type TextPiece } from '../document/binding.ts';
import { colourOf } from '../document/colour-of.ts';
import { filledPaths, isConditionMet } from '../document/condition.ts';
import { appearanceFields, isPersonalField, elementTextOf } from '../document/fields.ts';
import type { CardDocument, CardElement, TextElement } from '../document/format.ts';
import { fieldValueOf, isEmptyValue, type Values } from '../document/values.ts';
import type { CardFault, DrawList, Op, DrawPart, DrawSide } from './draw-list.ts';
import type { CardFontFace, Fonts } from './fonts.ts';
import { placeCode } from './place-code.ts';
import { placeImage, placePhoto } from './place-picture.ts';
import { placeShape } from './place-shape.ts';
import { fillText, placeText } from './place-text.ts';

type Laid = { readonly ops: readonly Op[]; readonly faults: readonly CardFault[]; readonly code?: string };
type Planned = {
  readonly element: CardElement;
  readonly pieces: readonly TextPiece[];
  readonly prints: readonly string[];
  readonly chooses: readonly string[];
  /** Laid-out elements by the values they depend on. Null if the element prints personal data, which rarely repeats. */
  readonly looks: Map<string, Laid> | null;
};
export type Layout = (values: Values) => DrawList;

const keptLooks = 200;

/** The text has bindings, and none of them prints anything. Then its fixed words, such as `Blood:`, say nothing. */
function isWithoutValues(pieces: readonly TextPiece[], values: Values): boolean {
  const bound = pieces.filter((piece) => typeof piece !== 'string');
  return (
    bound.length > 0 &&
    bound.every(({ path, filters }) => applyFilters(fieldValueOf(values, path), filters).trim() === '')
  );
}

function plan(document: CardDocument, element: CardElement): Planned {
  const parsed = parseBindings(elementTextOf(element));
  const pieces = 'fault' in parsed ? [] : parsed.pieces;
  const prints = bindingPaths(pieces);
  const personal = element.type === 'photo' || prints.some(isPersonalField);
  return {
    element,
    pieces,
    prints,
    chooses: [...appearanceFields(document, element), ...(personal ? [] : prints)],
    looks: personal ? null : new Map(),
  };
}

function chainOf(document: CardDocument, element: TextElement, fonts: Fonts): CardFontFace[] {
  const keys = (document.fonts[element.font] ?? []).map((family) =>
    nearestFontFace(family, element.weight ?? 400),
  );
  // A font face is opened when a letter first needs it. Most cards never open the 10 MB of the Chinese face.
  return keys.flatMap((key) => (key === undefined ? [] : [lazyFace(key, fonts)]));
}

function lazyFace(key: string, fonts: Fonts): CardFontFace {
  let opened: CardFontFace | undefined;
  const face = (): CardFontFace => (opened ??= fonts.face(key));
  return {
    key,
    get bytes() {
      return face().bytes;
    },
    get unitsPerEm() {
      return face().unitsPerEm;
    },
    get ascent() {
      return face().ascent;
    },
    get descent() {
      return face().descent;
    },
    get capHeight() {
      return face().capHeight;
    },
    covers: (codePoint) => face().covers(codePoint),
    advance: (glyph) => face().advance(glyph),
    outline: (glyph) => face().outline(glyph),
    shape: (text, rtl, script) => face().shape(text, rtl, script),
  };
}

export function createLayout(document: CardDocument, fonts: Fonts): Layout {
  const sides = {
    front: document.front.elements.map((element) => plan(document, element)),
    back: document.back?.elements.map((element) => plan(document, element)) ?? null,
  };
  const chains = new Map<string, CardFontFace[]>();
  const chain = (element: TextElement): CardFontFace[] => {
    const name = `${element.font} ${String(element.weight ?? 400)}`;
    let made = chains.get(name);
    if (!made) {
      made = chainOf(document, element, fonts);
      chains.set(name, made);
    }
    return made;
  };

  function lay({ element, pieces, prints }: Planned, values: Values): Laid {
    const empty =
      element.type === 'text' ? prints.filter((path) => isEmptyValue(fieldValueOf(values, path))) : [];
    const emptyFaults = (code: 'field_empty' | 'field_left_out', paths: readonly string[]): CardFault[] =>
      paths.map((detail) => ({ code, element: element.id, detail }));
    const leftOut = (paths: readonly string[]) =>
      emptyFaults('field_left_out', paths.filter(isPersonalField));
    const { when } = element;
    if (when && !isConditionMet(when, values))
      return { ops: [], faults: leftOut(empty.filter((path) => filledPaths(when).includes(path))) };
    const colour = (name: string): string => colourOf(document, name, values);
    switch (element.type) {
      case 'text': {
        if (element.optional && isWithoutValues(pieces, values)) return { ops: [], faults: leftOut(empty) };
        const { ops, faults } = placeText(
          element,
          fillText(pieces, values, true),
          chain(element),
          colour(element.fill),
        );
        const about = element.optional ? leftOut(empty) : emptyFaults('field_empty', empty);
        return { ops, faults: [...faults, ...about] };
      }
      case 'barcode':
      case 'qr': {
        const code = fillText(pieces, values, false);
        const paper = element.paper === undefined ? undefined : colour(element.paper);
        return { ...placeCode(element, code, colour(element.fill ?? '#000000'), paper), code };
      }
      case 'photo':
        return placePhoto(element, values.photo);
      case 'image':
        return { ops: placeImage(document, element), faults: [] };
      case 'shape':
      case 'line':
        break;
    }
    return { ops: placeShape(element, colour), faults: [] };
  }

  function laySide(
    planned: readonly Planned[],
    values: Values,
    faults: CardFault[],
    codes: string[],
  ): DrawSide {
    const parts: { key: string | null; ops: Op[] }[] = [];
    let open: (typeof parts)[number] | undefined;
    for (const each of planned) {
      const { looks } = each;
      const choice = each.chooses.map((path) => JSON.stringify(fieldValueOf(values, path))).join();
      let laid = looks?.get(choice);
      if (!laid) {
        laid = lay(each, values);
        if (looks && looks.size < keptLooks) looks.set(choice, laid);
      }
      faults.push(...laid.faults);
      if (laid.code !== undefined) codes.push(laid.code);
      if (laid.ops.length === 0) continue;
      const kept = looks !== null;
      if (!open || (open.key !== null) !== kept) parts.push((open = { key: kept ? '' : null, ops: [] }));
      if (open.key !== null) open.key += `${each.element.id}(${choice})`;
      open.ops.push(...laid.ops);
    }
    return parts satisfies DrawPart[];
  }

  return (values) => {
    const faults: CardFault[] = [];
    const codes = { front: [] as string[], back: [] as string[] };
    const front = laySide(sides.front, values, faults, codes.front);
    const back = sides.back && laySide(sides.back, values, faults, codes.back);
    return { codes, w: document.size.w, h: document.size.h, bleed: document.bleed, front, back, faults };
  };
}

const made = new WeakMap<CardDocument, { fonts: Fonts; layout: Layout }>();

/** `layout(document, values) → draw list`. Elements that are the same on every card are laid out once. */
export function layout(document: CardDocument, values: Values, fonts: Fonts): DrawList {
  let kept = made.get(document);
  if (kept?.fonts !== fonts) {
    kept = { fonts, layout: createLayout(document, fonts) };
    made.set(document, kept);
  }
  return kept.layout(values);
}
