import { expect, test } from 'vitest';

import { mergeFaces, type FoundFace } from './find-faces.ts';

const face = (x: number, certainty: number): FoundFace => ({
  certainty,
  x,
  y: 0,
  width: 100,
  height: 100,
  leftEye: [x + 30, 40],
  rightEye: [x + 70, 40],
});

test('combines guesses of one face into their weighted mean, and keeps others apart', () => {
  const faces = mergeFaces([face(0, 0.8), face(10, 0.8), face(400, 0.9)]);
  expect(faces.map(({ x }) => Math.round(x))).toEqual([400, 5]);
  expect(faces[1]?.leftEye[0]).toBeCloseTo(35);
  expect(mergeFaces([])).toEqual([]);
});
