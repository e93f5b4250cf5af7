// A printer's settings as words, for the screen and for the test sheet.
import type { Nudge } from '@lanyard/domain/nudge';
import { formatUnit } from '@lanyard/format/numbers';

import type { Printer, PrintProfile } from './api-settings-printers.ts';

export const formatMillimetres = (value: number): string => formatUnit(value, 'millimeter', 2);

export const paperWords: Readonly<Record<PrintProfile['paper'], string>> = {
  A4: 'A4',
  A3: 'A3',
  SRA3: 'SRA3',
  Letter: 'Letter',
  '12x18': '12 × 18 in',
  '13x19': '13 × 19 in',
};
export const duplexWords: Readonly<Record<PrintProfile['duplex'], string>> = {
  none: 'One side',
  'long-edge': 'Both sides, long edge',
  'short-edge': 'Both sides, short edge',
};
export const colourWords: Readonly<Record<PrintProfile['colour'], string>> = { rgb: 'RGB', cmyk: 'CMYK' };
export const letteringWords: Readonly<Record<PrintProfile['lettering'], string>> = {
  live: 'Live text',
  outlines: 'Text as outlines',
};
export const sheetOrderWords: Readonly<Record<PrintProfile['order'], string>> = {
  rows: 'Row by row',
  'cut-stack': 'Cut and stack',
};
export const printerKindWords: Readonly<Record<Printer['kind'], string>> = {
  sheet: 'Sheet printer',
  card: 'Card printer',
};

const acrossWords = (x: number): string =>
  x > 0 ? `Back ${formatMillimetres(x)} to the right` : `Back ${formatMillimetres(-x)} to the left`;
const downWords = (y: number): string =>
  y > 0 ? `Back ${formatMillimetres(y)} down` : `Back ${formatMillimetres(-y)} up`;
export const nudgeWords = ({ x, y }: Nudge): string[] => [
  ...(x === 0 ? [] : [acrossWords(x)]),
  ...(y === 0 ? [] : [downWords(y)]),
];

/** A list of facts, not a sentence. Settings that a card printer does not use are left out. */
export function profileWords({ kind, profile }: Pick<Printer, 'kind' | 'profile'>): string[] {
  const { paper, landscape, margin, gutter, bleed, marks, duplex, nudge, colour, lettering, order } = profile;
  const ink = [colourWords[colour], letteringWords[lettering]];
  const bleeds = `Bleed ${formatMillimetres(bleed)}`;
  if (kind === 'card') return [duplex === 'none' ? 'One side' : 'Both sides', bleeds, ...ink];
  return [
    landscape ? `${paperWords[paper]} landscape` : `${paperWords[paper]} portrait`,
    duplexWords[duplex],
    ...(duplex === 'none' ? [] : nudgeWords(nudge)),
    `Margin ${formatMillimetres(margin)}`,
    `Gutter ${formatMillimetres(gutter)}`,
    bleeds,
    ...(marks ? ['Crop marks'] : []),
    ...ink,
    sheetOrderWords[order],
  ];
}
