import { readDocument } from '@lanyard/card/document/read-document';
import { sampleDocuments, starterDocuments } from '@lanyard/card/samples/sample-documents';
import { describe, expect, it } from 'vitest';

import { addElements } from './edit-elements.ts';
import { moveElements } from './edit-places.ts';
import { createEditor } from './editor.ts';
import { elementsOf } from './elements.ts';
import { maxHistorySteps } from './history.ts';
import { createTextElement } from './new-elements.ts';
import { randomEdits, createTestRandom } from './test-random.ts';

const documents = [...new Set([...sampleDocuments, ...starterDocuments])];
const standard = documents[0];
if (!standard) throw new Error('no samples');
const seed = Number(import.meta.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

describe(`any edits (SEED=${String(seed)})`, () => {
  it.each(documents)(
    'of $name keep the document valid and can all be undone',
    (document) => {
      const random = createTestRandom(seed ^ document.name.length);
      for (let round = 0; round < 3; round++) {
        let clock = 0;
        const editor = createEditor(document, () => (clock += random.number(1500)));
        const names: string[] = [];
        while (editor.get().history.past.length < maxHistorySteps - 1 && names.length < 70) {
          const name = random.pick(Object.keys(randomEdits));
          names.push(name);
          randomEdits[name]?.(editor, random);
          const read = readDocument(editor.get().document);
          expect(read.faults, names.join(' ')).toBeUndefined();
          expect(editor.get().before).toBeNull();
        }
        const last = editor.get().document;
        let undone = 0;
        while (editor.undo() !== null) undone++;
        expect(editor.get().document, names.join(' ')).toBe(document);
        expect(editor.get().history.future).toHaveLength(undone);
        while (editor.redo() !== null);
        expect(editor.get().document).toBe(last);
      }
    },
    60_000,
  );
});

describe('undo steps', () => {
  const editorOf = (clock = () => 0) => {
    const editor = createEditor(standard, clock);
    const [first] = elementsOf(standard, 'front');
    editor.select([first?.id ?? '']);
    return editor;
  };
  const nudged = (editor: ReturnType<typeof editorOf>, merge?: string) =>
    editor.commit(
      'Move',
      (document) => moveElements(document, 'front', editor.get().selected, 0.5, 0),
      merge === undefined ? {} : { merge },
    );

  it('with the same key become one step within 1 second', () => {
    let time = 0;
    const editor = editorOf(() => time);
    for (let press = 0; press < 10; press++) {
      time += 200;
      nudged(editor, 'nudge');
    }
    expect(editor.get().history.past).toHaveLength(1);
    time += 1200;
    nudged(editor, 'nudge');
    expect(editor.get().history.past).toHaveLength(2);
    editor.undo();
    editor.undo();
    expect(editor.get().document).toBe(standard);
  });

  it('are limited to 100 and the oldest ones are removed', () => {
    const editor = editorOf();
    for (let press = 0; press < 130; press++) nudged(editor);
    expect(editor.get().history.past).toHaveLength(maxHistorySteps);
    let undone = 0;
    while (editor.undo() !== null) undone++;
    expect(undone).toBe(maxHistorySteps);
    expect(elementsOf(editor.get().document, 'front')[0]?.x).toBe(
      (elementsOf(standard, 'front')[0]?.x ?? 0) + 15,
    );
  });

  it('of a drag become one step and a cancelled drag becomes none', () => {
    const editor = editorOf();
    editor.beginDrag();
    for (let move = 1; move <= 50; move++)
      editor.drag(moveElements(standard, 'front', editor.get().selected, move / 10, 0));
    editor.endDrag('Move');
    expect(editor.get().history.past).toHaveLength(1);
    expect(editor.undo()).toBe('Move');
    expect(editor.get().document).toBe(standard);
    editor.beginDrag();
    editor.drag(moveElements(standard, 'front', editor.get().selected, 9, 9));
    editor.cancelDrag();
    expect(editor.get().document).toBe(standard);
    expect(editor.get().history.past).toHaveLength(0);
  });

  it('restore the selection and the side', () => {
    const editor = editorOf();
    editor.showSide('back');
    editor.commit('Add text', (document) => {
      const added = addElements(document, 'back', [createTextElement(document, 'Hello', {})]);
      return added.document;
    });
    editor.showSide('front');
    editor.undo();
    expect(editor.get().side).toBe('back');
  });

  it('are refused with the fault if the document could not be saved', () => {
    const editor = editorOf();
    const faults = editor.commit('Change', (document) => ({ ...document, name: '' }));
    expect(faults[0]?.at).toBe('name');
    expect(editor.get().document).toBe(standard);
  });

  it('are not made while another person edits', () => {
    const editor = editorOf();
    editor.setReadOnly(true);
    nudged(editor);
    editor.beginDrag();
    editor.drag(moveElements(standard, 'front', editor.get().selected, 9, 9));
    expect(editor.get().document).toBe(standard);
  });
});
