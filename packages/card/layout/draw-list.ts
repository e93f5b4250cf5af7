// What layout hands to the painters: millimetres, y down, origin at the top left of the trim. Painters change units and
// nothing else. Plain data: it can be hashed, compared and sent.
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
      readonly stops: readonly Stop[];
    }
  | {
      readonly kind: 'radial';
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly stops: readonly Stop[];
    };
export type Stop = { readonly at: number; readonly colour: string };

/** Glyphs of one face, direction and script, in the order they are drawn; in ems. */
export type GlyphRun = {
  readonly face: string;
  readonly rtl: boolean;
  /** The letters, in the order they are read. */
  readonly text: string;
  readonly glyphs: readonly number[];
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** Per glyph, where in `text` its cluster begins. */
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
/** The bars of a code, in whole modules: x, y, w, h of each in turn. */
export type RectsOp = Every & {
  readonly op: 'rects';
  readonly x: number;
  readonly y: number;
  /** One module in millimetres. */
  readonly unit: { readonly w: number; readonly h: number };
  readonly rects: readonly number[];
  readonly ink: string;
};
/** The whole picture lands on the rectangle; `clip` is what is seen of it. */
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
/** One line of type. */
export type TextOp = Every & {
  readonly op: 'text';
  readonly text: string;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  /** The em in millimetres. */
  readonly size: number;
  readonly width: number;
  readonly ink: string;
  readonly runs: readonly { readonly x: number; readonly run: GlyphRun }[];
};
export type Op = FillOp | StrokeOp | RectsOp | PictureOp | TextOp;

/** `key` names a part that is the same on many cards: a painter may keep what it made of it. */
export type Part = { readonly key: string | null; readonly ops: readonly Op[] };
export type Side = readonly Part[];

export const cardFaultCodes = [
  'glyph_missing',
  'text_overflow',
  'photo_missing',
  'field_empty',
  'code_empty',
  'code_unwritable',
  'code_cramped',
] as const;
export type CardFaultCode = (typeof cardFaultCodes)[number];
export type CardFault = { readonly code: CardFaultCode; readonly element: string; readonly detail: string };
/** What may not be printed; an empty field is the office's to judge. */
export const isBlocking = (fault: CardFault): boolean => fault.code !== 'field_empty';

export type DrawList = {
  readonly w: number;
  readonly h: number;
  readonly bleed: number;
  readonly front: Side;
  readonly back: Side | null;
  /** What a scanner should read on each side. */
  readonly codes: { readonly front: readonly string[]; readonly back: readonly string[] };
  readonly faults: readonly CardFault[];
};
