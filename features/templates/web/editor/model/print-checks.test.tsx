import { contrastRatio } from '@lanyard/card/findings/contrast';
import type { DrawList } from '@lanyard/card/layout/draw-list';
import { sampleDocuments, starterDocuments } from '@lanyard/card/samples/sample-documents';
import { describe, expect, it } from 'vitest';

import { sampleValues } from '../../../api-sample.ts';
import { lowContrastFindings } from './contrast.ts';
import { withElements } from './elements.ts';
import { createShapeElement, createTextElement } from './new-elements.ts';
import { listPrintChecks } from './print-checks.ts';

const [standard] = sampleDocuments;
if (!standard) throw new Error('no samples');
const words = { length: (mm: number) => `${String(mm)} mm`, fields: [] };
const empty: DrawList = {
  w: 85.725,
  h: 53.975,
  bleed: 3,
  front: [],
  back: null,
  codes: { front: [], back: [] },
  faults: [],
};
const shown = (name: string, list: Partial<DrawList>) => ({
  name,
  values: sampleValues,
  list: { ...empty, ...list },
});

describe('print checks', () => {
  it('show a problem of several cards once, worst first', () => {
    const faults = [{ code: 'field_empty', element: 'blood', detail: 'custom.blood' }] as const;
    const checks = listPrintChecks(
      standard,
      [
        shown('Tara Mehta', { faults }),
        shown('Yu Li', { faults: [...faults, { code: 'glyph_missing', element: 'name', detail: '𓂀' }] }),
      ],
      words,
    );
    expect(checks.map(({ level, words: line }) => `${level} ${line}`).slice(0, 2)).toEqual([
      'stop No font has “𓂀”: Yu Li.',
      'warn Blood is empty: Tara Mehta and 1 more.',
    ]);
  });
  it('show what blocks publishing, once per card', () => {
    const text = {
      op: 'text',
      text: 'Ann',
      x: 1,
      y: 20,
      size: 2,
      width: 5,
      ink: '#000000',
      runs: [],
    } as const;
    const front = (key: string | null) => [{ key, ops: [text, text] }];
    const said = (list: Partial<DrawList>) =>
      listPrintChecks(standard, [shown('Ann Rao', list)], words).map(
        ({ level, words: line }) => `${level} ${line}`,
      );
    expect(said({ front: front(null) })).toEqual([
      'warn “Ann” reaches out of the safe area: Ann Rao.',
      'warn Too small to read: Ann, 5.7 of 7 pt: Ann Rao.',
      'fine QR scans at 14.4 mm',
    ]);
    expect(said({ front: front('school') }).join()).not.toContain('Too small');
    const faults = [{ code: 'code_cramped', element: 'code', detail: '' }] as const;
    expect(said({ faults })).toEqual([
      'stop Code is too small to scan: Ann Rao.',
      'fine Everything is inside the safe area',
    ]);
  });
  it('report that the code with the serial is missing', () => {
    const bare = withElements(standard, 'front', []);
    const checks = listPrintChecks({ ...bare, back: { elements: [] } }, [], words);
    expect(checks[0]).toMatchObject({ level: 'stop' });
  });
});

describe('contrast', () => {
  it('is computed as WCAG defines it', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
  });
  it('finds pale text on paper and on a plain shape and no faint text in our own designs', () => {
    const ground = {
      ...createShapeElement(standard, 'rectangle'),
      x: 0,
      y: 0,
      w: 85,
      h: 53,
      fill: '#16243d',
    };
    const pale = createTextElement(standard, 'Pale', { fill: '#dddddd' });
    const dark = createTextElement(standard, 'Dark', { id: 'dark', fill: '#222222' });
    const ids = (elements: Parameters<typeof withElements>[2]): string[] =>
      lowContrastFindings(
        { ...withElements(standard, 'front', elements), back: { elements: [] } },
        sampleValues,
      ).map(({ element = '' }) => element);
    expect(ids([pale, dark])).toEqual(['text']);
    expect(ids([ground, pale, dark])).toEqual(['dark']);
    for (const document of [...sampleDocuments, ...starterDocuments])
      expect(lowContrastFindings(document, sampleValues), document.name).toEqual([]);
  });
});
