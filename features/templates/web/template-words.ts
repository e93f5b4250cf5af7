import type { DocumentFault, DocumentFaultCode } from '@lanyard/card/document/fault';
import type { CardFault } from '@lanyard/card/layout/draw-list';
import type { TemplateFinding, TemplateType } from '@lanyard/domain/template';
import { figure } from '@lanyard/students/web/figure';

import type { TemplateFileReason } from '../api-template-file.ts';
import type { TemplateSummary } from '../api.ts';

export const typeWords: Readonly<Record<TemplateType, string>> = {
  id_card: 'ID card',
  badge: 'Badge',
  certificate: 'Certificate',
  other: 'Other',
};

const inch = 25.4;
const inches = (mm: number): string => String(Number((mm / inch).toFixed(3)));
/** `3.375 × 2.125 in` */
export const dimensions = ({ w, h }: TemplateSummary['size']): string => `${inches(w)} × ${inches(h)} in`;

export const usageWords = (count: number): string =>
  count === 0 ? 'Not used yet' : `Used ${figure(count)} ${count === 1 ? 'time' : 'times'}`;

export const several = (count: number, one: string, many = `${one}s`): string =>
  `${figure(count)} ${count === 1 ? one : many}`;

/** For those who cannot see the card. */
export const pictureWords = (
  name: string,
  fields: readonly string[],
  side: 'front' | 'back' = 'front',
): string => {
  const shown = fields.length > 0 ? `. On the card: ${fields.join(', ')}` : '';
  return `${name}, ${side}${shown}`;
};

const findingWords: Readonly<Record<TemplateFinding, string>> = {
  serial_absent: 'No code with the serial',
  glyph_missing: 'A letter no font has',
  code_unreadable: 'A code that does not scan',
  code_unwritable: 'A code that cannot carry its value',
  code_empty: 'A code without a value',
  code_cramped: 'A code that is too small',
  text_overflow: 'A text that does not fit',
  in_punch: 'Something under the slot',
  outside_safe_zone: 'Something too near the edge',
  text_tiny: 'Small type',
  field_empty: 'An empty field',
  contrast_low: 'Faint type',
  photo_soft: 'A photo too small for its frame',
};
export const findingOf = (code: string): string => findingWords[code as TemplateFinding] ?? code;

/** What is wrong with the card of one person, as a sentence. */
const cardFaults: Readonly<Record<CardFault['code'], string>> = {
  glyph_missing: 'no font has',
  text_overflow: 'the text does not fit',
  photo_missing: 'there is no photo yet',
  field_empty: 'the field is empty',
  code_empty: 'the code has no value',
  code_unwritable: 'the code cannot carry its value',
  code_cramped: 'the code is too small to scan',
};
export const cardFaultWords = ({ code, element, detail }: CardFault): string =>
  `${element}: ${cardFaults[code]}${detail ? ` (${detail})` : ''}`;

const documentFaults: Readonly<Record<DocumentFaultCode, string>> = {
  too_large: 'The card is too large to be read.',
  not_a_card_document: 'This is no card design of ours.',
  version_unknown: 'It was made by a newer version of Lanyard.',
  shape_wrong: 'A value is missing or has the wrong form.',
  key_unknown: 'There is something we do not know.',
  id_repeated: 'Two elements have the same name.',
  colour_unknown: 'A colour is used that the card does not have.',
  font_unknown: 'A font is used that the card does not have.',
  asset_unknown: 'A picture is used that the file does not carry.',
  binding_unreadable: 'A field between braces cannot be read.',
  field_unknown: 'A field is asked for that does not exist.',
  filter_unknown: 'A field is changed in a way we do not know.',
  path_unreadable: 'A drawing cannot be read.',
  element_outside: 'An element lies outside of the card.',
  punch_outside: 'The slot lies outside of the card.',
  stops_disordered: 'The colours of a gradient are out of order.',
};
const elementAt = /^(front|back)\.elements\[(\d+)\]/;
/** "Front, element 4: A colour is used that the card does not have. (gold)" */
export function documentFaultWords({ code, at, detail }: DocumentFault): string {
  const place = elementAt.exec(at);
  const where = place
    ? `${place[1] === 'back' ? 'Back' : 'Front'}, element ${String(Number(place[2]) + 1)}: `
    : '';
  return `${where}${documentFaults[code] ?? code}${detail ? ` (${detail})` : ''}`;
}

export const fileReasons: Readonly<Record<TemplateFileReason, string>> = {
  not_a_template_file: 'This is no template file. Choose one that was exported here, ending in .idcard.json.',
  version_unknown: 'The file was made by a newer version of Lanyard.',
  too_large: 'The file is larger than 40 MB.',
  document_faulty: 'The design in the file has faults.',
  image_missing: 'A picture of the design is not in the file.',
  image_differs: 'A picture was changed after the file was exported.',
  image_refused: 'A picture in the file cannot be read.',
  image_unused: 'The file carries a picture the design does not use.',
};
