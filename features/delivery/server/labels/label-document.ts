// Draws the label of a package with the engine and the fonts of cards, in black only. All lengths are in millimetres.
import type { CardDocument, CardElement } from '@lanyard/card/document/format';
import { encodeGs1Code128 } from '@lanyard/card/layout/code128';
import type { DrawList, RectsOp } from '@lanyard/card/layout/draw-list';
import type { Fonts } from '@lanyard/card/layout/fonts';
import { layout } from '@lanyard/card/layout/layout';
import { isSscc } from '@lanyard/domain/gs1';
import { formatCount } from '@lanyard/format/plurals';

export type LabelInput = {
  /** The package's name, for example `PKG-0042`. */
  readonly number: string;
  readonly school: string;
  /** The label of the class, such as `10-A`. */
  readonly section: string;
  readonly count: number;
  readonly vendor: string;
  /** Null until someone chooses a courier. */
  readonly courier: string | null;
  /** Our tracking number, which people read out on the telephone. */
  readonly tracking: string;
  readonly order: string;
  /** Eighteen digits. Null if the vendor has no GS1 prefix. */
  readonly sscc: string | null;
  /** The text of the QR code. */
  readonly code: string;
  /** The text of the Code 128 bars: short enough for a scanner at arm's length. */
  readonly bars: string;
};

export const labelSizes = { thermal: { w: 100, h: 150 }, a6: { w: 105, h: 148.5 } } as const;
export type LabelSize = keyof typeof labelSizes;

const black = '#000000';
export const labelFonts = [
  'Noto Sans',
  'Noto Sans Devanagari',
  'Noto Sans Tamil',
  'Noto Sans Bengali',
  'Noto Sans Arabic',
  'Noto Sans SC',
];
const margin = 5;

type Written = {
  readonly weight?: number;
  readonly align?: 'start' | 'end' | 'center';
  readonly lines?: number;
  readonly tracking?: number;
  /** The smallest font size, in points, to which long text may shrink. */
  readonly least?: number;
  /** The text. If it is missing, the element shows the field whose name is the element's id. */
  readonly says?: string;
};
export const textElement = (
  id: string,
  [x, y, w]: readonly [number, number, number],
  size: number,
  { weight = 400, align = 'start', lines = 1, tracking = 0, least = size * 0.55, says }: Written = {},
): CardElement => ({
  id,
  type: 'text',
  text: says ?? `{{card.${id.replaceAll('-', '_')}}}`,
  font: 'body',
  size,
  weight,
  fill: black,
  align,
  tracking,
  optional: true,
  dir: align === 'end' ? 'ltr' : 'auto',
  x,
  y,
  w,
  h: size * 0.46 * lines,
  leading: 1.15,
  fit: { min: least, lines, first: 'wrap', ellipsis: true },
});
export const ruleElement = (id: string, x: number, y: number, w: number, width = 0.35): CardElement => ({
  id,
  type: 'line',
  x,
  y,
  w,
  h: 0,
  stroke: { colour: black, width },
});

function elements({ w }: { readonly w: number }, hasSscc: boolean): CardElement[] {
  const wide = w - 2 * margin;
  const right = margin + wide;
  const caption = 6.5;
  const qr = 42;
  const column = wide - qr - 3;
  const under = hasSscc ? 105 : 119;
  return [
    textElement('from-word', [margin, 4.5, 12], caption, { weight: 700, says: 'FROM' }),
    textElement('from', [margin + 12, 4.1, wide - 12], 8),
    ruleElement('under-from', margin, 9.6, wide),
    textElement('to-word', [margin, 11.2, 12], caption, { weight: 700, says: 'TO' }),
    textElement('school', [margin, 14, wide], 15, { weight: 700, lines: 2 }),
    textElement('class-word', [margin, 29.5, column], caption, { weight: 700, says: 'CLASS' }),
    textElement('section', [margin, 31, column], 50, { weight: 800, least: 13 }),
    textElement('cards', [margin, 55.5, column], 17, { weight: 700 }),
    textElement('order', [margin, 65.5, column], 8.5),
    {
      id: 'qr',
      type: 'qr',
      value: '{{card.code}}',
      ecc: 'M',
      quiet: 4,
      fill: black,
      x: right - qr,
      y: 29,
      w: qr,
      h: qr,
    },
    ruleElement('under-class', margin, 73, wide),
    textElement('courier-word', [margin, 74.6, 40], caption, { weight: 700, says: 'COURIER' }),
    textElement('courier', [margin, 77.2, wide * 0.5], 11, { weight: 600 }),
    textElement('tracking-word', [margin + wide * 0.52, 74.6, wide * 0.48], caption, {
      weight: 700,
      says: 'TRACKING NUMBER',
    }),
    textElement('tracking', [margin + wide * 0.52, 77.2, wide * 0.48], 11, { weight: 600, tracking: 30 }),
    ruleElement('under-courier', margin, 84.5, wide),
    {
      id: 'bars',
      type: 'barcode',
      symbology: 'code128',
      value: '{{card.bars}}',
      quiet: 10,
      fill: black,
      x: margin,
      y: 87,
      w: wide,
      h: hasSscc ? 17 : 30,
    },
    textElement('number', [margin, under, wide * 0.55], 17, { weight: 700, tracking: 20 }),
    textElement('read', [margin + wide * 0.55, under + 1.2, wide * 0.45], 12, {
      weight: 600,
      align: 'end',
      tracking: 60,
    }),
    ...(hasSscc
      ? [
          ruleElement('over-sscc', margin, 114.5, wide),
          textElement('sscc', [margin, 141, wide], 9.5, { weight: 600, align: 'center' }),
        ]
      : []),
  ];
}

/**
 * The size of a thermal printer's dot. Bars of whole dots print evenly, and they are also wide enough for a printer
 * with 300 dpi.
 */
const dot = 25.4 / 203;
const ssccDots = 4;
function ssccBars(sscc: string, w: number): RectsOp {
  const widths = encodeGs1Code128(`00${sscc}`) ?? [];
  const rects: number[] = [];
  let across = 0;
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) rects.push(across, 0, width, 1);
    across += width;
  }
  const unit = dot * ssccDots;
  return { op: 'rects', x: (w - across * unit) / 2, y: 117, unit: { w: unit, h: 23 }, rects, ink: black };
}

/** The SSCC as people read it out: `(00) 0 06141411 23456789 0`. */
const ssccInWords = (sscc: string): string =>
  `(00) ${sscc.slice(0, 1)} ${sscc.slice(1, 9)} ${sscc.slice(9, 17)} ${sscc.slice(17)}`;

/**
 * Lays out the label. If no font has a letter, a question mark replaces the letter, so that the package can still
 * leave.
 */
export function layOutDocument(
  document: CardDocument,
  fields: Readonly<Record<string, string>>,
  fonts: Fonts,
): DrawList {
  const said = (missing: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, text]) => [
        `card.${name}`,
        Array.from(text, (letter) => (missing.includes(letter) ? '?' : letter)).join(''),
      ]),
    );
  const list = layout(document, { fields: said(''), photo: null }, fonts);
  const missing = list.faults.filter(({ code }) => code === 'glyph_missing').map(({ detail }) => detail);
  return missing.length === 0
    ? list
    : layout(document, { fields: said(missing.join('')), photo: null }, fonts);
}

export const paperDocumentOf = (
  name: string,
  { w, h }: { readonly w: number; readonly h: number },
  front: CardElement[],
): CardDocument => ({
  format: 'lanyard-card',
  version: 1,
  name,
  type: 'other',
  size: { w, h, corner: 0 },
  bleed: 0,
  safe: 0,
  fonts: { body: labelFonts },
  colours: {},
  front: { elements: front },
});

export function layOutLabel(label: LabelInput, size: LabelSize, fonts: Fonts): DrawList {
  if (label.sscc !== null && !isSscc(label.sscc)) throw new RangeError(`${label.sscc} is no SSCC`);
  const paper = labelSizes[size];
  const document = paperDocumentOf('Label', paper, elements(paper, label.sscc !== null));
  const list = layOutDocument(
    document,
    {
      from: label.vendor,
      school: label.school,
      section: label.section,
      cards: formatCount(label.count, 'card', 'cards'),
      order: label.order,
      code: label.code,
      courier: label.courier ?? '',
      tracking: label.tracking,
      bars: label.bars,
      number: label.number,
      read: label.bars,
      sscc: label.sscc === null ? '' : ssccInWords(label.sscc),
    },
    fonts,
  );
  return label.sscc === null
    ? list
    : { ...list, front: [...list.front, { key: null, ops: [ssccBars(label.sscc, paper.w)] }] };
}
