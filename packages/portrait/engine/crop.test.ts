import { expect, test } from 'vitest';

import {
  adjustCrop,
  autoCrop,
  cropRule,
  cropFrameOf,
  middleCrop,
  missingShares,
  type Crop,
  type HeadPosition,
  type PixelSize,
} from './crop.ts';

const photo: PixelSize = { width: 1200, height: 1600 };
const head: HeadPosition = { betweenEyes: [600, 700], chinDistance: 300, tilt: 0 };

/** The position of a point of the photo in the crop, as shares of the crop. */
function inCrop(
  crop: Crop,
  { width, height }: PixelSize,
  [x, y]: readonly [number, number],
): [number, number] {
  const turn = (crop.turn * Math.PI) / 180;
  const high = crop.height * height;
  const dx = x - crop.x * width;
  const dy = y - crop.y * height;
  const across = Math.cos(turn) * dx + Math.sin(turn) * dy;
  const down = Math.cos(turn) * dy - Math.sin(turn) * dx;
  return [0.5 + across / (high * cropRule.ratio), 0.5 + down / high];
}

const fits = ({ x, y, height }: Crop, size: PixelSize): boolean => {
  const width = (height * size.height * cropRule.ratio) / size.width;
  const near = 1e-9;
  return (
    x - width / 2 >= -near &&
    x + width / 2 <= 1 + near &&
    y - height / 2 >= -near &&
    y + height / 2 <= 1 + near
  );
};

test('puts the eyes in the middle at 43% of the height, and the chin at 74%', () => {
  const crop = autoCrop(head, photo);
  expect(inCrop(crop, photo, [600, 700])[0]).toBeCloseTo(0.5);
  expect(inCrop(crop, photo, [600, 700])[1]).toBeCloseTo(0.43);
  expect(inCrop(crop, photo, [600, 1000])[1]).toBeCloseTo(0.43 + 0.307);
  expect(crop.turn).toBe(0);
});

test.each([
  [0.5, false],
  [3, true],
  [-9.5, true],
  // The tilt is above `levelTo`, so the crop does not correct it.
  [12, false],
  [-30, false],
])('levels a head tilted by %d degrees: %s', (degrees, level) => {
  const crop = autoCrop({ ...head, tilt: (degrees * Math.PI) / 180 }, photo);
  expect(crop.turn).toBeCloseTo(level ? degrees : 0);
  const [x, y] = inCrop(crop, photo, [600, 700]);
  expect(x).toBeCloseTo(0.5, 2);
  expect(y).toBeCloseTo(0.43, 2);
});

test('makes the crop larger if the hair would touch the edge', () => {
  const plain = autoCrop(head, photo);
  const tall = autoCrop(head, photo, 0.43 * plain.height * photo.height);
  expect(tall.height / plain.height).toBeCloseTo(cropRule.roomAbove);
  expect(autoCrop(head, photo, 100)).toEqual(plain);
});

test('keeps the crop of a head at the edge inside the photo, and tells what the frame lacks', () => {
  for (const betweenEyes of [
    [100, 100],
    [1150, 700],
    [600, 1500],
  ] as const) {
    const crop = autoCrop({ ...head, betweenEyes }, photo);
    expect(fits(crop, photo)).toBe(true);
  }
  const { top, sides, bottom } = missingShares(cropFrameOf({ ...head, betweenEyes: [100, 100] }), photo);
  expect(top).toBeCloseTo(0.43 - 100 / (300 / 0.307));
  expect(sides).toBeGreaterThan(0.3);
  expect(bottom).toBe(0);
  expect(missingShares(cropFrameOf(head), photo)).toEqual({ top: 0, sides: 0, bottom: 0 });
});

test.each([
  { width: 1200, height: 1600 },
  { width: 1600, height: 1200 },
  // The photo has fewer rows than the smallest crop.
  { width: 300, height: 200 },
  { width: 4000, height: 500 },
])('takes the largest crop in the middle if there is no face: %o', (size) => {
  const crop = middleCrop(size);
  expect([crop.x, crop.y, crop.turn]).toEqual([0.5, 0.5, 0]);
  expect(fits(crop, size)).toBe(true);
  expect(Math.max(crop.height, (crop.height * size.height * cropRule.ratio) / size.width)).toBeCloseTo(1);
});

test('moves a crop by shares of itself, never out of the photo and never too close', () => {
  const crop = autoCrop(head, photo);
  const right = adjustCrop(crop, { right: 0.1 }, photo);
  expect((right.x - crop.x) * photo.width).toBeCloseTo(0.1 * crop.height * photo.height * cropRule.ratio);
  expect(adjustCrop(crop, { down: -0.05 }, photo).y).toBeCloseTo(crop.y - 0.05 * crop.height);
  expect(adjustCrop(crop, { closer: 1.25 }, photo).height).toBeCloseTo(crop.height / 1.25);
  expect(adjustCrop(crop, { turn: 2 }, photo).turn).toBe(2);
  expect(adjustCrop(crop, { turn: 40 }, photo).turn).toBe(cropRule.levelTo);
  expect(adjustCrop(crop, { closer: 100 }, photo).height * photo.height).toBeCloseTo(cropRule.leastHeight);
  for (const nudge of [{ right: 9 }, { right: -9 }, { down: 9 }, { down: -9 }, { closer: 0.01 }])
    expect(fits(adjustCrop(crop, nudge, photo), photo)).toBe(true);
  expect(adjustCrop(crop, {}, photo)).toEqual(crop);
});
