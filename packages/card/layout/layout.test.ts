import { readFontFace } from '@lanyard/fonts/read-face';
import { describe, expect, it } from 'vitest';

import type { CardElement, TextElement } from '../document/format.ts';
import { personValues, smallDocument } from '../test-documents.ts';
import type { DrawList, Op, TextOp } from './draw-list.ts';
import { createFonts } from './fonts.ts';
import { layout } from './layout.ts';
import { photoBox } from './place-picture.ts';

const fonts = createFonts(readFontFace);
const opsOf = (list: DrawList): Op[] => list.front.flatMap((part) => part.ops);
const point = 25.4 / 72;

function lay(fields: Record<string, string>, ...elements: CardElement[]): DrawList {
  const document = smallDocument();
  document.front.elements.push(...elements);
  return layout(document, personValues({ 'student.name': '-', ...fields }), fonts);
}
const box = { x: 10, y: 10, w: 40, h: 8 };
const words = (text: string, more: Partial<TextElement> = {}): TextElement => ({
  id: 't',
  type: 'text',
  text,
  font: 'body',
  size: 10,
  fill: 'ink',
  ...box,
  ...more,
});
const linesOf = (element: TextElement, fields: Record<string, string> = {}): TextOp[] =>
  opsOf(lay(fields, element))
    .filter((op) => op.op === 'text')
    .slice(1);

describe('text', () => {
  it.each([
    ['Aarav Śrīvāstava', 'Noto Sans 400'],
    ['आरव श्रीवास्तव', 'Noto Sans 400'],
    ['ஸ்ரீநிவாஸன்', 'Noto Sans Tamil 400'],
    ['কৃষ্ণেন্দু', 'Noto Sans Bengali 400'],
    ['عبد الرحمن', 'Noto Sans Arabic 400'],
    ['欧阳娜娜', 'Noto Sans SC 400'],
    ['Александр', 'Noto Sans 400'],
  ])('shapes %s with %s', (text, face) => {
    const [line] = linesOf(words(text));
    expect(new Set(line?.runs.map(({ run }) => run.face))).toEqual(new Set([face]));
    expect(line?.runs.flatMap(({ run }) => run.glyphs)).not.toContain(0);
  });
  it('shows no virama for Devanagari in a Latin line', () => {
    const alone = linesOf(words('श्री'))[0]?.runs[0]?.run.glyphs;
    const mixed = linesOf(words('Kumar श्री 123'))[0]?.runs.map(({ run }) => run);
    expect(mixed?.map((run) => run.text)).toEqual(['Kumar ', 'श्री 123']);
    expect(mixed?.[1]?.glyphs.slice(0, alone?.length)).toEqual(alone);
  });
  it('names each letter that no font has', () => {
    const { faults } = lay({ 'student.name': 'ᚠ and 𝄞' });
    expect(faults).toEqual([{ code: 'glyph_missing', element: 'name', detail: 'ᚠ𝄞' }]);
  });
  it('keeps a Latin number in its place in an Arabic line', () => {
    const [line] = linesOf(words('الصف {{student.class}}', { dir: 'rtl' }), { 'student.class': '10-A' });
    expect(line?.runs.map(({ run }) => run.text.trim())).toEqual(['10-A', 'الصف']);
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeCloseTo(50, 6);
  });
  it('does not let a value change the direction of its neighbours', () => {
    const [line] = linesOf(words('{{student.class}} end'), { 'student.class': '\u202Eabc' });
    expect(line?.text).toBe(' abc end');
    expect(line?.runs.every(({ run }) => !run.rtl)).toBe(true);
  });
});

describe('fitting text', () => {
  const long = 'Thiruvananthapuram Ramasubramanian';
  it('leaves text that fits', () => {
    expect(linesOf(words('Li Na', { fit: { min: 6 } }))[0]?.size).toBeCloseTo(10 * point, 9);
  });
  it('shrinks text in tenths of a point, and no further than needed', () => {
    const [line] = linesOf(words(long, { fit: { min: 4 } }));
    const size = (line?.size ?? 0) / point;
    expect(size * 10).toBeCloseTo(Math.round(size * 10), 6);
    expect(line?.width).toBeLessThanOrEqual(40 + 1e-6);
    expect(((line?.width ?? 0) * (size + 0.1)) / size).toBeGreaterThan(40);
  });
  it('shrinks text to its smallest size and then wraps it', () => {
    const lines = linesOf(words(long, { h: 12, fit: { min: 9, lines: 2 } }));
    expect(lines.map((line) => line.text)).toEqual(['Thiruvananthapuram', 'Ramasubramanian']);
    expect((lines[1]?.y ?? 0) - (lines[0]?.y ?? 0)).toBeCloseTo(1.2 * (lines[0]?.size ?? 0), 9);
  });
  it('reports text that cannot be made to fit', () => {
    expect(
      lay({ 'student.name': long }, words('{{student.name}}', { w: 20, fit: { min: 9 } })).faults,
    ).toContainEqual({ code: 'text_overflow', element: 't', detail: long });
  });
  it('cuts with an ellipsis if allowed, and keeps letters whole', () => {
    const element = words('{{student.name}}', { w: 20, fit: { min: 9, ellipsis: true } });
    const list = lay({ 'student.name': long }, element);
    expect(list.faults.map((fault) => fault.element)).not.toContain('t');
    expect(opsOf(list).at(-1)).toMatchObject({ text: expect.stringMatching(/^Thiru.*…$/) as unknown });
    expect((opsOf(list).at(-1) as TextOp).width).toBeLessThanOrEqual(20);
  });
  it.each([
    ['start', 10],
    ['center', 30],
    ['end', 50],
    ['left', 10],
    ['right', 50],
  ] as const)('aligns text at %s', (align, edge) => {
    const [line] = linesOf(words('Li Na', { align }));
    const share = align === 'center' ? 0.5 : edge === 10 ? 0 : 1;
    expect((line?.x ?? 0) + share * (line?.width ?? 0)).toBeCloseTo(edge, 9);
  });
  it('breaks lines at line breaks of the template but not of a value', () => {
    expect(linesOf(words('a\nb', { h: 20 })).map((line) => line.text)).toEqual(['a', 'b']);
    expect(linesOf(words('{{student.class}}'), { 'student.class': 'a\nb' }).map((line) => line.text)).toEqual(
      ['a b'],
    );
  });
});

describe('an empty field', () => {
  const blood = '{{custom.blood}}';
  const filled = { filled: 'custom.blood' };
  const inClass12 = { eq: ['student.class', '12'] as [string, string] };
  it.each([
    ['asks for a reason where nothing says what to do', blood, {}, 'field_empty'],
    ['is noted where it is optional', blood, { optional: true }, 'field_left_out'],
    ['is noted where it hides its element', blood, { when: filled }, 'field_left_out'],
    [
      'is noted where one of several hides it',
      blood,
      { when: { all: [filled, inClass12] } },
      'field_left_out',
    ],
    ['is not noted where something else hides it', blood, { when: inClass12 }, undefined],
    ['is not noted if it is about the school', '{{school.phone}}', { optional: true }, undefined],
  ] as const)('%s', (_, text, more, code) => {
    const { faults } = lay({ 'student.class': '9' }, words(text, more as Partial<TextElement>));
    expect(faults).toEqual(code === undefined ? [] : [{ code, element: 't', detail: 'custom.blood' }]);
  });
});

describe('an optional text', () => {
  const draws = (text: string, fields: Record<string, string> = {}, optional = true) =>
    linesOf(words(text, { optional }), fields).length > 0;
  it('is left out with its fixed words if all its fields are empty', () => {
    expect(draws('Blood: {{custom.blood}}')).toBe(false);
    expect(draws('Blood: {{custom.blood}}', {}, false)).toBe(true);
    expect(draws('Blood: {{custom.blood}}', { 'custom.blood': 'A+' })).toBe(true);
    expect(draws('{{custom.blood}} · {{custom.house}}', { 'custom.house': 'Red' })).toBe(true);
    expect(draws('Blood: {{custom.blood | or:"unknown"}}')).toBe(true);
    expect(draws('Blood')).toBe(true);
  });
});

describe('codes', () => {
  it.each(['qr', 'barcode'] as const)('makes a module of a %s a whole number of dots', (type) => {
    const code =
      type === 'qr'
        ? { type, value: 'https://v.example/c/1' }
        : { type, symbology: 'code128' as const, value: '10-A-23' };
    const op = opsOf(lay({}, { id: 'c', ...box, h: 20, ...code })).at(-1);
    if (op?.op !== 'rects') throw new Error('no bars');
    for (let at = 0; at < op.rects.length; at += 4) {
      const dots = ((op.rects[at + 2] ?? 0) * op.unit.w * 300) / 25.4;
      expect(dots).toBeCloseTo(Math.round(dots), 6);
    }
  });
  it.each([
    ['code_empty', 'code128', ' ', 40],
    ['code_unwritable', 'code128', 'é', 40],
    ['code_cramped', 'code128', '0123456789-ABCDEFGHIJK', 10],
    ['code_empty', 'code39', ' ', 40],
    ['code_unwritable', 'code39', '10-a-23', 70],
    ['code_cramped', 'code39', '10-A-23', 20],
  ] as const)('reports %s for %s', (code, symbology, value, w) => {
    const { faults } = lay({}, { id: 'c', type: 'barcode', symbology, value, ...box, w });
    expect(faults.map((fault) => fault.code)).toContain(code);
  });
});

describe('photos', () => {
  const element = { id: 'p', type: 'photo', x: 5, y: 5, w: 20, h: 26, missing: 'fault' } as const;
  it('covers the box, with the face where the card wants it', () => {
    const at = photoBox(
      { ...element, face: { height: 0.5, eyes: 0.4 } },
      { key: 'k', width: 600, height: 800, face: { x: 0.5, eyes: 0.45, height: 0.3 } },
    );
    expect(at.h * 0.3).toBeCloseTo(26 * 0.5, 6);
    expect(at.y + at.h * 0.45).toBeCloseTo(5 + 26 * 0.4, 6);
  });
  it.each([
    { width: 600, height: 800 },
    { width: 4000, height: 300 },
    { width: 60, height: 800, face: { x: 0.01, eyes: 0.99, height: 0.01 } },
  ])('leaves no gap for %j', (photo) => {
    const at = photoBox({ ...element, face: { height: 0.5, eyes: 0.4 } }, { key: 'k', ...photo });
    expect(at.x).toBeLessThanOrEqual(5 + 1e-9);
    expect(at.y).toBeLessThanOrEqual(5 + 1e-9);
    expect(at.x + at.w).toBeGreaterThanOrEqual(25 - 1e-9);
    expect(at.y + at.h).toBeGreaterThanOrEqual(31 - 1e-9);
  });
  it('draws a fault, a placeholder or nothing if the photo is missing', () => {
    const faults = (missing: 'fault' | 'placeholder' | 'hide'): [string[], number] => {
      const list = lay({}, { ...element, missing });
      return [list.faults.map((fault) => fault.code), opsOf(list).length - 2];
    };
    expect(faults('fault')).toEqual([['photo_missing'], 2]);
    expect(faults('placeholder')).toEqual([[], 2]);
    expect(faults('hide')).toEqual([[], 0]);
  });
  it.each([
    [20, 26],
    [26, 20],
  ])('draws the placeholder in the middle of %d by %d, inside any clip', (w, h) => {
    const [ground, bust] = opsOf(lay({}, { ...element, w, h, missing: 'placeholder' })).slice(-2);
    if (ground?.op !== 'fill' || bust?.op !== 'fill') throw new Error('no stand-in');
    expect(ground.path.points).toEqual([5, 5, 5 + w, 5, 5 + w, 5 + h, 5, 5 + h]);
    const xs = bust.path.points.filter((_, at) => at % 2 === 0);
    const ys = bust.path.points.filter((_, at) => at % 2 === 1);
    const [cx, cy] = [5 + w / 2, 5 + h / 2];
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(cx, 6);
    const far = xs.map((x, at) => Math.hypot(x - cx, (ys[at] ?? 0) - cy));
    expect(Math.max(...far)).toBeLessThan(10);
    expect(Math.max(...far)).toBeGreaterThan(8);
  });
});

describe('parts', () => {
  it('gives a part that never changes one name, and another name in another colour', () => {
    const document = smallDocument();
    document.front.elements.push({ id: 'bar', type: 'shape', shape: 'rect', ...box, fill: 'house' });
    const keys = ['Ruby', 'Ruby', 'Topaz'].map((house) =>
      layout(document, personValues({ 'student.name': 'x', 'student.house': house }), fonts).front.map(
        (part) => part.key,
      ),
    );
    expect(keys[0]).toEqual(['paper()', null, 'bar("Ruby")']);
    expect(keys[1]).toEqual(keys[0]);
    expect(keys[2]).toEqual(['paper()', null, 'bar("Topaz")']);
  });
  it('gives parts with only school or year the same name on its cards, and other names for another school', () => {
    const document = smallDocument();
    document.front.elements.push(words('{{school.name}} {{year.label}}'));
    const keys = ['Riverside', 'Riverside', 'Al-Noor'].map((school) =>
      layout(document, personValues({ 'student.name': 'x', 'school.name': school }), fonts).front.map(
        (part) => part.key,
      ),
    );
    expect(keys[0]?.at(-1)).toContain('"Riverside"');
    expect(keys[1]).toEqual(keys[0]);
    expect(keys[2]?.at(-1)).toContain('"Al-Noor"');
  });
});
