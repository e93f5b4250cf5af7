import { sampleDocuments } from '@lanyard/card/samples/sample-documents';
import { describe, expect, it } from 'vitest';

import { withElements } from './elements.ts';
import { createShapeElement } from './new-elements.ts';
import { snapEdges, snapMove, snapTargets } from './snap.ts';

const [standard] = sampleDocuments;
if (!standard) throw new Error('no samples');
const other = { ...createShapeElement(standard, 'rectangle'), id: 'other', x: 40, y: 10, w: 20, h: 10 };
const targets = snapTargets(withElements(standard, 'front', [other]), 'front', []);

describe('dragged element', () => {
  it('snaps to the middle of the card and describes it in words', () => {
    const { w, h } = standard.size;
    const box = { x: w / 2 - 5 + 0.4, y: h / 2 - 5 - 0.3, w: 10, h: 10 };
    const { dx, dy, lines } = snapMove(box, targets, 0.5);
    expect(box.x + dx + 5).toBeCloseTo(w / 2);
    expect(box.y + dy + 5).toBeCloseTo(h / 2);
    expect(lines.map(({ words }) => words)).toEqual(['centred on card', 'centred on card']);
  });
  it('snaps to the edge of another element and gives the gap', () => {
    const { dx, lines } = snapMove({ x: 40.3, y: 30, w: 8, h: 4 }, targets, 0.5);
    expect(dx).toBeCloseTo(-0.3);
    expect(lines[0]).toMatchObject({
      axis: 'x',
      at: 40,
      words: 'aligned',
      from: 10,
      to: 34,
      gap: { from: 20, to: 30 },
    });
  });
  it('does not snap to lines beyond its reach', () => {
    expect(snapMove({ x: 21, y: 41, w: 7.1, h: 3.3 }, targets, 0.2)).toEqual({ dx: 0, dy: 0, lines: [] });
  });
  it('snaps only the edge that is pulled', () => {
    const { dx, dy } = snapEdges({ x: 10, y: 10.2, w: 29.8, h: 5 }, { x: 1, y: 0 }, targets, 0.5);
    expect(dx).toBeCloseTo(0.2);
    expect(dy).toBe(0);
  });
});
