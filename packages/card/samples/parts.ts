// The parts of the sample documents. Their lengths are tenths of a millimetre.
import { fieldsIn, isPersonalField, minTextPoints } from '../document/fields.ts';
import type { CardDocument, CardElement, ElementCondition, TextElement } from '../document/format.ts';

const mm = (tenths: number): number => Math.round(tenths * 1000) / 10_000;
const points = (tenths: number): number => Math.round(tenths * 0.283465 * 10) / 10;

type Place = readonly [x: number, y: number, w: number, h: number];
const place = ([x, y, w, h]: Place): { x: number; y: number; w: number; h: number } => ({
  x: mm(x),
  y: mm(y),
  w: mm(w),
  h: mm(h),
});

export const rectElement = (
  id: string,
  at: Place,
  fill: string,
  more: { radius?: number; stroke?: string; line?: number } = {},
): CardElement => ({
  id,
  type: 'shape',
  shape: 'rect',
  ...place(at),
  fill,
  ...(more.radius !== undefined && { radius: mm(more.radius) }),
  ...(more.stroke !== undefined && { stroke: { colour: more.stroke, width: mm(more.line ?? 2) } }),
});

export const pathElement = (
  id: string,
  d: string,
  box: Place,
  ink: { fill?: string; stroke?: string; line?: number; opacity?: number; cap?: 'round' },
): CardElement => ({
  id,
  type: 'shape',
  shape: 'path',
  drawing: { d, box: [box[2], box[3]] },
  ...place(box),
  ...(ink.fill !== undefined && { fill: ink.fill }),
  ...(ink.stroke !== undefined && {
    stroke: {
      colour: ink.stroke,
      width: mm(ink.line ?? 2),
      ...(ink.cap && { cap: ink.cap, join: 'round' as const }),
    },
  }),
  ...(ink.opacity !== undefined && { opacity: ink.opacity }),
});

export const cardRuleElement = (
  id: string,
  x: number,
  y: number,
  w: number,
  colour: string,
  line = 2,
): CardElement => ({
  id,
  type: 'line',
  ...place([x, y, w, 0]),
  stroke: { colour, width: mm(line) },
});

type Words = {
  font?: string;
  weight?: number;
  fill: string;
  align?: TextElement['align'];
  dir?: TextElement['dir'];
  /** The smallest type size, in tenths of a millimetre. */
  min?: number;
  lines?: number;
  tall?: number;
  tracking?: number;
  turn?: number;
  optional?: boolean;
  ellipsis?: boolean;
  when?: ElementCondition;
};

/** Text whose last baseline is at `y`. `size` and `min` are in tenths of a millimetre. */
export function cardTextElement(
  id: string,
  text: string,
  [x, y, w]: readonly [number, number, number],
  size: number,
  look: Words,
): CardElement {
  const tall = look.tall ?? size;
  const middle = look.lines !== undefined && look.lines > 1;
  return {
    id,
    type: 'text',
    text,
    ...place([x, y - tall, w, tall]),
    font: look.font ?? 'sans',
    weight: look.weight ?? 400,
    size: points(size),
    fill: look.fill,
    valign: middle ? 'middle' : 'baseline',
    ...(look.align && { align: look.align }),
    ...(look.dir && { dir: look.dir }),
    ...(look.tracking !== undefined && { tracking: look.tracking }),
    ...(look.turn !== undefined && { turn: look.turn }),
    ...(look.optional && { optional: true }),
    ...(look.when && { when: look.when }),
    fit: {
      min: Math.max(points(look.min ?? size * 0.6), minTextPoints(fieldsIn(text).some(isPersonalField))),
      ...(look.lines !== undefined && { lines: look.lines }),
      ...(look.ellipsis && { ellipsis: true }),
    },
    leading: 1.05,
  };
}

export const qrElement = (
  id: string,
  at: Place,
  fill = '#000000',
  paper = '#ffffff',
  quiet = 2,
): CardElement => ({
  id,
  type: 'qr',
  value: '{{card.serial}}',
  ecc: 'M',
  ...place(at),
  fill,
  paper,
  quiet,
});

export const barcodeElement = (id: string, at: Place): CardElement => ({
  id,
  type: 'barcode',
  symbology: 'code128',
  value: '{{card.serial}}',
  ...place(at),
  quiet: 6,
});

export const photoElement = (
  id: string,
  at: Place,
  clip?: Extract<CardElement, { type: 'photo' }>['clip'],
  face = 0.6,
): CardElement => ({
  id,
  type: 'photo',
  ...place(at),
  missing: 'placeholder',
  face: { height: face, eyes: 0.44 },
  ...(clip && { clip }),
});

const shield = 'M50 2 92 14v36c0 27-18 40-42 48C26 90 8 77 8 50V14z';
const flame =
  'M50 20c14 14 19 23 19 33 0 12-8 21-19 21s-19-9-19-21c0-7 4-12 9-17 1 6 3 9 6 10 0-9 1-17 4-26z';
/** A placeholder until the school uploads its own crest. */
export const crestElement = (
  id: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  inner: string,
): CardElement[] => [
  { ...pathElement(id, shield, [0, 0, 100, 100], { fill }), ...place([x, y, size, size]) },
  { ...pathElement(`${id}-mark`, flame, [0, 0, 100, 100], { fill: inner }), ...place([x, y, size, size]) },
];

export const sampleFonts: CardDocument['fonts'] = {
  sans: [
    'Figtree',
    'Noto Sans',
    'Mukta',
    'Noto Sans Tamil',
    'Noto Sans Bengali',
    'Noto Sans Arabic',
    'Noto Sans SC',
  ],
  serif: [
    'Source Serif 4',
    'Tiro Devanagari Hindi',
    'Noto Sans',
    'Noto Sans Tamil',
    'Noto Sans Bengali',
    'Noto Sans Arabic',
    'Noto Sans SC',
  ],
  display: [
    'Fraunces',
    'Noto Sans',
    'Tiro Devanagari Hindi',
    'Noto Sans Tamil',
    'Noto Sans Bengali',
    'Noto Sans Arabic',
    'Noto Sans SC',
  ],
  swiss: [
    'Archivo',
    'Noto Sans',
    'Mukta',
    'Noto Sans Tamil',
    'Noto Sans Bengali',
    'Noto Sans Arabic',
    'Noto Sans SC',
  ],
  hindi: ['Mukta', 'Noto Sans', 'Noto Sans Tamil', 'Noto Sans Bengali', 'Noto Sans Arabic', 'Noto Sans SC'],
  tiro: [
    'Tiro Devanagari Hindi',
    'Noto Sans',
    'Noto Sans Tamil',
    'Noto Sans Bengali',
    'Noto Sans Arabic',
    'Noto Sans SC',
  ],
  kufi: [
    'Noto Kufi Arabic',
    'Figtree',
    'Noto Sans',
    'Noto Sans Arabic',
    'Mukta',
    'Noto Sans Tamil',
    'Noto Sans Bengali',
    'Noto Sans SC',
  ],
  mono: ['Atkinson Hyperlegible Mono', 'Noto Sans'],
};

/** A caption and its value are on the card only if one of these fields has a value. */
export const whenAnyFilled = (...paths: readonly string[]): ElementCondition =>
  paths.length === 1
    ? { filled: paths[0] ?? '' }
    : { any: paths.map((path): ElementCondition => ({ filled: path })) };

/** The size of a bank card: 3.375 × 2.125 inches. In millimetres. */
export const cr80 = { w: 85.725, h: 53.975, corner: 3.18 };
export const cr80Upright = { w: 53.975, h: 85.725, corner: 3.18 };
export const cr80Slot = { x: 19.9875, y: 2.2, w: 14, h: 3 };

export const createSampleCard = (
  name: string,
  more: Pick<CardDocument, 'type' | 'size' | 'colours' | 'front'> & Partial<CardDocument>,
): CardDocument => ({
  format: 'lanyard-card',
  version: 1,
  name,
  bleed: 3,
  safe: 3,
  fonts: sampleFonts,
  ...more,
});
