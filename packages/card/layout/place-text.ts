import { applyFilters, type TextPiece } from '../document/binding.ts';
import type { TextElement } from '../document/format.ts';
import { fieldValueOf, type Values } from '../document/values.ts';
import type { CardFault, TextOp } from './draw-list.ts';
import { fitText } from './fit-text.ts';
import type { CardFontFace } from './fonts.ts';
import { turnMatrix } from './shapes.ts';

const millimetresPerPoint = 25.4 / 72;
// The most letters of one element with its values filled in.
const longest = 600;
/**
 * A space replaces these characters in values. A value is one line and must not change the direction of the text around
 * it.
 */
const steering = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

const clean = (text: string): string => text.toWellFormed().normalize('NFC').replace(steering, ' ');

/** Each value gets its own direction isolate, so that a Latin number in an Arabic line does not reorder it. */
export function fillText(pieces: readonly TextPiece[], values: Values, isolate: boolean): string {
  const alone = pieces.length === 1;
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const value = clean(applyFilters(fieldValueOf(values, piece.path), piece.filters));
      return alone || !isolate || value === '' ? value : `\u2068${value}\u2069`;
    })
    .join('')
    .slice(0, longest)
    .toWellFormed();
}

export function placeText(
  element: TextElement,
  text: string,
  chain: readonly CardFontFace[],
  ink: string,
): { ops: TextOp[]; faults: CardFault[] } {
  const faults: CardFault[] = [];
  const lead = chain[0];
  if (text.trim() === '' || !lead) return { ops: [], faults };
  const type = { chain, direction: element.dir ?? 'auto', tracking: (element.tracking ?? 0) / 1000 };
  const { size, lines, overflows } = fitText(element, text, type);
  if (overflows) faults.push({ code: 'text_overflow', element: element.id, detail: text });
  const missing = new Set(lines.flatMap((line) => line.missing));
  if (missing.size > 0)
    faults.push({ code: 'glyph_missing', element: element.id, detail: [...missing].join('') });

  const em = size * millimetresPerPoint;
  const step = em * (element.leading ?? 1.2);
  const below = (lines.length - 1) * step;
  const { x, y, w, h, align = 'start', valign = 'top', opacity } = element;
  const first =
    valign === 'top'
      ? y + lead.ascent * em
      : valign === 'middle'
        ? y + (h - below + lead.capHeight * em) / 2
        : y + h - below + (valign === 'bottom' ? lead.descent * em : 0);
  const matrix = turnMatrix(element, element.turn);
  const extra = { ...(matrix && { matrix }), ...(opacity !== undefined && { opacity }) };
  const ops: TextOp[] = [];
  for (const [at, line] of lines.entries()) {
    const width = line.width * em;
    const atRight = align === 'right' || (align === 'start' && line.rtl) || (align === 'end' && !line.rtl);
    const start = align === 'center' ? x + (w - width) / 2 : atRight ? x + w - width : x;
    ops.push({
      op: 'text',
      text: line.text,
      x: start,
      y: first + at * step,
      size: em,
      width,
      ink,
      runs: line.runs,
      ...extra,
    });
  }
  return { ops, faults };
}
