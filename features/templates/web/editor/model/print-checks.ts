// What the engine says of a few cards while they are designed. Publishing asks it for every student.
import { printedFields } from '@lanyard/card/document/fields';
import type { CardDocument } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import {
  isBlocking,
  type CardFault,
  type DrawList,
  type Matrix,
  type Op,
} from '@lanyard/card/layout/draw-list';

import { everyElement } from './elements.ts';
import type { Box } from './geometry.ts';

export type Check = {
  readonly level: 'stop' | 'warn' | 'fine';
  readonly words: string;
  /** Which of the cards shows it, and which element. */
  readonly card?: number;
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
  for (let at = 0; at < op.rects.length; at += 4) {
    const [x = 0, y = 0, w = 0, h = 0] = op.rects.slice(at, at + 4);
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

const faultLines: Readonly<Record<CardFault['code'], (detail: string, name: string) => string>> = {
  glyph_missing: (detail, name) => `${name}: no font has “${detail}”.`,
  text_overflow: (detail, name) => `${name}: “${short(detail)}” does not fit.`,
  photo_missing: (_, name) => `${name}: there is no photo.`,
  field_empty: (detail, name) => `${name}: ${detail} is empty.`,
  code_empty: (_, name) => `${name}: the code is empty.`,
  code_unwritable: (detail, name) => `${name}: “${short(detail)}” cannot be written in this kind of code.`,
  code_cramped: (_, name) => `${name}: the code is too small to scan. Make it larger.`,
};

const carriesSerial = (document: CardDocument): boolean =>
  everyElement(document).some(
    (element) =>
      (element.type === 'qr' || element.type === 'barcode') && printedFields(element).includes('card.serial'),
  );

function* opChecks(document: CardDocument, shown: Shown, card: number): Generator<Check> {
  const { size, safe, punch } = document;
  const inner = { x: safe, y: safe, w: size.w - 2 * safe, h: size.h - 2 * safe };
  for (const side of ['front', 'back'] as const)
    for (const op of (shown.list[side] ?? []).flatMap((part) => part.ops)) {
      const box = readBox(op);
      if (!box) continue;
      const what = op.op === 'text' ? `“${short(op.text)}”` : 'A code';
      if (!within(box, inner)) yield { level: 'warn', words: `${what} reaches out of the safe area.`, card };
      const slot = punch && (side === 'back' ? { ...punch, x: size.w - punch.x - punch.w } : punch);
      if (slot && meets(box, slot)) yield { level: 'warn', words: `${what} lies under the slot.`, card };
      if (op.op === 'text' && points(op.size) < 5 - 1e-6)
        yield { level: 'warn', words: `${what} is ${points(op.size).toFixed(1)} pt, under 5 pt.`, card };
    }
}

const worst = { stop: 0, warn: 1, fine: 2 } as const;
const most = 6;

/** Worst first, each thing once, and what is right said too. */
export function printChecks(
  document: CardDocument,
  cards: readonly Shown[],
  inches: (mm: number) => string,
): readonly Check[] {
  const checks: Check[] = [];
  if (document.type === 'id_card' && !carriesSerial(document))
    checks.push({ level: 'stop', words: 'No code carries the card’s number. Add a QR code or a barcode.' });
  for (const [card, shown] of cards.entries()) {
    for (const fault of shown.list.faults) {
      const words = faultLines[fault.code](fault.detail, shown.name);
      const stops = isBlocking(fault) && fault.code !== 'text_overflow' && fault.code !== 'photo_missing';
      checks.push({ level: stops ? 'stop' : 'warn', words, card, element: fault.element });
    }
    checks.push(...opChecks(document, shown, card));
  }
  const seen = new Set<string>();
  const unique = checks
    .filter(({ words }) => !seen.has(words) && seen.add(words))
    .toSorted((one, other) => worst[one.level] - worst[other.level]);
  const fine: Check[] = [];
  const codes = everyElement(document).filter((each) => each.type === 'qr' || each.type === 'barcode');
  const [code] = codes;
  if (code && !checks.some(({ element }) => codes.some(({ id }) => id === element)))
    fine.push({
      level: 'fine',
      words:
        code.type === 'qr'
          ? `QR scans at ${inches(Math.min(code.w, code.h))}`
          : `Barcode scans at ${inches(code.w)}`,
    });
  if (cards.length > 0 && !checks.some(({ words }) => words.includes('safe area')))
    fine.push({ level: 'fine', words: 'Everything is inside the safe area' });
  return [...unique.slice(0, most), ...fine];
}
