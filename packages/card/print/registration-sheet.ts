// A test sheet is printed through the same code as cards, so it shows exactly where the printer puts cards.
import type { CardDocument, CardElement } from '../document/format.ts';
import type { Values } from '../document/values.ts';
import type { DrawList } from '../layout/draw-list.ts';
import type { Fonts } from '../layout/fonts.ts';
import { layout } from '../layout/layout.ts';
import type { Sink } from '../pdf/pdf-file.ts';
import { printCards } from './card-pages.ts';
import type { PrintTotals } from './card-settings.ts';
import { profileInks } from './profile-inks.ts';
import type { OutputProfile } from './profile.ts';
import { printSheets } from './sheet-pages.ts';
import { sheetGridOf, type SheetSettings } from './sheet.ts';

export type TestSheet = {
  readonly card: { readonly w: number; readonly h: number };
  /** The printer and its settings, written into every cell, so that a card that is cut out still shows them. */
  readonly title: string;
  readonly words: string;
  readonly profile: OutputProfile;
  /** Null if the printer takes single cards. */
  readonly sheet: SheetSettings | null;
  readonly duplex: boolean;
  readonly fonts: Fonts;
};

/**
 * The scales on which people read the back's cross, in millimetres: how far they reach, their steps, and their distance
 * from the middle.
 */
export const testScaleReachMm = 5;
export const testScaleStepMm = 0.5;
export const testScaleOffsetMm = 5.5;
/** The cross is long enough to reach both scales. */
const crossReach = 10.5;

const black = '#000000';
const hair = { colour: black, width: 0.1 } as const;
const across = (x: number, y1: number, y2: number): string => `M${String(x)} ${String(y1)}V${String(y2)}`;
const down = (y: number, x1: number, x2: number): string => `M${String(x1)} ${String(y)}H${String(x2)}`;

/** Every fifth and every tenth millimetre has a longer tick. */
const tick = (millimetre: number): number => (millimetre % 10 === 0 ? 3 : millimetre % 5 === 0 ? 2 : 1.2);

/** Rulers from 0 at the upper left corner with one tick per millimetre. They show if a driver scales the page. */
const rulers = (w: number, h: number): string => {
  let d = '';
  for (let at = 1; at < w; at++) d += across(at, 0, tick(at));
  for (let at = 1; at < h; at++) d += down(at, 0, tick(at));
  return d;
};

/**
 * Two scales: one above the middle and one to its left. They have ticks only, because a line along them would hide the
 * cross.
 */
const scales = (cx: number, cy: number): string => {
  let d = '';
  for (let step = -testScaleReachMm / testScaleStepMm; step <= testScaleReachMm / testScaleStepMm; step++) {
    const end = testScaleOffsetMm + (step === 0 ? 4 : step % 10 === 0 ? 2.8 : step % 2 === 0 ? 1.9 : 1);
    d +=
      across(cx + step * testScaleStepMm, cy - testScaleOffsetMm, cy - end) +
      down(cy + step * testScaleStepMm, cx - testScaleOffsetMm, cx - end);
  }
  return d;
};

const drawText = (
  id: string,
  text: string,
  x: number,
  y: number,
  size: number,
  wide: number,
  lines = 1,
  weight = 400,
): CardElement => ({
  id,
  type: 'text',
  text,
  font: 'body',
  size,
  weight,
  fill: black,
  x,
  y,
  w: Math.max(wide, 1),
  h: size * 0.42 * lines,
  fit: { min: Math.min(size, 4), lines, ellipsis: true },
});

function cellDocument({ card: { w, h }, profile, duplex }: TestSheet): CardDocument {
  const [cx, cy] = [w / 2, h / 2];
  const drawn = (id: string, d: string): CardElement => ({
    id,
    type: 'shape',
    shape: 'path',
    x: 0,
    y: 0,
    w,
    h,
    drawing: { d, box: [w, h] },
    stroke: hair,
  });
  const framed = (id: string, by: number, dash: number[]): CardElement => ({
    id,
    type: 'shape',
    shape: 'rect',
    x: -by,
    y: -by,
    w: w + 2 * by,
    h: h + 2 * by,
    stroke: dash.length > 0 ? { ...hair, dash } : hair,
  });
  const frames = [
    framed('trim', 0, []),
    ...(profile.bleed > 0 ? [framed('bleed', profile.bleed - 0.05, [1, 1])] : []),
  ];
  const numerals = [
    ...Array.from({ length: Math.ceil(w / 10) - 1 }, (_, at) =>
      drawText(`across-${String(at)}`, String((at + 1) * 10), (at + 1) * 10 + 0.3, 1.7, 4, 4),
    ),
    ...Array.from({ length: Math.ceil(h / 10) - 1 }, (_, at) =>
      drawText(`down-${String(at)}`, String((at + 1) * 10), 1.4, (at + 1) * 10 + 0.2, 4, 4),
    ),
  ];
  const wordsAt = Math.min(cy + 10.5, h - 8);
  return {
    format: 'lanyard-card',
    version: 1,
    name: 'Test sheet',
    type: 'other',
    size: { w, h, corner: 0 },
    bleed: profile.bleed,
    safe: 0,
    fonts: {
      body: [
        'Noto Sans',
        'Noto Sans Devanagari',
        'Noto Sans Tamil',
        'Noto Sans Bengali',
        'Noto Sans Arabic',
        'Noto Sans SC',
      ],
    },
    colours: {},
    front: {
      elements: [
        ...frames,
        drawn('rulers', rulers(w, h)),
        ...numerals,
        drawn('scales', scales(cx, cy)),
        drawText(
          'right',
          '+ right',
          cx + testScaleReachMm + 1,
          cy - testScaleOffsetMm - 2.2,
          5,
          w - cx - testScaleReachMm - 1,
        ),
        drawText('below', '+ down', cx - testScaleOffsetMm - 3, cy + testScaleReachMm + 0.8, 5, 12),
        drawText('cell', 'Cell {{card.cell}}', 5, 4.5, 9, w - 6, 1, 700),
        drawText('title', '{{card.title}}', 5, wordsAt, 7, w - 8, 1, 700),
        drawText(
          'words',
          '{{card.words}}',
          5,
          wordsAt + 3.2,
          5,
          w - 8,
          Math.max(1, Math.floor((h - wordsAt - 4) / 2.1)),
        ),
      ],
    },
    ...(duplex && {
      back: {
        elements: [
          ...frames,
          drawn(
            'cross',
            across(cx, cy - crossReach, cy + crossReach) + down(cy, cx - crossReach, cx + crossReach),
          ),
          drawText('cell', 'Back of cell {{card.cell}}', 5, 4.5, 9, w - 6, 1, 700),
        ],
      },
    }),
  };
}

/** Ignores missing letters, because they must not prevent printing the test sheet. */
function laidCell(document: CardDocument, test: TestSheet, cell: number): DrawList {
  const fields = (missing: string): Values['fields'] => {
    const shown = (text: string): string =>
      Array.from(text, (letter) => (missing.includes(letter) ? '?' : letter)).join('');
    return { 'card.cell': String(cell), 'card.title': shown(test.title), 'card.words': shown(test.words) };
  };
  const list = layout(document, { fields: fields(''), photo: null }, test.fonts);
  const missing = list.faults.filter(({ code }) => code === 'glyph_missing').map(({ detail }) => detail);
  return missing.length === 0
    ? list
    : layout(document, { fields: fields(missing.join('')), photo: null }, test.fonts);
}

const noPictures = (): never => {
  throw new Error('there is no picture on a test sheet');
};

/** Throws `CardTooLarge` if no card fits on the sheet. */
export async function printTestSheet(test: TestSheet, sink: Sink): Promise<PrintTotals> {
  const profile = { ...test.profile, marks: test.sheet !== null };
  const document = cellDocument({ ...test, profile });
  const inks = await profileInks(profile, document);
  const settings = {
    title: `${test.title}, test sheet`,
    profile,
    fonts: test.fonts,
    pictures: noPictures,
    inks,
  };
  if (test.sheet === null) return printCards([laidCell(document, test, 1)], sink, settings);
  const count = sheetGridOf(test.card, profile.bleed, test.sheet).cells;
  const sheet = { ...test.sheet, startAt: 1, order: 'rows' as const };
  const run = { count, card: (at: number) => laidCell(document, test, at + 1) };
  return printSheets(run, sink, { ...settings, sheet });
}
