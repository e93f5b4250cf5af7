// What layout gives to the painters: millimetres, y down, origin at the top left corner of the trim. Painters only
// change units. It is plain data that can be hashed, compared and sent.
import type { Path } from '../document/path-data.ts';

export type Matrix = readonly [number, number, number, number, number, number];

export type Ink =
  | string
  | {
      readonly kind: 'linear';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly stops: readonly GradientStop[];
    }
  | {
      readonly kind: 'radial';
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly stops: readonly GradientStop[];
    };
export type GradientStop = { readonly at: number; readonly colour: string };

/** Glyphs of one font face, direction and script, in drawing order. Lengths are in ems. */
export type GlyphRun = {
  readonly face: string;
  readonly rtl: boolean;
  /** The letters in reading order. */
  readonly text: string;
  readonly glyphs: readonly number[];
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** For each glyph, the index in `text` where its cluster begins. */
  readonly clusters: readonly number[];
  readonly advance: number;
  readonly missing: readonly string[];
};

type Every = { readonly matrix?: Matrix; readonly opacity?: number };
export type FillOp = Every & { readonly op: 'fill'; readonly path: Path; readonly ink: Ink };
export type StrokeOp = Every & {
  readonly op: 'stroke';
  readonly path: Path;
  readonly ink: string;
  readonly width: number;
  readonly cap: 'butt' | 'round';
  readonly join: 'miter' | 'round';
  readonly dash: readonly number[];
};
/** The bars of a code in whole modules. In `rects`, each bar takes four numbers: x, y, w and h. */
export type RectsOp = Every & {
  readonly op: 'rects';
  readonly x: number;
  readonly y: number;
  /** The size of one module in millimetres. */
  readonly unit: { readonly w: number; readonly h: number };
  readonly rects: readonly number[];
  readonly ink: string;
};
/** The whole picture fills the rectangle. Only the part inside `clip` is visible. */
export type PictureOp = Every & {
  readonly op: 'picture';
  readonly source: 'photo' | 'asset';
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly clip: Path;
};
/** One line of text. */
export type TextOp = Every & {
  readonly op: 'text';
  readonly text: string;
  readonly x: number;
  /** The y of the baseline. */
  readonly y: number;
  /** The size of an em in millimetres. */
  readonly size: number;
  readonly width: number;
  readonly ink: string;
  readonly runs: readonly { readonly x: number; readonly run: GlyphRun }[];
};
export type Op = FillOp | StrokeOp | RectsOp | PictureOp | TextOp;

/** A part with a `key` is the same on many cards, so a painter may reuse its result. */
export type DrawPart = { readonly key: string | null; readonly ops: readonly Op[] };
export type DrawSide = readonly DrawPart[];

export const cardFaultCodes = [
  'glyph_missing',
  'text_overflow',
  'photo_missing',
  'field_empty',
  'field_left_out',
  'code_empty',
  'code_unwritable',
  'code_cramped',
] as const;
export type CardFaultCode = (typeof cardFaultCodes)[number];
export type CardFault = { readonly code: CardFaultCode; readonly element: string; readonly detail: string };
/** True if the fault prevents printing. For an empty field, the office decides whether it matters. */
export const isBlockingFault = ({ code }: CardFault): boolean =>
  code !== 'field_empty' && code !== 'field_left_out';

export type DrawList = {
  readonly w: number;
  readonly h: number;
  readonly bleed: number;
  readonly front: DrawSide;
  readonly back: DrawSide | null;
  /** The texts that a scanner should read on each side. */
  readonly codes: { readonly front: readonly string[]; readonly back: readonly string[] };
  readonly faults: readonly CardFault[];
};
