import type { TemplateFinding } from '@lanyard/domain/template';

import { layerName } from '../model/element-words.ts';

type Words = { readonly title: string; readonly help: string };

/** One line per finding: what it is, and what to do. */
export const findingWords: Readonly<Record<TemplateFinding, Words>> = {
  serial_absent: {
    title: 'No code carries the card’s number',
    help: 'Add a QR code or a barcode with the card number.',
  },
  glyph_missing: { title: 'A letter no font has', help: 'Choose a font that has it, or correct the record.' },
  code_unreadable: {
    title: 'A code that does not read back',
    help: 'Make it larger, or darker on a lighter ground.',
  },
  code_unwritable: {
    title: 'A value this kind of code cannot carry',
    help: 'Code 39 has capitals and digits only; Code 128 has all letters.',
  },
  code_empty: { title: 'An empty code', help: 'Bind the card number.' },
  code_cramped: { title: 'A code too small to scan', help: 'Make it larger.' },
  text_overflow: { title: 'Text that does not fit', help: 'Give it more room, two lines, or let it shrink.' },
  in_punch: { title: 'Something under the slot', help: 'Move it away from the punch.' },
  outside_safe_zone: { title: 'Something outside the safe area', help: 'Move it in, or it may be cut.' },
  text_tiny: { title: 'Type too small to read', help: 'A student’s data needs 7 pt, fixed lines 5 pt.' },
  field_empty: { title: 'An empty field', help: 'Complete the record, or mark the text as optional.' },
  contrast_low: { title: 'Type hard to see on its ground', help: 'Choose a darker or lighter colour.' },
  photo_soft: { title: 'A photo under 300 dpi', help: 'Make its place smaller, or take the photo again.' },
};

/** What is wrong with one student's card: `blood: custom.blood` is said as `Blood group is empty`. */
export function foundWords(code: TemplateFinding, detail: string, labelOf: (path: string) => string): string {
  const [, element, rest = ''] = /^([a-z][a-z0-9-]{0,31}): (.*)$/su.exec(detail) ?? [];
  if (code === 'field_empty' && rest !== '') return `${labelOf(rest)} is empty`;
  const what = element === undefined ? detail : `${layerName({ id: element })}: ${rest}`;
  return what === '' ? findingWords[code].title : `${findingWords[code].title} — ${what}`;
}

/** `1 student`, `14 students`, or the template itself. */
export const studentsWords = (count: number): string =>
  count === 0 ? 'the template itself' : count === 1 ? '1 student' : `${count.toLocaleString('en')} students`;
