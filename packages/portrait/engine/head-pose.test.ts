import { expect, test } from 'vitest';

import { canonicalFace } from './canonical-face.ts';
import type { FaceMesh, Landmark } from './face-mesh.ts';
import { headPose } from './head-pose.ts';

/** Turns the canonical face and gives it the axes of a picture: y points down, z away from the viewer. */
function turned(yaw: number, pitch: number, roll: number): FaceMesh {
  const [a, b, c] = [yaw, pitch, roll].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const points: Landmark[] = [];
  for (const [at, , x, y, z] of canonicalFace) {
    const [x1, y1] = [x * Math.cos(c) - y * Math.sin(c), x * Math.sin(c) + y * Math.cos(c)];
    const [y2, z2] = [y1 * Math.cos(b) - z * Math.sin(b), y1 * Math.sin(b) + z * Math.cos(b)];
    const [x3, z3] = [x1 * Math.cos(a) + z2 * Math.sin(a), -x1 * Math.sin(a) + z2 * Math.cos(a)];
    points[at] = [500 + 20 * x3, 400 - 20 * y2, -20 * z3];
  }
  return { certainty: 1, points };
}

test.each([
  [0, 0, 0],
  [20, 0, 0],
  [-35, 0, 0],
  [0, 15, 0],
  [0, -25, 0],
  [0, 0, 30],
  [0, 0, -12],
])('reads yaw %d, pitch %d, roll %d back', (yaw, pitch, roll) => {
  const read = headPose(turned(yaw, pitch, roll));
  expect(read.yaw).toBeCloseTo(yaw, 1);
  // A face that looks straight at the camera has a measured pitch of 5.
  expect(read.pitch + 5).toBeCloseTo(pitch, 1);
  expect(read.roll).toBeCloseTo(roll, 1);
});

test('gives an angle without a fault for an empty mesh', () => {
  const read = headPose({ certainty: 0, points: [] });
  expect([read.yaw, read.pitch, read.roll].every(Number.isFinite)).toBe(true);
});
