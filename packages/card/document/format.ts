// The card document, version 1. Lengths are millimetres. The origin is the top left corner of the trim and y points
// down. Negative coordinates are in the bleed. Type sizes are points. Turns are degrees, clockwise, about the middle of
// the element.
import * as z from 'zod/mini';

export const documentVersion = 1;
export const documentFormat = 'lanyard-card';

const mm = z.number().check(z.gte(-700), z.lte(700));
const length = z.number().check(z.gte(0), z.lte(700));
const share = z.number().check(z.gte(0), z.lte(1));
const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));
const words = z.string().check(z.maxLength(500));
const hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
/** `#rrggbb`, or a name from `colours`. */
const colour = z.string().check(z.regex(/^(#[0-9a-f]{6}|[a-z][a-z0-9-]{0,31})$/));
const path = z.string().check(z.regex(/^[a-z]+\.[A-Za-z][A-Za-z0-9_]{0,40}$/));
const scalar = z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean(), z.null()]);

export type ElementCondition =
  | { eq: [string, Scalar] }
  | { ne: [string, Scalar] }
  | { in: [string, Scalar[]] }
  | { empty: string }
  | { filled: string }
  | { all: ElementCondition[] }
  | { any: ElementCondition[] }
  | { not: ElementCondition };
export type Scalar = string | number | boolean | null;

const condition: z.ZodMiniType<ElementCondition> = z.lazy(() =>
  z.union([
    z.strictObject({ eq: z.tuple([path, scalar]) }),
    z.strictObject({ ne: z.tuple([path, scalar]) }),
    z.strictObject({ in: z.tuple([path, z.array(scalar).check(z.maxLength(100))]) }),
    z.strictObject({ empty: path }),
    z.strictObject({ filled: path }),
    z.strictObject({ all: z.array(condition).check(z.maxLength(20)) }),
    z.strictObject({ any: z.array(condition).check(z.maxLength(20)) }),
    z.strictObject({ not: condition }),
  ]),
);

const stops = z.array(z.strictObject({ at: share, colour })).check(z.minLength(2), z.maxLength(16));
const paint = z.union([
  colour,
  z.strictObject({ gradient: z.literal('linear'), angle: z.number().check(z.gte(-360), z.lte(360)), stops }),
  z.strictObject({
    gradient: z.literal('radial'),
    x: share,
    y: share,
    r: z.number().check(z.gt(0), z.lte(4)),
    stops,
  }),
]);
export type Paint = z.infer<typeof paint>;

const stroke = z.strictObject({
  colour,
  width: z.number().check(z.gt(0), z.lte(20)),
  cap: z.optional(z.enum(['butt', 'round'])),
  join: z.optional(z.enum(['miter', 'round'])),
  dash: z.optional(z.array(z.number().check(z.gt(0.05), z.lte(100))).check(z.minLength(2), z.maxLength(4))),
});
export type Stroke = z.infer<typeof stroke>;

/** SVG path data in a drawing `box`, which is stretched to fill the element. */
const drawing = z.strictObject({
  d: z.string().check(z.minLength(1), z.maxLength(80_000)),
  box: z.tuple([z.number().check(z.gt(0), z.lte(10_000)), z.number().check(z.gt(0), z.lte(10_000))]),
});
const clip = z.union([
  z.strictObject({ shape: z.literal('rect'), radius: length }),
  z.strictObject({ shape: z.literal('ellipse') }),
  z.strictObject({ shape: z.literal('path'), ...drawing.shape }),
]);
export type Clip = z.infer<typeof clip>;

const everyElement = {
  id: name,
  x: mm,
  y: mm,
  w: length,
  h: length,
  turn: z.optional(z.number().check(z.gte(-360), z.lte(360))),
  opacity: z.optional(share),
  when: z.optional(condition),
  /** Only the editor reads this: it prevents moving or changing the element by accident. */
  locked: z.optional(z.boolean()),
};

const fit = z.strictObject({
  /** The smallest type size in points. Without it, the type does not shrink. */
  min: z.optional(z.number().check(z.gte(2), z.lte(400))),
  lines: z.optional(z.int().check(z.gte(1), z.lte(12))),
  /** What layout tries first if the text may have several lines: smaller type, or line breaks. */
  first: z.optional(z.enum(['shrink', 'wrap'])),
  /** If true, text that does not fit at the smallest size is cut with an ellipsis. Otherwise this is a fault. */
  ellipsis: z.optional(z.boolean()),
});

const text = z.strictObject({
  ...everyElement,
  type: z.literal('text'),
  text: words,
  font: name,
  weight: z.optional(z.int().check(z.gte(100), z.lte(900))),
  size: z.number().check(z.gte(2), z.lte(400)),
  fill: colour,
  align: z.optional(z.enum(['start', 'center', 'end', 'left', 'right'])),
  valign: z.optional(z.enum(['top', 'middle', 'bottom', 'baseline'])),
  dir: z.optional(z.enum(['auto', 'ltr', 'rtl'])),
  /** Space between letters, in thousandths of an em. Scripts with joined letters ignore it. */
  tracking: z.optional(z.number().check(z.gte(-200), z.lte(1000))),
  leading: z.optional(z.number().check(z.gte(0.7), z.lte(3))),
  fit: z.optional(fit),
  /**
   * If a field here is empty, preflight only notes it. Otherwise publishing needs a reason. If all fields are empty, the
   * whole text is left out.
   */
  optional: z.optional(z.boolean()),
});
const shape = z.strictObject({
  ...everyElement,
  type: z.literal('shape'),
  shape: z.enum(['rect', 'ellipse', 'path']),
  radius: z.optional(length),
  drawing: z.optional(drawing),
  fill: z.optional(paint),
  stroke: z.optional(stroke),
});
const line = z.strictObject({
  ...everyElement,
  type: z.literal('line'),
  /**
   * If true, the line goes from the lower left to the upper right, instead of from the upper left to the lower right.
   */
  rises: z.optional(z.boolean()),
  stroke,
});
const image = z.strictObject({
  ...everyElement,
  type: z.literal('image'),
  asset: name,
  fit: z.optional(z.enum(['cover', 'contain'])),
  clip: z.optional(clip),
});
const photo = z.strictObject({
  ...everyElement,
  type: z.literal('photo'),
  clip: z.optional(clip),
  /** Where the face is, in shares of the box's height. A photo with its own crop ignores this. */
  face: z.optional(z.strictObject({ height: z.number().check(z.gt(0.05), z.lte(2)), eyes: share })),
  missing: z.enum(['fault', 'placeholder', 'hide']),
});
const codeInk = {
  fill: z.optional(colour),
  paper: z.optional(colour),
  quiet: z.optional(z.int().check(z.gte(0), z.lte(20))),
};
const barcode = z.strictObject({
  ...everyElement,
  type: z.literal('barcode'),
  symbology: z.enum(['code128', 'code39']),
  value: words,
  ...codeInk,
});
const qr = z.strictObject({
  ...everyElement,
  type: z.literal('qr'),
  value: words,
  ecc: z.optional(z.enum(['L', 'M', 'Q', 'H'])),
  ...codeInk,
});
const element = z.discriminatedUnion('type', [text, shape, line, image, photo, barcode, qr]);

const side = z.strictObject({ elements: z.array(element).check(z.maxLength(200)) });

const conditionalColour = z.strictObject({
  by: path,
  map: z.record(z.string().check(z.maxLength(80)), hex),
  otherwise: hex,
});
const cmyk = z.tuple([share, share, share, share]);
const namedColour = z.union([hex, z.strictObject({ rgb: hex, cmyk }), conditionalColour]);

export const cardDocument = z.strictObject({
  format: z.literal(documentFormat),
  version: z.literal(documentVersion),
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  type: z.enum(['id_card', 'badge', 'certificate', 'other']),
  size: z.strictObject({
    w: z.number().check(z.gte(25.4), z.lte(304.8)),
    h: z.number().check(z.gte(25.4), z.lte(304.8)),
    corner: z.number().check(z.gte(0), z.lte(20)),
  }),
  bleed: z.number().check(z.gte(0), z.lte(10)),
  safe: z.number().check(z.gte(0), z.lte(12)),
  punch: z.optional(z.strictObject({ x: length, y: length, w: length, h: length })),
  /** Lists of font families. Each letter is set in the first family that has it. */
  fonts: z.record(name, z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(10))),
  colours: z.record(name, namedColour),
  assets: z.optional(
    z.record(
      name,
      z.strictObject({
        sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
        width: z.int().check(z.gte(1), z.lte(20_000)),
        height: z.int().check(z.gte(1), z.lte(20_000)),
      }),
    ),
  ),
  front: side,
  back: z.optional(side),
});

export type CardDocument = z.infer<typeof cardDocument>;
export type CardElement = z.infer<typeof element>;
export type TextElement = z.infer<typeof text>;
export type ShapeElement = z.infer<typeof shape>;
export type LineElement = z.infer<typeof line>;
export type ImageElement = z.infer<typeof image>;
export type PhotoElement = z.infer<typeof photo>;
export type BarcodeElement = z.infer<typeof barcode>;
export type QrElement = z.infer<typeof qr>;
export type NamedColour = z.infer<typeof namedColour>;
