// Random edits for the property tests. The same seed gives the same edits.
import type { CardDocument } from '@lanyard/card/document/format';

import {
  addColour,
  addBack,
  bindColourToField,
  removeBack,
  removeColour,
  renameColour,
  resizeCard,
  setColour,
} from './edit-card.ts';
import {
  addElements,
  bindField,
  elementsByIds,
  duplicateElements,
  lockElements,
  patchElements,
  removeElements,
  renameElement,
} from './edit-elements.ts';
import {
  alignElements,
  distributeElements,
  restackElements,
  moveElements,
  moveElementToLayer,
  placeElement,
  stretchElements,
} from './edit-places.ts';
import type { Editor } from './editor.ts';
import { elementsOf } from './elements.ts';
import { extentOfAll } from './geometry.ts';
import { createFieldElement, createShapeElement, createTextElement, shapeKinds } from './new-elements.ts';
import { resizeHandles, resizeBox } from './resize.ts';

export type TestRandom = {
  readonly number: (below: number) => number;
  readonly between: (low: number, high: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
};

export function createTestRandom(seed: number): TestRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    number: (below) => Math.floor(next() * below),
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
  };
}

const hexes = ['#123456', '#ffffff', '#b3202f', '#0b7a53'];
const chip = (random: TestRandom) =>
  random.pick([
    { label: 'Name', kind: 'text', binding: '{{student.name}}', optional: false },
    { label: 'Photo', kind: 'photo', binding: '', optional: false },
    { label: 'QR code', kind: 'qr', binding: '{{card.serial}}', optional: false },
    { label: 'Barcode', kind: 'barcode', binding: '{{card.serial}}', optional: false },
  ] as const);

type Act = (editor: Editor, random: TestRandom) => void;
type Ids = readonly string[];

const commit =
  (
    label: string,
    edit: (document: CardDocument, ids: Ids, random: TestRandom, editor: Editor) => CardDocument,
  ): Act =>
  (editor, random) =>
    void editor.commit(label, (document) => edit(document, editor.get().selected, random, editor), {
      ...(random.number(3) === 0 && { merge: label }),
    });
const far = (random: TestRandom): number => random.between(-400, 400);
const one = (ids: Ids, random: TestRandom): string => (ids.length > 0 ? random.pick(ids) : 'nothing');

export const randomEdits: Readonly<Record<string, Act>> = {
  select: (editor, random) => {
    const ids = elementsOf(editor.get().document, editor.get().side).map(({ id }) => id);
    editor.select(ids.filter(() => random.number(3) === 0));
  },
  side: (editor, random) => editor.showSide(random.pick(['front', 'back'])),
  text: commit(
    'add',
    (document, _, random, { get }) =>
      addElements(document, get().side, [
        createTextElement(document, random.pick(['Hello', '{{student.name}}', 'संख्या']), {}),
      ]).document,
  ),
  shape: commit(
    'add',
    (document, _, random, { get }) =>
      addElements(document, get().side, [
        createShapeElement(document, random.pick(shapeKinds), { x: far(random), y: far(random) }),
      ]).document,
  ),
  field: commit(
    'add',
    (document, _, random, { get }) =>
      addElements(document, get().side, [createFieldElement(document, chip(random))]).document,
  ),
  move: commit('move', (document, ids, random, { get }) =>
    moveElements(document, get().side, ids, far(random), far(random)),
  ),
  place: commit('place', (document, ids, random, { get }) =>
    placeElement(
      document,
      get().side,
      one(ids, random),
      { x: far(random), w: far(random), h: far(random) },
      far(random),
    ),
  ),
  align: commit('align', (document, ids, random, { get }) =>
    alignElements(
      document,
      get().side,
      ids,
      random.pick(['left', 'centre', 'right', 'top', 'middle', 'bottom']),
    ),
  ),
  spread: commit('spread', (document, ids, random, { get }) =>
    distributeElements(document, get().side, ids, random.pick(['x', 'y'])),
  ),
  layer: commit('layer', (document, ids, random, { get }) =>
    restackElements(document, get().side, ids, random.pick(['forward', 'back', 'front', 'behind'])),
  ),
  stack: commit('stack', (document, ids, random, { get }) =>
    moveElementToLayer(document, get().side, one(ids, random), random.number(40)),
  ),
  lock: commit('lock', (document, ids, random, { get }) =>
    lockElements(document, get().side, ids, random.number(2) === 0),
  ),
  duplicate: commit(
    'duplicate',
    (document, ids, random, { get }) =>
      duplicateElements(document, get().side, ids, random.between(0, 4)).document,
  ),
  paste: commit(
    'paste',
    (document, ids, _, { get }) =>
      addElements(document, get().side, elementsByIds(document, get().side, ids)).document,
  ),
  remove: commit('remove', (document, ids, random, { get }) =>
    random.number(2) === 0 ? removeElements(document, get().side, ids) : document,
  ),
  rename: commit('rename', (document, ids, random, { get }) =>
    ids.length === 0
      ? document
      : renameElement(
          document,
          get().side,
          one(ids, random),
          random.pick(['Name', '12', 'Ünïcode Æ', '', 'x'.repeat(60)]),
        ).document,
  ),
  bind: commit('bind', (document, ids, random, { get }) =>
    bindField(document, get().side, one(ids, random), '{{student.class}}'),
  ),
  patch: commit('patch', (document, ids, random, { get }) =>
    patchElements(
      document,
      get().side,
      ids,
      random.pick<Record<string, unknown>>([
        { size: far(random) },
        { opacity: random.between(-1, 2) },
        { fill: random.pick([...hexes, 'nowhere']) },
        { text: '{{broken' },
        { weight: 650 },
      ]),
    ),
  ),
  size: commit('size', (document, _, random) => resizeCard(document, { w: far(random), h: far(random) })),
  back: commit('back', (document, _, random) => (random.number(3) === 0 ? removeBack : addBack)(document)),
  colour: commit('colour', (document, _, random) =>
    setColour(document, random.pick([...Object.keys(document.colours), 'brand']), random.pick(hexes)),
  ),
  addColour: commit(
    'colour',
    (document, _, random) => addColour(document, 'brand', random.pick(hexes)).document,
  ),
  removeColour: commit('colour', (document, _, random) =>
    removeColour(document, random.pick([...Object.keys(document.colours), 'none'])),
  ),
  renameColour: commit('colour', (document, _, random) =>
    renameColour(document, random.pick([...Object.keys(document.colours), 'none']), 'School colour'),
  ),
  follow: commit('follow', (document, _, random) =>
    bindColourToField(document, random.pick([...Object.keys(document.colours), 'brand']), 'student.house', {
      Ruby: '#b3202f',
    }),
  ),
  drag: (editor, random) => {
    editor.beginDrag();
    for (let moves = random.number(5); moves > 0; moves--) {
      const { document, side, selected } = editor.get();
      editor.drag(moveElements(document, side, selected, far(random), far(random)));
    }
    if (random.number(4) === 0) editor.cancelDrag();
    else editor.endDrag('Move');
  },
  pull: (editor, random) => {
    const { document, side, selected } = editor.get();
    const around = extentOfAll(elementsOf(document, side).filter(({ id }) => selected.includes(id)));
    if (!around) return;
    editor.beginDrag();
    const by = { x: far(random), y: far(random) };
    const to = resizeBox(around, 0, random.pick(resizeHandles), by, {
      keepRatio: random.number(2) === 0,
      fromMiddle: random.number(2) === 0,
    });
    editor.drag(stretchElements(document, side, selected, around, to));
    editor.endDrag('Resize');
  },
};
