// The names of elements, on the screen and for screen readers.
import { parseBindings } from '@lanyard/card/document/binding';
import { elementTextOf } from '@lanyard/card/document/fields';
import type { CardElement } from '@lanyard/card/document/format';
import { fieldValueOf, type Values } from '@lanyard/card/document/values';

import { inUnit, type LengthUnit } from './measure.ts';

const kinds: Readonly<Record<CardElement['type'], string>> = {
  text: 'text',
  shape: 'shape',
  line: 'line',
  image: 'image',
  photo: 'photo',
  barcode: 'barcode',
  qr: 'QR code',
};
export const elementKindOf = (element: CardElement): string => kinds[element.type];

const spoken: Readonly<Record<string, string>> = { qr: 'QR', id: 'ID', no: 'No' };

/** `roll-no` is shown as `Roll No`, `qr-code` as `QR code`. */
export const layerName = ({ id }: Pick<CardElement, 'id'>): string => {
  const words = id.split('-').map((word) => spoken[word] ?? word);
  const [first = '', ...rest] = words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ');
};

/** The text with its known values filled in, for the name of an element on the canvas. */
function printed(text: string, values: Values): string {
  const parsed = parseBindings(text);
  if ('fault' in parsed) return text;
  return parsed.pieces
    .map((piece) => (typeof piece === 'string' ? piece : String(fieldValueOf(values, piece.path) ?? '')))
    .join('')
    .trim();
}

export function elementWords(element: CardElement, values: Values): string {
  const name = layerName(element);
  const value = printed(elementTextOf(element), values);
  const what = value === '' || value === name ? elementKindOf(element) : value;
  return `${name}: ${what}${element.locked ? ', locked' : ''}`;
}

/** Where an element is. A screen reader reads this after a move. */
export const elementPositionWords = ({ x, y, w, h }: CardElement, unit: LengthUnit): string =>
  `${String(inUnit(x, unit))} across, ${String(inUnit(y, unit))} down, ${String(inUnit(w, unit))} by ${String(inUnit(h, unit))} ${unit}`;
