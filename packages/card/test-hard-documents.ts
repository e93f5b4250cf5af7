// Difficult documents: each combines details on which painters may disagree. Type is larger than the 5 points below
// which preflight warns, because engines paint smaller type slightly differently.
import type { CardDocument, CardElement, TextElement } from './document/format.ts';
import { smallDocument } from './test-documents.ts';

const paper: CardElement = {
  id: 'paper',
  type: 'shape',
  shape: 'rect',
  x: -3,
  y: -3,
  w: 91.725,
  h: 59.975,
  fill: '#fbfaf7',
};
const star = 'M50 0 61 35 98 35 68 57 79 91 50 70 21 91 32 57 2 35 39 35Z';
const leaf = 'M0 60C0 20 40 0 100 0 100 60 60 100 20 90 30 60 50 40 70 30 40 40 20 60 10 85Z';
const type = (
  id: string,
  text: string,
  x: number,
  y: number,
  w: number,
  more: Partial<TextElement> = {},
): TextElement => ({
  id,
  type: 'text',
  text,
  font: 'body',
  size: 8,
  weight: 700,
  fill: 'ink',
  fit: { min: 4 },
  x,
  y,
  w,
  h: 5,
  ...more,
});

function hard(name: string, front: CardElement[], back?: CardElement[]): CardDocument {
  const document = smallDocument();
  document.name = name;
  document.fonts['mono'] = ['Atkinson Hyperlegible Mono'];
  document.front.elements = [paper, ...front];
  if (back) document.back = { elements: [{ ...paper, id: 'back-paper' }, ...back] };
  return document;
}

const turns = [0, 7, 45, 90, 133, 180, 225, -90];
const turned = (crest: string): CardDocument => ({
  ...hard('Turned', [
    ...turns.map((turn, at): CardElement => ({
      id: `box-${String(at)}`,
      type: 'shape',
      shape: 'rect',
      x: 4 + at * 10,
      y: 5,
      w: 8,
      h: 5,
      radius: at % 2,
      turn,
      opacity: 0.3 + at * 0.1,
      fill: 'house',
      stroke: { colour: '#12213a', width: 0.3 },
    })),
    ...turns.map((turn, at): CardElement =>
      type(
        `word-${String(at)}`,
        '{{student.name | first}}',
        3 + (at % 4) * 20,
        15 + Math.floor(at / 4) * 12,
        18,
        { turn, opacity: 1 - at * 0.08, align: 'center' },
      ),
    ),
    { id: 'crest', type: 'image', asset: 'crest', x: 6, y: 38, w: 12, h: 12, turn: 30, opacity: 0.7 },
    {
      id: 'photo',
      type: 'photo',
      x: 24,
      y: 37,
      w: 12,
      h: 14,
      turn: -12,
      clip: { shape: 'ellipse' },
      missing: 'fault',
    },
    { id: 'qr', type: 'qr', value: '{{card.serial}}', x: 42, y: 36, w: 15, h: 15, turn: 90 },
    {
      id: 'bars',
      type: 'barcode',
      symbology: 'code128',
      value: '{{card.serial}}',
      x: 56,
      y: 39,
      w: 32,
      h: 8,
      turn: 180,
    },
  ]),
  assets: { crest: { sha256: crest, width: 300, height: 300 } },
});

const stops = [
  { at: 0, colour: '#b3202f' },
  { at: 0.35, colour: '#f0b323' },
  { at: 1, colour: '#1d4f91' },
];
const inks = hard('Inks and edges', [
  ...[0, 37, 90, 200].map((angle, at): CardElement => ({
    id: `linear-${String(at)}`,
    type: 'shape',
    shape: 'rect',
    x: 3 + at * 20,
    y: 4,
    w: 18,
    h: 10,
    radius: 2,
    turn: at * 5,
    fill: { gradient: 'linear', angle, stops },
  })),
  {
    id: 'radial',
    type: 'shape',
    shape: 'ellipse',
    x: 3,
    y: 18,
    w: 26,
    h: 14,
    fill: { gradient: 'radial', x: 0.4, y: 0.4, r: 0.7, stops },
  },
  {
    id: 'radial-pale',
    type: 'shape',
    shape: 'path',
    drawing: { d: leaf, box: [100, 100] },
    x: 31,
    y: 18,
    w: 16,
    h: 14,
    opacity: 0.45,
    fill: { gradient: 'radial', x: 0.5, y: 0.5, r: 0.5, stops },
  },
  ...(
    [
      [2, 1],
      [0.6, 0.6],
      [3, 0.5, 0.5, 0.5],
    ] as const
  ).map((dash, at): CardElement => ({
    id: `dash-${String(at)}`,
    type: 'line',
    x: 50,
    y: 19 + at * 4,
    w: 32,
    h: 2,
    rises: at % 2 === 1,
    stroke: { colour: 'house', width: 0.4 + at * 0.2, dash: [...dash], cap: at === 1 ? 'round' : 'butt' },
  })),
  {
    id: 'frame',
    type: 'shape',
    shape: 'rect',
    x: 50,
    y: 31,
    w: 32,
    h: 8,
    radius: 3,
    stroke: { colour: '#333333', width: 0.25, dash: [1, 0.6] },
  },
  {
    id: 'star',
    type: 'shape',
    shape: 'path',
    drawing: { d: star, box: [100, 100] },
    x: 3,
    y: 36,
    w: 14,
    h: 14,
    stroke: { colour: '#b3202f', width: 0.8, join: 'miter' },
  },
  {
    id: 'star-round',
    type: 'shape',
    shape: 'path',
    drawing: { d: star, box: [100, 100] },
    x: 19,
    y: 36,
    w: 14,
    h: 14,
    opacity: 0.6,
    fill: '#f0b323',
    stroke: { colour: '#12213a', width: 0.8, join: 'round' },
  },
  {
    id: 'photo-leaf',
    type: 'photo',
    x: 36,
    y: 35,
    w: 13,
    h: 15,
    clip: { shape: 'path', d: leaf, box: [100, 100] },
    opacity: 0.85,
    missing: 'fault',
  },
  {
    id: 'photo-round',
    type: 'photo',
    x: 55,
    y: 41,
    w: 9,
    h: 10,
    clip: { shape: 'rect', radius: 4 },
    missing: 'fault',
  },
]);

const codes = hard(
  'Codes',
  [
    { id: '128', type: 'barcode', symbology: 'code128', value: '{{card.serial}}', x: 4, y: 4, w: 40, h: 9 },
    {
      id: '39',
      type: 'barcode',
      symbology: 'code39',
      value: '{{card.serial}}',
      x: 3,
      y: 16,
      w: 60,
      h: 9,
      paper: '#ffffff',
    },
    {
      id: '128-turned',
      type: 'barcode',
      symbology: 'code128',
      value: '{{student.rollNumber}}',
      x: 58,
      y: 20,
      w: 34,
      h: 8,
      turn: 90,
    },
    ...(['L', 'M', 'Q', 'H'] as const).map((ecc, at): CardElement => ({
      id: `qr-${ecc}`,
      type: 'qr',
      value: 'https://v.example/c/{{card.serial}}',
      ecc,
      x: 3 + at * 17,
      y: 30,
      w: 16 + at,
      h: 16 + at,
      turn: at * 90,
      quiet: 2,
    })),
  ],
  [
    {
      id: 'qr',
      type: 'qr',
      value: '{{card.serial}}',
      x: 5,
      y: 5,
      w: 40,
      h: 40,
      fill: 'house',
      paper: '#ffffff',
    },
    {
      id: '39-back',
      type: 'barcode',
      symbology: 'code39',
      value: '{{student.rollNumber}}',
      x: 48,
      y: 5,
      w: 34,
      h: 12,
      fill: '#333333',
    },
  ],
);

/** In the order of `scripts`: Latin, Devanagari, Tamil, Bengali, Arabic, Chinese, Cyrillic. */
const lines = [
  'Zoë Nguyễn-Ångström 42',
  'चन्द्रशेखर विश्वकर्मा ४२',
  'ஸ்ரீநிவாஸன் கோவிந்தராஜன்',
  'কৃষ্ণেন্দু মুখোপাধ্যায়',
  'فاطمة الزهراء 42 محمد',
  '欧阳娜娜 司马相如',
  'Александр Щербаков',
];
const scripts = hard(
  'Scripts',
  [
    ...lines.map((line, at): CardElement =>
      type(`start-${String(at)}`, line, 3, 3 + at * 7, 39, { align: 'start', size: 9 }),
    ),
    ...lines.map((line, at): CardElement =>
      type(`end-${String(at)}`, `${line} · {{student.rollNumber}}`, 43, 3 + at * 7, 40, {
        align: 'end',
        dir: at % 2 === 0 ? 'rtl' : 'ltr',
        weight: 400,
        fit: { min: 6 },
      }),
    ),
  ],
  [
    ...lines.map((line, at): CardElement =>
      type(`wrap-${String(at)}`, line, 3 + (at % 3) * 27, 3 + Math.floor(at / 3) * 17, 25, {
        h: 15,
        size: 11,
        fit: { min: 7, lines: 3, first: 'wrap' },
        align: 'center',
        valign: 'middle',
      }),
    ),
    type('wide', '{{student.identifier}} {{card.serial}}', 30, 37, 52, {
      tracking: 120,
      weight: 400,
      font: 'mono',
    }),
    type('cut', '{{student.localName}} {{student.name}} {{school.address}}', 30, 44, 40, {
      fit: { min: 7, ellipsis: true },
    }),
  ],
);

export const hardDocuments = (crest: string): readonly CardDocument[] => [
  turned(crest),
  inks,
  codes,
  scripts,
];
