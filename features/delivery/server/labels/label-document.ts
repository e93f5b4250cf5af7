// Draws the label of a package with the engine and the fonts of cards, in black only. All lengths are in millimetres.
import type { CardDocument, CardElement } from '@lanyard/card/document/format';
import { encodeGs1Code128 } from '@lanyard/card/layout/code128';
import type { DrawList, RectsOp } from '@lanyard/card/layout/draw-list';
import type { Fonts } from '@lanyard/card/layout/fonts';
import { layout } from '@lanyard/card/layout/layout';
import { addressLines, type DeliveryPlace } from '@lanyard/domain/delivery-place';
import { isSscc } from '@lanyard/domain/gs1';
import { countryName } from '@lanyard/format/countries';
import { formatCount } from '@lanyard/format/plurals';

export type LabelInput = {
  /** The package's name, for example `PKG-0042`. */
  readonly number: string;
  readonly school: string;
  /** The label of the class, such as `10-A`. */
  readonly section: string;
  readonly count: number;
  readonly vendor: string;
  /** Where the package goes. Null if the school named no place. */
  readonly place: DeliveryPlace | null;
  /** Null until someone chooses a courier. */
  readonly courier: string | null;
  /** The courier's own number once it is known, until then our tracking number. */
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
  /** The height. If it is missing, the element has room for all lines at the full size. */
  readonly high?: number;
  /** The text. If it is missing, the element shows the field whose name is the element's id. */
  readonly says?: string;
};
export const textElement = (
  id: string,
  [x, y, w]: readonly [number, number, number],
  size: number,
  {
    weight = 400,
    align = 'start',
    lines = 1,
    tracking = 0,
    least = size * 0.55,
    high = size * 0.46 * lines,
    says,
  }: Written = {},
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
  h: high,
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

/** The lines of the address as fields. The last one is the country. */
export function addressFields(place: DeliveryPlace | null): Record<string, string> {
  if (!place) return {};
  const lines = [...addressLines(place.address), countryName(place.country).toUpperCase()];
  return {
    place: place.name,
    contact: place.contact,
    phone: place.phone,
    ...Object.fromEntries(lines.map((line, at) => [`address_${String(at)}`, line])),
  };
}

/** About how many letters of a bold school name fit on one line. */
const oneLineName = 34;

/** The address block. It ends above 53 mm. Long lines wrap, then the whole address shrinks. */
function placeElements({ school, place }: LabelInput, wide: number): CardElement[] {
  if (!place) return [textElement('school', [margin, 14, wide], 15, { weight: 700, lines: 2 })];
  const twoLines = school.length > oneLineName;
  const top = twoLines ? 25.4 : 21.2;
  const bottom = 44.5;
  const lines = Object.keys(addressFields(place)).filter((field) => field.startsWith('address_'));
  return [
    textElement('place', [margin + 12, 10.2, wide - 12], 8.5, { weight: 600, least: 3.5 }),
    textElement('school', [margin, 14.3, wide], twoLines ? 12 : 14, {
      weight: 700,
      lines: twoLines ? 2 : 1,
      least: 6,
    }),
    textElement('address', [margin, top, wide], 10, {
      lines: 12,
      high: bottom - top,
      least: 4,
      says: lines.map((field) => `{{card.${field}}}`).join('\n'),
    }),
    textElement('contact', [margin, 45, wide * 0.6], 9, { weight: 600, lines: 2, least: 4 }),
    textElement('phone', [margin + wide * 0.62, 45, wide * 0.38], 10, {
      weight: 600,
      align: 'end',
      least: 4.5,
    }),
    ruleElement('under-place', margin, 53.6, wide),
  ];
}

/** Where the class and the QR code are, and how large. An address takes room from them. */
const classBlocks = {
  withPlace: { top: 54.2, qr: 25.5, section: 28, cards: 13, rule: 80.4 },
  withoutPlace: { top: 29, qr: 42, section: 50, cards: 17, rule: 73 },
} as const;

function elements({ w }: { readonly w: number }, label: LabelInput): CardElement[] {
  const wide = w - 2 * margin;
  const right = margin + wide;
  const caption = 6.5;
  const { top, qr, section, cards, rule } = classBlocks[label.place ? 'withPlace' : 'withoutPlace'];
  const column = wide - qr - 3;
  const hasSscc = label.sscc !== null;
  const under = hasSscc ? 105 : 119;
  const order = rule - 1.4 - 8.5 * 0.46;
  const bars = rule + 13.2;
  return [
    textElement('from-word', [margin, 4.5, 12], caption, { weight: 700, says: 'FROM' }),
    textElement('from', [margin + 12, 4.1, wide - 12], 8),
    ruleElement('under-from', margin, 9.6, wide),
    textElement('to-word', [margin, 11.2, 12], caption, { weight: 700, says: 'TO' }),
    ...placeElements(label, wide),
    textElement('class-word', [margin, top + 0.5, column], caption, { weight: 700, says: 'CLASS' }),
    textElement('section', [margin, top + 1.6, column], section, { weight: 800, least: 11 }),
    textElement('cards', [margin, order - cards * 0.46 - 0.4, column], cards, { weight: 700 }),
    textElement('order', [margin, order, column], 8.5),
    {
      id: 'qr',
      type: 'qr',
      value: '{{card.code}}',
      ecc: 'M',
      quiet: 4,
      fill: black,
      x: right - qr,
      y: top,
      w: qr,
      h: qr,
    },
    ruleElement('under-class', margin, rule, wide),
    textElement('courier-word', [margin, rule + 1.6, 40], caption, { weight: 700, says: 'COURIER' }),
    textElement('courier', [margin, rule + 4.2, wide * 0.5], 11, { weight: 600 }),
    textElement('tracking-word', [margin + wide * 0.52, rule + 1.6, wide * 0.48], caption, {
      weight: 700,
      says: 'TRACKING NUMBER',
    }),
    textElement('tracking', [margin + wide * 0.52, rule + 4.2, wide * 0.48], 11, {
      weight: 600,
      tracking: 30,
      least: 4,
    }),
    ruleElement('under-courier', margin, rule + 11.5, wide),
    {
      id: 'bars',
      type: 'barcode',
      symbology: 'code128',
      value: '{{card.bars}}',
      quiet: 10,
      fill: black,
      x: margin,
      y: bars,
      w: wide,
      h: Math.min(30, under - 1 - bars),
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
  const document = paperDocumentOf('Label', paper, elements(paper, label));
  const list = layOutDocument(
    document,
    {
      from: label.vendor,
      ...addressFields(label.place),
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
  // No part is shared by the labels of a sheet: with an address, the same parts are at other places.
  const front = list.front.map(({ ops }) => ({ key: null, ops }));
  return {
    ...list,
    front: label.sscc === null ? front : [...front, { key: null, ops: [ssccBars(label.sscc, paper.w)] }],
  };
}
