import { expect, test } from 'vitest';

import { isLargeEnough, photoRegionOf } from './still.ts';

test.each([
  [
    { width: 1280, height: 960 },
    { x: 280, y: 0, width: 720, height: 960 },
  ],
  [
    { width: 1920, height: 1080 },
    { x: 555, y: 0, width: 810, height: 1080 },
  ],
  [
    { width: 720, height: 1280 },
    { x: 0, y: 160, width: 720, height: 960 },
  ],
  [
    { width: 600, height: 800 },
    { x: 0, y: 0, width: 600, height: 800 },
  ],
])('takes from %o the middle %o', (size, region) => {
  expect(photoRegionOf(size)).toEqual(region);
});

test('takes a smaller middle when zoomed', () => {
  expect(photoRegionOf({ width: 1280, height: 960 }, 2)).toEqual({ x: 460, y: 240, width: 360, height: 480 });
});

test('knows before the shot that a picture is too small for a card', () => {
  expect(isLargeEnough(photoRegionOf({ width: 640, height: 480 }))).toBe(false);
  expect(isLargeEnough(photoRegionOf({ width: 1280, height: 720 }))).toBe(true);
  expect(isLargeEnough(photoRegionOf({ width: 480, height: 640 }))).toBe(true);
});
