// A line of type is cut where the face, the bidi level or the script changes: shaped as one, a word of Devanagari in a
// Latin sentence shows its virama.
import bidiFactory from 'bidi-js';

import type { Face } from './fonts.ts';

const bidi = bidiFactory();

export type Item = {
  readonly face: Face;
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
/** Marks of direction and of variation: they steer, and are not printed. */
const unprinted = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/u;
export const joined = new Set(['Deva', 'Taml', 'Beng', 'Arab']);

const known = new Map<number, string>();
/** The script as ISO 15924 writes it; '' for what goes with any. */
function scriptOf(codePoint: number, letter: string): string {
  let script = known.get(codePoint);
  if (script === undefined) {
    script = neutral.test(letter) ? '' : (scripts.find(([, of]) => of.test(letter))?.[0] ?? 'Zyyy');
    known.set(codePoint, script);
  }
  return script;
}

export type Direction = 'auto' | 'ltr' | 'rtl';

export function itemise(
  text: string,
  chain: readonly Face[],
  direction: Direction,
): { readonly items: readonly Item[]; readonly rtl: boolean; readonly missing: readonly string[] } {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction === 'auto' ? undefined : direction);
  const items: { face: Face; level: number; script: string; start: number; end: number }[] = [];
  const missing: string[] = [];
  let current: (typeof items)[number] | undefined;
  let face = chain[0];
  for (let at = 0; at < text.length;) {
    const codePoint = text.codePointAt(at) ?? 0;
    const letter = String.fromCodePoint(codePoint);
    const end = at + letter.length;
    const level = levels[at] ?? 0;
    if (unprinted.test(letter)) {
      current = undefined;
      at = end;
      continue;
    }
    const script = scriptOf(codePoint, letter);
    const stays = script === '' && current && face && (mark.test(letter) || face.covers(codePoint));
    if (!stays) {
      const found = chain.find((each) => each.covers(codePoint));
      if (!found) missing.push(letter);
      face = found ?? face ?? chain[0];
    } else if (!face?.covers(codePoint) && !/[\u200c\u200d]/.test(letter)) missing.push(letter);
    if (!face) break;
    if (
      current &&
      current.face === face &&
      current.level === level &&
      (script === '' || current.script === '' || current.script === script)
    ) {
      // prettier-ignore
      current.end = end;
      current.script ||= script;
    } else {
      current = { face, level, script, start: at, end };
      items.push(current);
    }
    at = end;
  }
  return { items, rtl: ((paragraphs[0]?.level ?? 0) & 1) === 1, missing };
}

/** From the order of reading to the order from left to right (rule L2). */
export function visually(items: readonly Item[]): Item[] {
  const order = [...items];
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
