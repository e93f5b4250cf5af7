import { defaultThresholds, qualityIssuesOf, qualityScoresOf } from '@lanyard/domain/photo-quality';
import { beforeAll, expect, test } from 'vitest';
import { commands } from 'vitest/browser';

import { measurePhoto, type MeasureResult } from '../engine/measure.ts';
import type { Models } from '../engine/models.ts';
import { openModels } from './open-models.ts';
import { readPixels } from './read-pixels.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    measuredPhoto: (
      seed: string,
      fault: string,
      width: number,
    ) => Promise<{ readonly jpeg: string; readonly measured: MeasureResult }>;
  }
}

let models: Models;
beforeAll(async () => {
  models = await openModels();
}, 60_000);

const tagsOf = ({ measurements }: MeasureResult): readonly string[] =>
  qualityIssuesOf(qualityScoresOf(measurements), defaultThresholds).map(({ tag }) => tag);

test.each([
  ['none', 720, []],
  // Larger than the measured size, so browser and server each make their own smaller copy.
  ['none', 1500, []],
  ['blurred and noisy', 720, ['Blurry image']],
  ['dark', 720, ['Poor lighting']],
  ['turned', 720, ['Wrong angle']],
  ['closed eyes', 720, ['Wrong angle']],
  ['busy background', 720, ['Background issues']],
] as const)('measures %s at %i wide in the browser like on the server', async (fault, width, tags) => {
  const { jpeg, measured } = await commands.measuredPhoto('parity', fault, width);
  const file = await fetch(`data:image/jpeg;base64,${jpeg}`);
  const { pixels, photo } = await readPixels(await file.blob());
  const here = await measurePhoto(pixels, models, photo);
  expect(tagsOf(measured)).toEqual(tags);
  expect(tagsOf(here)).toEqual(tags);
  const there = qualityScoresOf(measured.measurements);
  for (const [name, score] of Object.entries(qualityScoresOf(here.measurements)))
    expect(Math.abs((score ?? 0) - (there[name as keyof typeof there] ?? 0)), name).toBeLessThanOrEqual(3);
  for (const side of ['x', 'y', 'height'] as const)
    expect(here.crop[side]).toBeCloseTo(measured.crop[side], 2);
});
