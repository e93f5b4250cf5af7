// The elements that the buttons of the left panel add. They look right before anyone changes them.
import { fieldsIn, isPersonalField, minTextPoints } from '@lanyard/card/document/fields';
import type { CardDocument, CardElement, TextElement } from '@lanyard/card/document/format';

import type { FieldChip } from './card-fields.ts';
import type { Point } from './geometry.ts';

type Placed = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** A box around a point, or slightly above the middle of the card. It is not larger than the safe area. */
function placed(document: CardDocument, w: number, h: number, where?: Point): Placed {
  const width = Math.min(w, document.size.w - 2 * document.safe);
  const height = Math.min(h, document.size.h - 2 * document.safe);
  const about = where ?? { x: document.size.w / 2, y: document.size.h * 0.45 };
  return { x: about.x - width / 2, y: about.y - height / 2, w: width, h: height };
}

const fontOf = (document: CardDocument): string =>
  Object.hasOwn(document.fonts, 'sans') ? 'sans' : (Object.keys(document.fonts)[0] ?? 'sans');
const inkOf = (document: CardDocument): string =>
  ['ink', 'text', 'dark'].find((name) => Object.hasOwn(document.colours, name)) ?? '#1b2230';
const accentOf = (document: CardDocument): string =>
  Object.keys(document.colours).find((name) => !['ink', 'text', 'paper', 'line', 'soft'].includes(name)) ??
  '#1f3a66';

/** The smallest size to which text may shrink, so that preflight accepts it. */
export const minFontSize = (text: string, size: number): number =>
  Math.min(size, minTextPoints(fieldsIn(text).some(isPersonalField)));

const millimetresPerPoint = 25.4 / 72;

export function createTextElement(
  document: CardDocument,
  text: string,
  look: Partial<TextElement> & { id?: string; size?: number },
  where?: Point,
): CardElement {
  const size = look.size ?? 10;
  return {
    type: 'text',
    text,
    ...placed(document, 40, Math.max(size * millimetresPerPoint * 1.3, 3), where),
    font: fontOf(document),
    weight: 400,
    fill: inkOf(document),
    valign: 'middle',
    ...look,
    id: look.id ?? 'text',
    size,
    fit: { min: minFontSize(text, size) },
  };
}

export const shapeKinds = ['rectangle', 'rounded', 'ellipse', 'line'] as const;
export type ShapeKind = (typeof shapeKinds)[number];
export const shapeWords: Readonly<Record<ShapeKind, string>> = {
  rectangle: 'Rectangle',
  rounded: 'Rounded rectangle',
  ellipse: 'Ellipse',
  line: 'Line',
};

export function createShapeElement(document: CardDocument, kind: ShapeKind, where?: Point): CardElement {
  if (kind === 'line')
    return {
      id: 'line',
      type: 'line',
      ...placed(document, 30, 0, where),
      stroke: { colour: accentOf(document), width: 0.4 },
    };
  return {
    id: kind,
    type: 'shape',
    shape: kind === 'ellipse' ? 'ellipse' : 'rect',
    ...placed(document, 24, 14, where),
    fill: accentOf(document),
    ...(kind === 'rounded' && { radius: 2 }),
  };
}

export function createImageElement(
  document: CardDocument,
  asset: { readonly name: string; readonly width: number; readonly height: number },
  where?: Point,
): CardElement {
  const w = Math.min(24, document.size.w / 3);
  return {
    id: asset.name,
    type: 'image',
    asset: asset.name,
    fit: 'contain',
    ...placed(document, w, (w * asset.height) / asset.width, where),
  };
}

/** The element that a chip of Student fields adds. */
export function createFieldElement(document: CardDocument, chip: FieldChip, where?: Point): CardElement {
  const { kind, label, binding } = chip;
  if (kind === 'photo')
    return {
      id: 'photo',
      type: 'photo',
      ...placed(document, 22, 28, where),
      clip: { shape: 'rect', radius: 1.5 },
      face: { height: 0.6, eyes: 0.44 },
      missing: 'placeholder',
    };
  if (kind === 'qr')
    return {
      id: 'qr-code',
      type: 'qr',
      value: binding,
      ecc: 'M',
      quiet: 2,
      fill: '#000000',
      paper: '#ffffff',
      ...placed(document, 15, 15, where),
    };
  if (kind === 'barcode')
    return {
      id: 'barcode',
      type: 'barcode',
      symbology: 'code128',
      value: binding,
      quiet: 6,
      ...placed(document, 36, 9, where),
    };
  const isName = binding.includes('student.name');
  return createTextElement(
    document,
    binding,
    {
      id: label,
      size: isName ? 16 : 9,
      weight: isName ? 700 : 500,
      ...(chip.optional && { optional: true }),
    },
    where,
  );
}
