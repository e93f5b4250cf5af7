import { readFontFace } from '@lanyard/fonts/read-face';
import { beforeAll, describe, expect, it } from 'vitest';

import type { CardDocument, CardElement, TextElement } from '../document/format.ts';
import type { Values } from '../document/values.ts';
import type { FindingCode } from '../findings/layout-findings.ts';
import { createFonts } from '../layout/fonts.ts';
import { personValues, smallDocument } from '../test-documents.ts';
import { goldenValues } from '../test-golden-cards.ts';
import { goldenSet } from '../test-golden.ts';
import { preflightCards } from './preflight.ts';

const fonts = createFonts(readFontFace);
let golden: CardDocument;
beforeAll(async () => {
  golden = (await goldenSet()).document;
});

const codesOf = async (document: CardDocument, values: Values): Promise<FindingCode[]> =>
  (await preflightCards(document, [values], fonts)).map((finding) => finding.code);
const withElement = (element: CardElement, more: Partial<CardDocument> = {}): CardDocument => {
  const document = { ...smallDocument(), ...more };
  document.front.elements.push(element);
  return document;
};
const box = { x: 20, y: 20, w: 30, h: 20 };
const words = (more: Partial<TextElement>): CardElement => ({
  id: 't',
  type: 'text',
  text: 'Words',
  font: 'body',
  size: 8,
  fill: '#000000',
  ...box,
  ...more,
});
const photo = (width: number): Values['photo'] => ({ key: 'k', width, height: (width * 4) / 3 });
const ann = personValues({ 'student.name': 'Ann' });

describe('preflight', () => {
  it('finds only what is meant to be small or faint in twelve good cards', async () => {
    const all = Array.from({ length: 12 }, (_, at) => goldenValues(at));
    const findings = await preflightCards(golden, all, fonts);
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['text_tiny', 'contrast_low']));
    expect(new Set(findings.map(({ card }) => card)).size).toBe(12);
  });

  it.each([
    ['{{student.name}}', 6.9, 'Ann, 6.9 of 7 pt'],
    ['Roll No {{student.name}}', 6, 'Roll No Ann, 6.0 of 7 pt'],
    ['{{student.name}}', 7, undefined],
    ['Name', 4.9, 'Name, 4.9 of 5 pt'],
    ['Name', 5, undefined],
    ['{{school.name}}', 6, undefined],
  ])('wants 7 pt for a student’s data and 5 pt for other text: %s in %d', async (text, size, detail) => {
    const values = personValues({ 'student.name': 'Ann', 'school.name': 'Riverside' });
    const found = await preflightCards(withElement(words({ text, size })), [values], fonts);
    expect(found.find(({ code }) => code === 'text_tiny')?.detail).toBe(detail);
  });

  const cases: readonly [FindingCode, () => CardDocument, Values][] = [
    ['glyph_missing', smallDocument, personValues({ 'student.name': 'ᚠ' })],
    ['text_overflow', smallDocument, personValues({ 'student.name': 'W'.repeat(60) })],
    ['field_empty', smallDocument, personValues({})],
    ['photo_missing', () => withElement({ id: 'p', type: 'photo', ...box, missing: 'fault' }), ann],
    [
      'photo_soft',
      () => withElement({ id: 'p', type: 'photo', ...box, missing: 'fault' }),
      personValues({ 'student.name': 'Ann' }, photo(300)),
    ],
    ['text_tiny', () => withElement(words({ size: 4 })), ann],
    ['outside_safe_zone', () => withElement(words({ x: 1 })), ann],
    ['outside_safe_zone', () => withElement(words({ x: 70, align: 'right', turn: 45 })), ann],
    ['in_punch', () => withElement(words({ y: 4 }), { punch: { x: 20, y: 3, w: 14, h: 3 } }), ann],
    ['contrast_low', () => withElement(words({ fill: '#dddddd' })), ann],
    ['code_empty', () => withElement({ id: 'q', type: 'qr', value: '{{card.serial}}', ...box }), ann],
    [
      'code_unwritable',
      () => withElement({ id: 'q', type: 'barcode', symbology: 'code128', value: 'नमस्ते', ...box }),
      ann,
    ],
    [
      'code_unwritable',
      () =>
        withElement({ id: 'q', type: 'barcode', symbology: 'code39', value: 'l26-000001', ...box, w: 55 }),
      ann,
    ],
    [
      'code_cramped',
      () => withElement({ id: 'q', type: 'qr', value: 'x'.repeat(300), ...box, w: 8, h: 8 }),
      ann,
    ],
    [
      'code_unreadable',
      () => withElement({ id: 'q', type: 'qr', value: 'hello', fill: '#eeeeee', ...box }),
      ann,
    ],
    [
      'code_unreadable',
      () => {
        const d = withElement({ id: 'q', type: 'qr', value: 'hello', ...box });
        d.front.elements.push({ id: 'over', type: 'shape', shape: 'rect', ...box, w: 16, fill: '#ffffff' });
        return d;
      },
      ann,
    ],
    ['serial_absent', () => ({ ...smallDocument(), type: 'id_card' }), ann],
  ];
  it.each(cases)('finds %s', async (code, document, values) => {
    expect(await codesOf(document(), values)).toContain(code);
  });
  it.each(cases)('finds no %s in a good card', async (code) => {
    const good = withElement(
      { id: 'q', type: 'qr', value: '{{card.serial}}', x: 60, y: 20, w: 20, h: 20 },
      { type: 'id_card', punch: { x: 35, y: 3, w: 14, h: 3 } },
    );
    expect(
      await codesOf(good, personValues({ 'student.name': 'Ann', 'card.serial': 'L26-1' }, photo(900))),
    ).not.toContain(code);
  });
});
