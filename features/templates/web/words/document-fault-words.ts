import type { DocumentFault, DocumentFaultCode } from '@lanyard/card/document/fault';

const words: Readonly<Record<DocumentFaultCode, (detail: string) => string>> = {
  too_large: () => 'The card is too large.',
  not_a_card_document: () => 'This is no card design of ours.',
  version_unknown: () => 'It was made by a newer version of Lanyard.',
  shape_wrong: () => 'A value is missing or not possible here.',
  key_unknown: (detail) => `A card cannot have “${detail}”.`,
  id_repeated: (detail) => `Two layers are called “${detail}”.`,
  colour_unknown: (detail) => `There is no colour called “${detail}”.`,
  font_unknown: (detail) => `There is no font called “${detail}”.`,
  asset_unknown: () => 'Its picture is missing.',
  binding_unreadable: () => 'A field is written {{student.name}}, with two braces on each side.',
  field_unknown: (detail) => `There is no field “${detail}”. Choose one of Student fields.`,
  filter_unknown: (detail) => `“| ${detail}” is not known.`,
  path_unreadable: () => 'A drawing cannot be read.',
  element_outside: () => 'It lies beside the card.',
  punch_outside: () => 'The slot lies beside the card.',
  stops_disordered: () => 'The colours of a gradient are out of order.',
};

/** One sentence about a fault in what the person is looking at, with what to do if something can be done. */
export const documentFaultWords = ({ code, detail }: DocumentFault): string => words[code](detail);

const elementAt = /^(front|back)\.elements\[(\d+)\]/;
/** The same sentence with its place in the document: `Front, element 4: There is no colour called “gold”.` */
export function placedFaultWords(fault: DocumentFault): string {
  const [, side, index] = elementAt.exec(fault.at) ?? [];
  const where = side ? `${side === 'back' ? 'Back' : 'Front'}, element ${String(Number(index) + 1)}: ` : '';
  return where + documentFaultWords(fault);
}
