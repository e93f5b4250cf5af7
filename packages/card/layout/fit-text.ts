import LineBreaker from 'linebreak';

import type { TextElement } from '../document/format.ts';
import { shapeLine, type TextLine, type TypeSettings } from './line.ts';

export type FittedText = {
  /** The type size in points. */
  readonly size: number;
  readonly lines: readonly TextLine[];
  readonly overflows: boolean;
};

const millimetresPerPoint = 25.4 / 72;
const slack = 1e-6;
/** Rounds down to tenths of a point, so that browser and server choose the same size. */
const down = (size: number): number => Math.floor(size * 10 + slack) / 10;

type Segment = {
  readonly text: string;
  readonly width: number;
  readonly bare: number;
  readonly must: boolean;
};

/** The pieces of a text. A line may break between them. */
function segmentsOf(text: string, type: TypeSettings): Segment[] {
  const breaker = new LineBreaker(text);
  const segments: Segment[] = [];
  let from = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const piece = text.slice(from, next.position);
    const clean = piece.replace(/\n/g, '');
    segments.push({
      text: clean,
      width: shapeLine(clean, type).width,
      bare: shapeLine(clean.trimEnd(), type).width,
      must: next.required && piece.includes('\n'),
    });
    from = next.position;
  }
  return segments;
}

/** Fills one line after another. Returns undefined if a piece is wider than the line. */
function breakLines(segments: readonly Segment[], room: number): string[] | undefined {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const segment of segments) {
    if (segment.bare > room + slack) return undefined;
    if (line !== '' && width + segment.bare > room + slack) {
      lines.push(line);
      line = '';
      width = 0;
    }
    line += segment.text;
    width += segment.width;
    if (segment.must) {
      lines.push(line);
      line = '';
      width = 0;
    }
  }
  if (line !== '') lines.push(line);
  return lines.map((each) => each.trim());
}

type Room = { readonly width: number; readonly height: number; readonly leading: number };

function wrapped(
  segments: readonly Segment[],
  type: TypeSettings,
  size: number,
  most: number,
  room: Room,
): TextLine[] | undefined {
  const em = size * millimetresPerPoint;
  const texts = breakLines(segments, room.width / em);
  if (!texts || texts.length > most) return undefined;
  if (texts.length > 1 && ((texts.length - 1) * room.leading + 1) * em > room.height + slack)
    return undefined;
  const lines = texts.map((text) => shapeLine(text, type));
  return lines.every((line) => line.width * em <= room.width + 0.005) ? lines : undefined;
}

function cut(text: string, type: TypeSettings, size: number, width: number): TextLine {
  const em = size * millimetresPerPoint;
  const letters = Array.from(text.replace(/\n/g, ' '));
  let [low, high] = [0, letters.length];
  const at = (count: number): TextLine => {
    let end = count;
    // A letter and its combining marks stay together.
    while (end > 0 && /\p{M}/u.test(letters[end] ?? '')) end--;
    return shapeLine(`${letters.slice(0, end).join('').trimEnd()}…`, type);
  };
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (at(middle).width * em <= width + slack) low = middle;
    else high = middle - 1;
  }
  return at(low);
}

export function fitText(element: TextElement, text: string, type: TypeSettings): FittedText {
  const { size, w: width, h: height, fit = {}, leading = 1.2 } = element;
  const { min = size, lines: most = 1, first = 'shrink', ellipsis = false } = fit;
  const floor = Math.min(min, size);
  const room: Room = { width, height, leading };
  const whole = text.includes('\n') ? undefined : shapeLine(text, type);
  const em = size * millimetresPerPoint;
  if (whole && whole.width * em <= width + slack) return { size, lines: [whole], overflows: false };
  const single = whole ? down(width / (whole.width * millimetresPerPoint)) : 0;
  if (whole && (most === 1 || first === 'shrink') && single >= floor)
    return { size: single, lines: [whole], overflows: false };
  const segments = segmentsOf(text, type);
  const paragraphs = text.split('\n').length;
  const allowed = Math.max(most, paragraphs);
  if (allowed > 1)
    for (let tenths = Math.round(size * 10); tenths >= Math.round(floor * 10); tenths--) {
      const lines = wrapped(segments, type, tenths / 10, allowed, room);
      if (lines) return { size: tenths / 10, lines, overflows: false };
    }
  if (ellipsis) return { size: floor, lines: [cut(text, type, floor, width)], overflows: false };
  return { size: floor, lines: [whole ?? shapeLine(text.replace(/\n/g, ' '), type)], overflows: true };
}
