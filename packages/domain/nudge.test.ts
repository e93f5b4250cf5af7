import { describe, expect, it } from 'vitest';

import { nudgeAfter, turnEdgeOf, type Nudge } from './nudge.ts';

describe('the nudge', () => {
  it.each([
    ['long-edge', false, 'side'],
    ['long-edge', true, 'top'],
    ['short-edge', false, 'top'],
    ['short-edge', true, 'side'],
  ] as const)('a sheet printed %s, landscape %s, is turned over its %s', (duplex, landscape, turned) => {
    expect(turnEdgeOf(duplex, landscape)).toBe(turned);
  });

  it.each([
    ['side', { x: 0, y: 0 }, { x: 0.5, y: 0.3 }, { x: 0.5, y: -0.3 }],
    ['top', { x: 0, y: 0 }, { x: 0.5, y: 0.3 }, { x: -0.5, y: 0.3 }],
    ['side', { x: 0.4, y: -0.2 }, { x: -0.4, y: -0.2 }, { x: 0, y: 0 }],
    ['top', { x: 0.1, y: 0.2 }, { x: 0, y: 0 }, { x: 0.1, y: 0.2 }],
  ] as const)('turned over its %s, changes %j with the reading %j to %j', (turned, nudge, reading, next) => {
    expect(nudgeAfter(nudge, reading, turned)).toEqual(next);
  });

  it.each(['side', 'top'] as const)('turned over its %s, brings any fault to zero in one step', (turned) => {
    for (const fault of [-3, -0.35, 0, 0.7, 4] as const)
      for (const other of [-1.25, 0, 2] as const) {
        // Moves the back page as the printer does, and returns what shows through on the front.
        const seen = (nudge: Nudge): Nudge =>
          turned === 'side'
            ? { x: -(fault + nudge.x), y: other + nudge.y }
            : { x: fault + nudge.x, y: -(other + nudge.y) };
        const { x, y } = seen(nudgeAfter({ x: 0.2, y: 0.1 }, seen({ x: 0.2, y: 0.1 }), turned));
        expect(Math.abs(x) + Math.abs(y)).toBeLessThan(1e-9);
      }
  });
});
