import type { DrawList } from '@lanyard/card/layout/draw-list';
import { sampleDocuments, starterDocuments } from '@lanyard/card/samples/sample-documents';
import { describe, expect, it } from 'vitest';

import type { CardField } from '../../../api-cards.ts';
import { sampleValues } from '../../../api-sample.ts';
import { fieldWords } from './card-fields.ts';
import { contrast, faintTexts } from './contrast.ts';
import { withElements } from './elements.ts';
import { newShape, newText } from './new-elements.ts';
import { printChecks } from './print-checks.ts';

const [standard] = sampleDocuments;
if (!standard) throw new Error('no samples');
const words = { length: (mm: number) => `${String(mm)} mm`, label: (path: string) => (path === 'custom.blood' ? 'Blood group' : path) }; // prettier-ignore
const empty: DrawList = { w: 85.725, h: 53.975, bleed: 3, front: [], back: null, codes: { front: [], back: [] }, faults: [] }; // prettier-ignore
const shown = (name: string, list: Partial<DrawList>) => ({
  name,
  values: sampleValues,
  list: { ...empty, ...list },
});

describe('print checks', () => {
  it('say what several cards share once, worst first', () => {
    const faults = [{ code: 'field_empty', element: 'blood', detail: 'custom.blood' }] as const;
    const checks = printChecks(
      standard,
      [
        shown('Tara Mehta', { faults }),
        shown('Yu Li', { faults: [...faults, { code: 'glyph_missing', element: 'name', detail: '𓂀' }] }),
      ],
      words,
    );
    expect(checks.map(({ level, words: line }) => `${level} ${line}`).slice(0, 2)).toEqual([
      'stop No font has “𓂀”: Yu Li.',
      'warn Blood group is empty: Tara Mehta and 1 more.',
    ]);
  });
  it('miss the code that carries the card’s number', () => {
    const bare = withElements(standard, 'front', []);
    const checks = printChecks({ ...bare, back: { elements: [] } }, [], words);
    expect(checks[0]).toMatchObject({ level: 'stop' });
  });
});

describe('contrast', () => {
  it('is counted as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
  });
  it('finds pale type on paper and on a plain shape, and trusts none of our own designs to be faint', () => {
    const ground = { ...newShape(standard, 'rectangle'), x: 0, y: 0, w: 85, h: 53, fill: '#16243d' };
    const pale = newText(standard, 'Pale', { fill: '#dddddd' });
    const dark = newText(standard, 'Dark', { id: 'dark', fill: '#222222' });
    const ids = (elements: Parameters<typeof withElements>[2]): string[] =>
      faintTexts(withElements(standard, 'front', elements), 'front', sampleValues).map(
        ({ element }) => element.id,
      );
    expect(ids([pale, dark])).toEqual(['text']);
    expect(ids([ground, pale, dark])).toEqual(['dark']);
    for (const document of [...sampleDocuments, ...starterDocuments])
      for (const side of ['front', 'back'] as const)
        expect(faintTexts(document, side, sampleValues), `${document.name} ${side}`).toEqual([]);
  });
});

describe('fields', () => {
  it('are called by their label, or by their key where the school has none such', () => {
    const fields = [{ path: 'custom.blood', label: 'Blood group', group: 'custom', kind: 'text', sample: '', choices: [] }] satisfies CardField[]; // prettier-ignore
    expect(fieldWords(fields, 'custom.blood')).toBe('Blood group');
    expect(fieldWords(fields, 'custom.guardianPhone')).toBe('Guardian phone');
    expect(fieldWords(fields, 'Asha Rao')).toBe('Asha Rao');
  });
});
