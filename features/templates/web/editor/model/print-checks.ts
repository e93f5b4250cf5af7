// What the engine says of a few cards while they are designed. Publishing asks it for every student.
import { printedFields } from '@lanyard/card/document/fields';
import type { CardDocument } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import { barsOf } from '@lanyard/card/layout/bars';
import { type CardFault, type DrawList, type Matrix, type Op } from '@lanyard/card/layout/draw-list';

import { faintTexts } from './contrast.ts';
import { layerName } from './element-words.ts';
import { everyElement } from './elements.ts';
import type { Box } from './geometry.ts';

export type Check = {
  readonly level: 'stop' | 'warn' | 'fine';
  readonly words: string;
  /** Which of the cards shows it, and which element. */
  readonly card?: number;
  readonly cards?: readonly number[];
  readonly element?: string;
};
export type Shown = { readonly name: string; readonly values: Values; readonly list: DrawList };

function moved(points: readonly (readonly [number, number])[], matrix: Matrix | undefined): Box {
  const [a, b, c, d, e, f] = matrix ?? [1, 0, 0, 1, 0, 0];
  const placed = points.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const [xs, ys] = [placed.map(([x]) => x), placed.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** What must be readable: type from cap height to baseline, and codes. */
function readBox(op: Op): Box | null {
  if (op.op === 'text')
    return moved([[op.x, op.y - op.size * 0.72], [op.x + op.width, op.y], [op.x, op.y], [op.x + op.width, op.y - op.size * 0.72]], op.matrix); // prettier-ignore
  if (op.op !== 'rects') return null;
  const corners: [number, number][] = [];
  const bars = barsOf(op);
  for (let at = 0; at < bars.length; at += 4) {
    const [x = 0, y = 0, w = 0, h = 0] = bars.slice(at, at + 4);
    corners.push([x, y], [x + w, y + h]);
  }
  return corners.length === 0 ? null : moved(corners, op.matrix);
}

const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.w <= outer.x + outer.w + 0.01 &&
  inner.y + inner.h <= outer.y + outer.h + 0.01;
const meets = (one: Box, other: Box): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h; // prettier-ignore

const points = (mm: number): number => (mm * 72) / 25.4;
const short = (text: string): string => (text.length > 24 ? `${text.slice(0, 23)}…` : text);

/** What is wrong, said of an element; who it concerns comes after. */
const faultLines: Readonly<Record<CardFault['code'], (detail: string, element: string) => string>> = {
  glyph_missing: (detail) => `No font has “${detail}”`,
  text_overflow: (detail) => `“${short(detail)}” does not fit`,
  photo_missing: () => 'No photo',
  field_empty: (detail) => `${detail} is empty`,
  code_empty: (_, element) => `${element} is empty`,
  code_unwritable: (detail) => `“${short(detail)}” cannot be written in this kind of code`,
  code_cramped: (_, element) => `${element} is too small to scan`,
};

const carriesSerial = (document: CardDocument): boolean =>
  everyElement(document).some(
    (element) =>
      (element.type === 'qr' || element.type === 'barcode') && printedFields(element).includes('card.serial'),
  );

type Found = Check & { readonly card: number };

function* opChecks(document: CardDocument, { list }: Shown, card: number): Generator<Found> {
  const { size, safe, punch } = document;
  const inner = { x: safe, y: safe, w: size.w - 2 * safe, h: size.h - 2 * safe };
  for (const side of ['front', 'back'] as const)
    for (const op of (list[side] ?? []).flatMap((part) => part.ops)) {
      const box = readBox(op);
      if (!box) continue;
      const what = op.op === 'text' ? `“${short(op.text)}”` : 'A code';
      if (!within(box, inner)) yield { level: 'warn', words: `${what} reaches out of the safe area`, card };
      const slot = punch && (side === 'back' ? { ...punch, x: size.w - punch.x - punch.w } : punch);
      if (slot && meets(box, slot)) yield { level: 'warn', words: `${what} lies under the slot`, card };
      if (op.op === 'text' && points(op.size) < 5 - 1e-6)
        yield { level: 'warn', words: `${what} is ${points(op.size).toFixed(1)} pt, under 5 pt`, card };
    }
}

function* faultChecks(
  document: CardDocument,
  { list }: Shown,
  card: number,
  labelOf: (path: string) => string,
): Generator<Found> {
  for (const { code, element, detail } of list.faults) {
    const named = everyElement(document).find(({ id }) => id === element);
    const words = faultLines[code](
      code === 'field_empty' ? labelOf(detail) : detail,
      named ? layerName(named) : 'It',
    );
    const stops = code.startsWith('code_') || code === 'glyph_missing';
    yield { level: stops ? 'stop' : 'warn', words, card, element };
  }
}

/** One line for what several cards share: `Blood group is empty: Tara Mehta and 3 more`. */
function gathered(found: readonly Found[], cards: readonly Shown[]): readonly Check[] {
  const lines = new Map<string, Found[]>();
  for (const each of found) {
    const same = lines.get(each.words);
    if (same === undefined) lines.set(each.words, [each]);
    else if (!same.some(({ card }) => card === each.card)) same.push(each);
  }
  return [...lines.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const name = cards[first.card]?.name ?? '';
    const others = same.length > 1 ? ` and ${String(same.length - 1)} more` : '';
    return [{ ...first, words: `${first.words}: ${name}${others}.`, cards: same.map(({ card }) => card) }];
  });
}

const worst = { stop: 0, warn: 1, fine: 2 } as const;
const most = 8;

/** Worst first, each thing once, and what is right said too. */
export function printChecks(
  document: CardDocument,
  cards: readonly Shown[],
  words: { readonly length: (mm: number) => string; readonly label: (path: string) => string },
): readonly Check[] {
  const found: Found[] = [];
  for (const [card, shown] of cards.entries()) {
    found.push(...faultChecks(document, shown, card, words.label));
    found.push(...opChecks(document, shown, card));
    for (const side of ['front', 'back'] as const)
      for (const { element, ratio } of faintTexts(document, side, shown.values))
        found.push({
          level: 'warn',
          words: `${layerName(element)} is hard to see, ${ratio.toFixed(1)} to 1`,
          card,
          element: element.id,
        });
  }
  const checks: readonly Check[] = [
    ...(document.type === 'id_card' && !carriesSerial(document)
      ? [{ level: 'stop' as const, words: 'No code carries the card’s number. Add a QR code or a barcode.' }]
      : []),
    ...gathered(found, cards),
  ];
  const unique = checks.toSorted((one, other) => worst[one.level] - worst[other.level]);
  const fine: Check[] = [];
  const codes = everyElement(document).filter((each) => each.type === 'qr' || each.type === 'barcode');
  const [code] = codes;
  if (code && !checks.some(({ element }) => codes.some(({ id }) => id === element)))
    fine.push({
      level: 'fine',
      words:
        code.type === 'qr'
          ? `QR scans at ${words.length(Math.min(code.w, code.h))}`
          : `Barcode scans at ${words.length(code.w)}`,
    });
  if (cards.length > 0 && !found.some((each) => each.words.includes('safe area')))
    fine.push({ level: 'fine', words: 'Everything is inside the safe area' });
  return [...unique.slice(0, most), ...fine];
}
