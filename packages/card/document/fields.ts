import { parseBindings, pathsOf } from './binding.ts';
import { colourAsks } from './colour-of.ts';
import { pathsAsked } from './condition.ts';
import type { CardDocument, CardElement, Paint } from './format.ts';

const paintsOf = (element: CardElement): Paint[] => {
  if (element.type === 'text') return [element.fill];
  if (element.type === 'line') return [element.stroke.colour];
  if (element.type === 'shape')
    return [
      ...(element.fill === undefined ? [] : [element.fill]),
      ...(element.stroke ? [element.stroke.colour] : []),
    ];
  if (element.type === 'barcode' || element.type === 'qr')
    return [...(element.fill ? [element.fill] : []), ...(element.paper ? [element.paper] : [])];
  return [];
};

/** The fields an element prints. */
export function printedFields(element: CardElement): string[] {
  const text = element.type === 'text' ? element.text : element.type === 'barcode' || element.type === 'qr' ? element.value : ''; // prettier-ignore
  const parsed = parseBindings(text);
  return 'fault' in parsed ? [] : pathsOf(parsed.pieces);
}

/** The fields that choose between a few looks of an element: its condition and its colours. */
export const choosingFields = (document: CardDocument, element: CardElement): string[] => [
  ...(element.when ? pathsAsked(element.when) : []),
  ...paintsOf(element)
    .flatMap((paint) => (typeof paint === 'string' ? [paint] : paint.stops.map((stop) => stop.colour)))
    .flatMap((colour) => colourAsks(document, colour)),
];

/** Every field a document asks for, once, in the order of the card: what an import must bring. */
export function documentFields(document: CardDocument): string[] {
  const fields = new Set<string>();
  for (const element of [...document.front.elements, ...(document.back?.elements ?? [])]) {
    for (const path of printedFields(element)) fields.add(path);
    for (const path of choosingFields(document, element)) fields.add(path);
  }
  return [...fields];
}
