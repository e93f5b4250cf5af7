import * as hb from 'harfbuzzjs';

import type { Path } from '../document/path-data.ts';
import type { GlyphRun } from './draw-list.ts';

export type CardFontFace = {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly unitsPerEm: number;
  /** In ems. */
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  covers: (codePoint: number) => boolean;
  /** In ems, as the font file states it. */
  advance: (glyph: number) => number;
  /** In ems, y up. */
  outline: (glyph: number) => Path;
  shape: (text: string, rtl: boolean, script: string) => GlyphRun;
};

/** Loads the bytes of a font face on first use. In a browser, they must be fetched before. */
export type Fonts = { face: (key: string) => CardFontFace };

// How many shaped texts are cached for each font face. Labels repeat on every card, but each name occurs once and would
// only fill the memory.
const keptRuns = 500;
// reused for all lines, because freed buffers stay in memory until the garbage collector runs
const buffer = new hb.Buffer();

function shape(
  font: hb.Font,
  key: string,
  unit: number,
  text: string,
  rtl: boolean,
  script: string,
): GlyphRun {
  buffer.reset();
  buffer.addText(text);
  buffer.setDirection(rtl ? hb.Direction.RTL : hb.Direction.LTR);
  buffer.setScript(script);
  buffer.setLanguage('en');
  hb.shape(font, buffer);
  const glyphs: number[] = [];
  const xs: number[] = [];
  const ys: number[] = [];
  const clusters: number[] = [];
  const missing: string[] = [];
  let x = 0;
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    glyphs.push(glyph.codepoint);
    xs.push((x + (glyph.xOffset ?? 0)) / unit);
    ys.push((glyph.yOffset ?? 0) / unit);
    clusters.push(glyph.cluster);
    x += glyph.xAdvance ?? 0;
    if (glyph.codepoint === 0) missing.push(String.fromCodePoint(text.codePointAt(glyph.cluster) ?? 0xfffd));
  }
  return { face: key, rtl, text, glyphs, xs, ys, clusters, advance: x / unit, missing };
}

function outline(font: hb.Font, unit: number, glyph: number): Path {
  let verbs = '';
  const points: number[] = [];
  let [px, py] = [0, 0];
  for (const { type, values } of font.glyphToJson(glyph)) {
    const v = values.map((value) => value / unit);
    const [a = 0, b = 0, c = 0, d = 0] = v;
    if (type === 'Q') {
      points.push(
        px + (2 / 3) * (a - px),
        py + (2 / 3) * (b - py),
        c + (2 / 3) * (a - c),
        d + (2 / 3) * (b - d),
        c,
        d,
      );
      verbs += 'C';
    } else {
      points.push(...v);
      verbs += type;
    }
    if (v.length > 0) [px, py] = [v.at(-2) ?? 0, v.at(-1) ?? 0];
  }
  return { verbs, points };
}

function remember<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      known.set(key, value);
    }
    return value;
  };
}

function makeFace(key: string, bytes: Uint8Array): CardFontFace {
  const face = new hb.Face(new hb.Blob(bytes));
  const font = new hb.Font(face);
  const unit = face.upem;
  const { ascender, descender } = font.hExtents();
  const runs = new Map<string, GlyphRun>();
  return {
    key,
    bytes,
    unitsPerEm: unit,
    ascent: ascender / unit,
    descent: descender / unit,
    capHeight: font.getMetricPositionWithFallback(hb.MetricsTag.CAP_HEIGHT) / unit,
    covers: remember((codePoint: number) => font.nominalGlyph(codePoint) !== undefined),
    advance: remember((glyph: number) => font.glyphHAdvance(glyph) / unit),
    outline: remember((glyph: number) => outline(font, unit, glyph)),
    shape: (text, rtl, script) => {
      const name = `${rtl ? 'r' : 'l'}${script}${text}`;
      let run = runs.get(name);
      if (!run) {
        if (runs.size >= keptRuns) runs.clear();
        run = shape(font, key, unit, text, rtl, script);
        runs.set(name, run);
      }
      return run;
    },
  };
}

export const createFonts = (bytes: (key: string) => Uint8Array): Fonts => ({
  face: remember((key: string) => makeFace(key, bytes(key))),
});
