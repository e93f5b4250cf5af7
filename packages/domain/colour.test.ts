import { expect, test } from 'vitest';

import { leastLanyardContrast, lanyardColours, lanyardContrast } from './colour.ts';

test('computes the contrast of black, white and a known colour', () => {
  expect(lanyardContrast('#000000').light).toBeCloseTo(19.07, 1);
  expect(lanyardContrast('#ffffff').light).toBeCloseTo(1.1, 1);
  expect(lanyardContrast('#ffffff').dark).toBeCloseTo(18.88, 1);
  expect(lanyardContrast('#f3f4f6').light).toBe(1);
});

test('lightens a colour in the dark theme, so that even black is visible', () => {
  expect(lanyardContrast('#000000').dark).toBeGreaterThan(1.2);
  expect(lanyardContrast('#000000').dark).toBeLessThan(leastLanyardContrast);
});

test.each(lanyardColours)('$name has enough contrast in both themes', ({ colour }) => {
  const { light, dark } = lanyardContrast(colour);
  expect(light).toBeGreaterThanOrEqual(leastLanyardContrast);
  expect(dark).toBeGreaterThanOrEqual(leastLanyardContrast);
});
