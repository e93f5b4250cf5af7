import type { GlyphRun } from './draw-list.ts';
import type { CardFontFace } from './fonts.ts';
import { itemise, joiningScripts, toVisualOrder, type Direction } from './itemise.ts';

/** One shaped line, in ems. */
export type TextLine = {
  readonly text: string;
  readonly width: number;
  readonly rtl: boolean;
  readonly runs: readonly { readonly x: number; readonly run: GlyphRun }[];
  readonly missing: readonly string[];
};

export type TypeSettings = {
  readonly chain: readonly CardFontFace[];
  readonly direction: Direction;
  /** In ems. */
  readonly tracking: number;
};

/** Adds space after each cluster, but not in scripts whose letters join. */
function spread(run: GlyphRun, tracking: number): GlyphRun {
  let air = 0;
  const xs = run.xs.map((x, at) => {
    if (at > 0 && run.clusters[at] !== run.clusters[at - 1]) air += tracking;
    return x + air;
  });
  return { ...run, xs, advance: run.advance + air + tracking };
}

const invisible = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export function shapeLine(text: string, { chain, direction, tracking }: TypeSettings): TextLine {
  const { items, rtl, missing } = itemise(text, chain, direction);
  const runs: { x: number; run: GlyphRun }[] = [];
  const gaps = new Set(missing);
  let x = 0;
  for (const { face, level, script, start, end } of toVisualOrder(items)) {
    const shaped = face.shape(text.slice(start, end), (level & 1) === 1, script || 'Zyyy');
    const run = tracking === 0 || joiningScripts.has(script) ? shaped : spread(shaped, tracking);
    runs.push({ x, run });
    for (const letter of run.missing) gaps.add(letter);
    x += run.advance;
  }
  const trailing = tracking !== 0 && runs.length > 0 ? tracking : 0;
  return {
    text: text.replace(invisible, ''),
    width: Math.max(0, x - trailing),
    rtl,
    runs,
    missing: [...gaps],
  };
}
