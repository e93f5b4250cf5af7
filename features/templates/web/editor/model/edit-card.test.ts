import { readDocument } from '@lanyard/card/document/read-document';
import { sampleDocuments, starterDocuments } from '@lanyard/card/samples/sample-documents';
import { describe, expect, it } from 'vitest';

import {
  colourUses,
  bindColourToField,
  removeColour,
  renameColour,
  resizeCard,
  setColour,
} from './edit-card.ts';
import { addElements, bindField, lockElements, removeElements } from './edit-elements.ts';
import { alignElements, distributeElements, restackElements, moveElements } from './edit-places.ts';
import { elementsOf, withElements } from './elements.ts';
import { extentOf } from './geometry.ts';
import { createShapeElement, createTextElement } from './new-elements.ts';

const all = [...new Set([...sampleDocuments, ...starterDocuments])];
const [standard] = all;
if (!standard) throw new Error('no samples');
const box = (x: number, at: number) => {
  const shape = createShapeElement(standard, 'rectangle');
  return { ...shape, id: `box-${String(at)}`, x, y: 5 + at * 7, w: 8, h: 4 };
};
const boxes = [box(10, 0), box(30, 1), box(70, 2)];
const three = withElements(standard, 'front', boxes);
const ids = boxes.map(({ id }) => id);

describe('card size', () => {
  it.each(all)('of $name changes to 4 by 3 inches and elements across an edge still cross it', (document) => {
    const larger = resizeCard(document, { w: 101.6, h: 76.2 });
    expect(readDocument(larger).faults).toBeUndefined();
    for (const [at, element] of larger.front.elements.entries()) {
      const was = document.front.elements[at];
      if (!was || was.turn) continue;
      if (was.x <= 0 && was.x + was.w >= document.size.w)
        expect(element.x + element.w).toBeGreaterThanOrEqual(101.6);
    }
  });
  it('stays between 1 and 12 inches', () => {
    expect(resizeCard(standard, { w: 1, h: 5000 }).size).toMatchObject({ w: 25.4, h: 304.8 });
  });
});

describe('colours', () => {
  const name = [...colourUses(standard).keys()].find((each) => !each.startsWith('#')) ?? '';
  it('change in the palette and not in the elements', () => {
    expect(setColour(standard, name, '#123456').front).toBe(standard.front);
  });
  it('keep their look when the name is removed and their elements when it changes', () => {
    const without = removeColour(standard, name);
    expect(colourUses(without).has(name)).toBe(false);
    expect(readDocument(without).faults).toBeUndefined();
    const renamed = renameColour(standard, name, 'House blue');
    expect(colourUses(renamed).get('house-blue')).toBe(colourUses(standard).get(name));
    expect(Object.keys(renamed.colours)).toHaveLength(Object.keys(standard.colours).length);
  });
  it('follow a field and keep the old colour for other values', () => {
    const ruled = bindColourToField(standard, name, 'student.house', { Ruby: '#b3202f' });
    expect(ruled.colours[name]).toMatchObject({ by: 'student.house', map: { Ruby: '#b3202f' } });
    expect(readDocument(ruled).faults).toBeUndefined();
  });
});

describe('elements', () => {
  const xs = (document: typeof three): number[] => elementsOf(document, 'front').map(({ x }) => x);
  it('are aligned to each other, or to the card if there is only one', () => {
    expect(xs(alignElements(three, 'front', ids, 'left'))).toEqual([10, 10, 10]);
    expect(xs(alignElements(three, 'front', ids, 'right'))).toEqual([70, 70, 70]);
    const [first] = elementsOf(alignElements(three, 'front', ['box-0'], 'centre'), 'front');
    expect(first && extentOf(first).x + 4).toBeCloseTo(standard.size.w / 2);
  });
  it('are distributed with equal gaps between the outermost ones', () => {
    expect(xs(distributeElements(three, 'front', ids, 'x'))).toEqual([10, 40, 70]);
  });
  it('move by one layer or all the way', () => {
    const order = (document: typeof three): string[] => elementsOf(document, 'front').map(({ id }) => id);
    expect(order(restackElements(three, 'front', ['box-0'], 'forward'))).toEqual(['box-1', 'box-0', 'box-2']);
    expect(order(restackElements(three, 'front', ['box-0', 'box-1'], 'front'))).toEqual([
      'box-2',
      'box-0',
      'box-1',
    ]);
    expect(restackElements(three, 'front', ['box-2'], 'forward')).toBe(three);
  });
  it('do not move and cannot be deleted while they are locked', () => {
    const locked = lockElements(three, 'front', ['box-1'], true);
    expect(moveElements(locked, 'front', ['box-1'], 5, 5)).toBe(locked);
    expect(removeElements(locked, 'front', ['box-1'])).toBe(locked);
    expect(lockElements(locked, 'front', ['box-1'], false)).toEqual(three);
  });
  it('get names that are unique on both sides', () => {
    const { document, ids: made } = addElements(three, 'back', [
      createTextElement(three, 'a', { id: 'box-0' }),
      createTextElement(three, 'b', { id: 'Roll No' }),
    ]);
    expect(made).toEqual(['box-3', 'roll-no']);
    expect(readDocument(document).faults).toBeUndefined();
  });
  it('print a field that the person picked', () => {
    const { document } = addElements(three, 'front', [createTextElement(three, 'Class', {})]);
    const bound = bindField(document, 'front', 'text', '{{student.class}}');
    expect(elementsOf(bound, 'front').at(-1)).toMatchObject({ text: 'Class {{student.class}}' });
  });
});
