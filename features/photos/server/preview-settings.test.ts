import { defaultThresholds, type QualityThresholds } from '@lanyard/domain/photo-quality';
import { samplePhoto, type PhotoFault } from '@lanyard/portrait/sample-photo';
import { expect, test } from 'vitest';

import type { QualityEffect } from '../api-capture.ts';
import { testPhotos } from './test-photos.ts';

const desk = await testPhotos();
const { send } = desk;
const preview = (thresholds: object, by: 'admin' | 'staff' | 'reviewer' = 'admin') =>
  send('POST', '/photo-settings/effect', { thresholds }, { by });
const with_ = (change: Partial<QualityThresholds>): object => ({ ...defaultThresholds, ...change });

test('counts the photos that new thresholds would tag differently, from stored measurements', async () => {
  for (const [name, fault] of [
    ['Asha Rao', 'none'],
    ['Bela Sen', 'blurred'],
    ['Chetan Das', 'none'],
  ] as const satisfies readonly (readonly [string, PhotoFault])[]) {
    const { id } = await desk.add(name);
    await desk.upload((await samplePhoto({ seed: name, fault })).bytes, { student: id, follows: null });
  }
  expect(await desk.developAll()).toBe(3);
  const now = (await preview(defaultThresholds)).json<QualityEffect>();
  expect(now).toMatchObject({ photos: 3, changed: 0 });
  const blurry = (effect: QualityEffect) => effect.tags.find(({ tag }) => tag === 'Blurry image');
  expect(blurry(now)?.would.pass).toBe(2);
  expect(now.spread.find(({ measure }) => measure === 'sharpness')?.photos.reduce((a, b) => a + b)).toBe(3);

  const lax = (await preview(with_({ sharpness: { warn: 0, block: 0 } }))).json<QualityEffect>();
  expect(lax.changed).toBe(1);
  expect(blurry(lax)).toMatchObject({ now: { pass: 2 }, would: { pass: 3, warn: 0, block: 0 } });
  // The preview stored nothing.
  expect((await send('GET', '/photo-settings')).json()).toMatchObject({ version: 0 });
});

test('refuses impossible thresholds and other schools', async () => {
  expect((await preview(with_({ sharpness: { warn: 20, block: 40 } }))).json()).toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'body.thresholds.sharpness' }],
  });
  expect((await preview({})).statusCode).toBe(400);
  for (const by of ['staff', 'reviewer'] as const)
    expect((await preview(defaultThresholds, by)).statusCode).toBe(200);
  const there = await send(
    'POST',
    '/photo-settings/effect',
    { thresholds: defaultThresholds },
    { at: desk.town.beta },
  );
  expect(there.statusCode).toBe(404);
});
