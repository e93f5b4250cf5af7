import { allFontFaces } from '@lanyard/fonts/families';
import { readFontFace } from '@lanyard/fonts/read-face';
import { describe, expect, it } from 'vitest';

import { createFonts } from '../layout/fonts.ts';
import { subsetFontFace } from './subset.ts';

const sum = (font: Buffer): number => {
  let total = 0;
  for (let at = 0; at < font.length; at += 4) total = (total + font.readUInt32BE(at)) >>> 0;
  return total;
};

describe('a subset', () => {
  // Checks every seventh glyph, which includes simple, composite and empty glyphs.
  it.each(allFontFaces)('has the same outlines and widths under the same numbers as %s', (key) => {
    const whole = createFonts(readFontFace).face(key);
    const wanted: number[] = [];
    for (let id = 3; id < 900; id += 7) {
      try {
        if (whole.outline(id).verbs !== '') wanted.push(id);
      } catch {
        break;
      }
    }
    const cut = subsetFontFace(whole.bytes, wanted);
    const face = createFonts(() => cut).face('cut');
    expect(wanted.length).toBeGreaterThan(20);
    for (const id of wanted) {
      expect(face.outline(id), String(id)).toEqual(whole.outline(id));
      expect(face.advance(id), String(id)).toBe(whole.advance(id));
    }
    expect(sum(cut)).toBe(0xb1b0afba);
  });
  it('has no glyphs that were not asked for', () => {
    const whole = createFonts(readFontFace).face('Noto Sans SC 700');
    const face = createFonts(() => subsetFontFace(whole.bytes, [500, 9000])).face('cut');
    expect(face.outline(501).verbs).toBe('');
    expect(face.outline(500)).toEqual(whole.outline(500));
    expect(face.bytes.length).toBeLessThan(80_000);
  });
});
