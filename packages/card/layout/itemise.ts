// Cuts a line of text where the font face, the bidi level or the script changes. HarfBuzz shapes one script at a time:
// a Devanagari word shaped as part of a Latin sentence shows its virama.
import bidiFactory from 'bidi-js';

import type { CardFontFace } from './fonts.ts';

const bidi = bidiFactory();

export type TextItem = {
  readonly face: CardFontFace;
  readonly level: number;
  readonly script: string;
  readonly start: number;
  readonly end: number;
};

const scripts: readonly (readonly [string, RegExp])[] = [
  ['Latn', /\p{Script=Latin}/u],
  ['Deva', /\p{Script=Devanagari}/u],
  ['Taml', /\p{Script=Tamil}/u],
  ['Beng', /\p{Script=Bengali}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Hani', /\p{Script=Han}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Grek', /\p{Script=Greek}/u],
];
const neutral = /[\p{Script=Common}\p{Script=Inherited}]/u;
const mark = /[\p{Script=Inherited}\u200c\u200d]/u;
/** Direction marks and variation selectors. They affect other letters and are not printed. */
const unprinted = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/u;
export const joiningScripts = new Set(['Deva', 'Taml', 'Beng', 'Arab']);

type Kind = {
  /** The script as ISO 15924 writes it. Empty for characters that belong to every script. */
  readonly script: string;
  readonly unprinted: boolean;
  readonly mark: boolean;
  /** A zero-width joiner or non-joiner. A face does not need a glyph for it. */
  readonly joiner: boolean;
};
const known = new Map<number, Kind>();
function kindOf(codePoint: number): Kind {
  let kind = known.get(codePoint);
  if (!kind) {
    const letter = String.fromCodePoint(codePoint);
    kind = {
      script: neutral.test(letter) ? '' : (scripts.find(([, of]) => of.test(letter))?.[0] ?? 'Zyyy'),
      unprinted: unprinted.test(letter),
      mark: mark.test(letter),
      joiner: /[\u200c\u200d]/.test(letter),
    };
    known.set(codePoint, kind);
  }
  return kind;
}

// Right-to-left letters, and marks that change the direction. A text without them needs no bidi algorithm, because all
// its levels are even. Most cards avoid its cost this way.
const turning =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

function levelsOf(text: string, direction: Direction): { levels: Uint8Array | undefined; rtl: boolean } {
  if (direction !== 'rtl' && !turning.test(text)) return { levels: undefined, rtl: false };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction === 'auto' ? undefined : direction);
  return { levels, rtl: ((paragraphs[0]?.level ?? 0) & 1) === 1 };
}

export type Direction = 'auto' | 'ltr' | 'rtl';

export function itemise(
  text: string,
  chain: readonly CardFontFace[],
  direction: Direction,
): { readonly items: readonly TextItem[]; readonly rtl: boolean; readonly missing: readonly string[] } {
  const { levels, rtl } = levelsOf(text, direction);
  const items: { face: CardFontFace; level: number; script: string; start: number; end: number }[] = [];
  const missing: string[] = [];
  let current: (typeof items)[number] | undefined;
  let face = chain[0];
  for (let at = 0; at < text.length;) {
    const codePoint = text.codePointAt(at) ?? 0;
    const end = at + (codePoint > 0xffff ? 2 : 1);
    const level = levels?.[at] ?? 0;
    const kind = kindOf(codePoint);
    const { script } = kind;
    if (kind.unprinted) {
      current = undefined;
      at = end;
      continue;
    }
    const stays = script === '' && current && face && (kind.mark || face.covers(codePoint));
    if (!stays) {
      const found = chain.find((each) => each.covers(codePoint));
      if (!found) missing.push(String.fromCodePoint(codePoint));
      face = found ?? face ?? chain[0];
    } else if (!kind.joiner && !face?.covers(codePoint)) missing.push(String.fromCodePoint(codePoint));
    if (!face) break;
    if (
      current &&
      current.face === face &&
      current.level === level &&
      (script === '' || current.script === '' || current.script === script)
    ) {
      current.end = end;
      current.script ||= script;
    } else {
      current = { face, level, script, start: at, end };
      items.push(current);
    }
    at = end;
  }
  return { items, rtl, missing };
}

/** Changes the items from reading order to left-to-right order (rule L2 of the bidi algorithm). */
export function toVisualOrder(items: readonly TextItem[]): TextItem[] {
  const order = [...items];
  if (items.length < 2) return order;
  for (let level = Math.max(0, ...items.map((item) => item.level)); level > 0; level--)
    for (let from = 0; from < order.length; from++) {
      if ((order[from]?.level ?? 0) < level) continue;
      let to = from;
      while (to + 1 < order.length && (order[to + 1]?.level ?? 0) >= level) to++;
      order.splice(from, to - from + 1, ...order.slice(from, to + 1).toReversed());
      from = to;
    }
  return order;
}
