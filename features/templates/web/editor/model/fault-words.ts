import type { DocumentFault, DocumentFaultCode } from '@lanyard/card/document/fault';

const words: Readonly<Record<DocumentFaultCode, (detail: string) => string>> = {
  too_large: () => 'The card has become too large to save.',
  not_a_card_document: () => 'This is not a card.',
  version_unknown: () => 'This card was made by a newer version of Lanyard.',
  shape_wrong: () => 'That value is not possible here.',
  key_unknown: (detail) => `A card cannot have “${detail}”.`,
  id_repeated: (detail) => `Two layers are called “${detail}”.`,
  colour_unknown: (detail) => `There is no colour called “${detail}”.`,
  font_unknown: (detail) => `There is no font called “${detail}”.`,
  asset_unknown: () => 'The picture of this element is missing.',
  binding_unreadable: () => 'A field is written {{student.name}}, with two braces on each side.',
  field_unknown: (detail) => `There is no field “${detail}”. Choose one of Student fields.`,
  filter_unknown: (detail) => `“| ${detail}” is not known.`,
  path_unreadable: () => 'The drawing of this shape cannot be read.',
  element_outside: () => 'It would lie beside the card.',
  punch_outside: () => 'The slot would lie beside the card.',
  stops_disordered: () => 'The colours of the gradient are out of order.',
};

/** One sentence a fault; what to do where something can be done. */
export const faultWords = ({ code, detail }: DocumentFault): string => words[code](detail);
