import { expect, test } from 'vitest';

import { PictureLevels, type Pixels } from './pixels.ts';

/** Red increases to the right, green downwards, and blue is 100. */
function ramp(width: number, height: number, channels: 3 | 4): Pixels {
  const data = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data.set([x * 2, y * 2, 100, 255].slice(0, channels), (y * width + x) * channels);
  return { data, width, height, channels };
}

test.each([3, 4] as const)('copies a part unchanged from %i channels', (channels) => {
  const part = new PictureLevels(ramp(80, 60, channels)).sample(3, 2, [1, 0, 10, 0, 1, 20]);
  expect([...part]).toEqual([20, 40, 100, 22, 40, 100, 24, 40, 100, 20, 42, 100, 22, 42, 100, 24, 42, 100]);
});

test('gives half-way values for half-way places, and the values that a model wants', () => {
  const levels = new PictureLevels(ramp(80, 60, 4));
  expect([...levels.sample(1, 1, [1, 0, 10.5, 0, 1, 20.25])].map(Math.round)).toEqual([21, 41, 100]);
  expect(levels.sample(1, 1, [1, 0, 10, 0, 1, 20], { gain: 2, bias: -1 })[0]).toBe(39);
});

test('reads a turned part', () => {
  const quarter = new PictureLevels(ramp(80, 60, 4)).sample(2, 2, [0, -1, 30, 1, 0, 10]); // x' = 30 − y, y' = 10 + x
  expect([quarter[0], quarter[1]]).toEqual([58, 20]);
  expect([quarter[3], quarter[4]]).toEqual([58, 22]);
});

test('fills outside the picture with black or with its edge', () => {
  const levels = new PictureLevels(ramp(20, 20, 4));
  expect([...levels.sample(1, 1, [1, 0, -5, 0, 1, 4], { outside: 'black' })]).toEqual([0, 0, 0]);
  expect([...levels.sample(1, 1, [1, 0, -5, 0, 1, 4])]).toEqual([0, 8, 100]);
  expect([...levels.sample(1, 1, [1, 0, 90, 0, 1, 90])]).toEqual([38, 38, 100]);
});

test('gives the mean of many pixels when a picture is made much smaller', () => {
  const size = 128;
  const data = new Uint8Array(size * size * 4);
  for (let i = 0; i < size * size; i++)
    // Draws a chessboard pattern.
    data.fill((i + Math.floor(i / size)) % 2 === 0 ? 0 : 200, 4 * i, 4 * i + 3);
  const small = new PictureLevels({ data, width: size, height: size, channels: 4 }).sample(
    8,
    8,
    [16, 0, 0, 0, 16, 0],
  );
  expect(Math.min(...small)).toBeGreaterThan(95);
  expect(Math.max(...small)).toBeLessThan(105);
});

test.each([
  [1, 1],
  [1, 500],
  [3, 2],
])('reads a picture of %i by %i without a fault', (width, height) => {
  const part = new PictureLevels(ramp(width, height, 3)).sample(16, 16, [
    width / 16,
    0,
    0,
    0,
    height / 16,
    0,
  ]);
  expect(part.every((value) => value >= 0 && value <= 255)).toBe(true);
});
