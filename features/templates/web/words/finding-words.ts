// The words for what is wrong with a card. Print checks, Preview, Publish and Versions all use them.
import type { Finding, FindingCode } from '@lanyard/card/findings/layout-findings';

import type { CardField } from '../../api-cards.ts';
import { cardFieldLabelOf } from '../../field-labels.ts';
import { layerName } from '../editor/model/element-words.ts';

type Words = {
  readonly title: string;
  /** What the person can do about it. */
  readonly help: string;
  /** The sentence about one card. */
  readonly line: (detail: string, layer: string) => string;
};

const quoted = (text: string): string => `“${text.length > 24 ? `${text.slice(0, 23)}…` : text}”`;
const thing = (text: string): string => (text === '' ? 'A code' : quoted(text));

export const findingWords: Readonly<Record<FindingCode, Words>> = {
  serial_absent: {
    title: 'No code carries the card’s number',
    help: 'Add a QR code or a barcode with the card number.',
    line: () => 'No code carries the card’s number',
  },
  glyph_missing: {
    title: 'A letter no font has',
    help: 'Choose a font that has it, or correct the record.',
    line: (letters) => `No font has ${quoted(letters)}`,
  },
  code_unreadable: {
    title: 'A code that does not read back',
    help: 'Make it larger, or darker on a lighter ground.',
    line: (value) => `The code ${quoted(value)} does not read back`,
  },
  code_unwritable: {
    title: 'A value this kind of code cannot carry',
    help: 'Code 39 has capitals and digits only; Code 128 has all letters.',
    line: (value) => `${quoted(value)} cannot be written in this kind of code`,
  },
  code_empty: {
    title: 'An empty code',
    help: 'Bind the card number.',
    line: (_, layer) => `${layer} is empty`,
  },
  code_cramped: {
    title: 'A code too small to scan',
    help: 'Make it larger.',
    line: (_, layer) => `${layer} is too small to scan`,
  },
  text_overflow: {
    title: 'Text that does not fit',
    help: 'Give it more room, two lines, or let it shrink.',
    line: (text) => `${quoted(text)} does not fit`,
  },
  in_punch: {
    title: 'Something under the slot',
    help: 'Move it away from the punch.',
    line: (text) => `${thing(text)} lies under the slot`,
  },
  outside_safe_zone: {
    title: 'Something outside the safe area',
    help: 'Move it in, or it may be cut.',
    line: (text) => `${thing(text)} reaches out of the safe area`,
  },
  text_tiny: {
    title: 'Type too small to read',
    help: 'A student’s data needs 7 pt, fixed lines 5 pt.',
    line: (measured) => `Too small to read: ${measured}`,
  },
  field_empty: {
    title: 'An empty field',
    help: 'Complete the record, or mark the text as optional.',
    line: (label) => `${label} is empty`,
  },
  contrast_low: {
    title: 'Type hard to see on its ground',
    help: 'Choose a darker or lighter colour.',
    line: (measured) => `Hard to see: ${measured}`,
  },
  photo_soft: {
    title: 'A photo under 300 dpi',
    help: 'Make its place smaller, or take the photo again.',
    line: (dpi) => `The photo has ${dpi}`,
  },
  photo_missing: { title: 'No photo', help: 'Take the photo.', line: () => 'No photo' },
};

/** An old version can have a code that no longer exists. Its title is then the code. */
export const findingTitle = (code: string): string => findingWords[code as FindingCode]?.title ?? code;

/** A sentence such as `Blood group is empty`. */
export const findingSentence = (
  { code, element, detail }: Pick<Finding, 'code' | 'detail'> & { readonly element?: string | undefined },
  fields: readonly CardField[],
): string =>
  findingWords[code].line(
    code === 'field_empty' ? cardFieldLabelOf(detail, fields) : detail,
    element === undefined ? 'It' : layerName({ id: element }),
  );
