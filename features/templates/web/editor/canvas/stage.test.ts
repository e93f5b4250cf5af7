import { expect, test } from 'vitest';

import { canvasArea, canvasStageOf } from './stage.ts';

test.each([
  ['the standard card', { w: 85.725, h: 53.975 }],
  ['a card on its side', { w: 53.975, h: 85.725 }],
  ['a wide badge', { w: 101.6, h: 50.8 }],
])('the canvas is 400 by 250, and %s fills it in one direction and lies in its centre', (_, { w, h }) => {
  expect(canvasArea).toEqual({ w: 400, h: 250 });
  const { scale, x, y } = canvasStageOf({ size: { w, h, corner: 3 } });
  expect(Math.max((w * scale) / 400, (h * scale) / 250)).toBeCloseTo(1);
  expect([2 * x + w * scale, 2 * y + h * scale].map((side) => Math.round(side))).toEqual([400, 250]);
});
