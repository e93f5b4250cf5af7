// Compares one picture in three forms: Chromium's screen, the proof and the print file. These tests fail if a glyph
// moves.
import { readFontFace } from '@lanyard/fonts/read-face';
import { expect, it } from 'vitest';

import { createFonts } from './layout/fonts.ts';
import { compareThreeWays } from './test-three-ways.ts';

it('screen, proof and print file show the same twelve documents', { timeout: 600_000 }, async () => {
  const { documents, sides, worst, share } = await compareThreeWays(createFonts(readFontFace), 300);
  expect([documents, sides]).toEqual([12, 62]);
  for (const [pair, value] of Object.entries(share))
    expect(value, `${pair}, worst ${worst[pair] ?? ''}`).toBeLessThanOrEqual(0.001);
});
