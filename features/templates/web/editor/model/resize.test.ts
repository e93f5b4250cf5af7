import { describe, expect, it } from 'vitest';

import { centreOf, turnedPoint } from './geometry.ts';
import { handlePoint, resizeHandles, pointerAngle, resizeBox, type ResizeHandle } from './resize.ts';
import { createTestRandom } from './test-random.ts';

const opposite: Readonly<Record<ResizeHandle, ResizeHandle>> = {
  nw: 'se',
  n: 's',
  ne: 'sw',
  e: 'w',
  se: 'nw',
  s: 'n',
  sw: 'ne',
  w: 'e',
};
const plain = { keepRatio: false, fromMiddle: false };
const seed = Math.floor(Math.random() * 2 ** 31);

describe('resize handle', () => {
  it(`leaves the one across from it where it is, however the element is turned (seed ${String(seed)})`, () => {
    const random = createTestRandom(seed);
    for (let round = 0; round < 500; round++) {
      const box = {
        x: random.between(-20, 60),
        y: random.between(-20, 60),
        w: random.between(5, 40),
        h: random.between(5, 40),
      };
      const turn = random.between(-180, 180);
      const handle = random.pick(resizeHandles);
      const by = { x: random.between(-30, 30), y: random.between(-30, 30) };
      const next = resizeBox(box, turn, handle, by, { ...plain, keepRatio: random.number(2) === 0 });
      const before = turnedPoint(handlePoint(box, opposite[handle]), centreOf(box), turn);
      const after = turnedPoint(handlePoint(next, opposite[handle]), centreOf(next), turn);
      expect(Math.hypot(before.x - after.x, before.y - after.y)).toBeLessThan(1e-6);
      expect(next.w).toBeGreaterThan(0);
      expect(next.h).toBeGreaterThan(0);
    }
  });
  it('keeps the ratio on request, and the middle with Alt', () => {
    const box = { x: 0, y: 0, w: 20, h: 10 };
    expect(resizeBox(box, 0, 'se', { x: 20, y: 0 }, { keepRatio: true, fromMiddle: false })).toEqual({
      x: 0,
      y: 0,
      w: 40,
      h: 20,
    });
    expect(resizeBox(box, 0, 'e', { x: 5, y: 0 }, { keepRatio: false, fromMiddle: true })).toEqual({
      x: -5,
      y: 0,
      w: 30,
      h: 10,
    });
  });
  it('turns in steps of 15 degrees with Shift and snaps to quarter turns', () => {
    const box = { x: 0, y: 0, w: 10, h: 10 };
    expect(pointerAngle(box, { x: 5.1, y: -20 }, false)).toBe(0);
    expect(pointerAngle(box, { x: 30, y: 5.2 }, false)).toBe(90);
    expect(pointerAngle(box, { x: 30, y: -19 }, true) % 15).toBe(0);
  });
});
