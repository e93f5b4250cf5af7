import { parseBindings, pathsOf } from './binding.ts';
import { colourAsks } from './colour-of.ts';
import { pathsAsked } from './condition.ts';
import type { BarcodeElement, CardDocument, CardElement, Paint, QrElement } from './format.ts';

export const isCode = (element: CardElement): element is BarcodeElement | QrElement =>
  element.type === 'barcode' || element.type === 'qr';

/** What it is painted with, by the key it stands under. */
export const inksOf = (element: CardElement): [string, Paint][] => {
  if (element.type === 'text') return [['fill', element.fill]];
  if (element.type === 'line') return [['stroke.colour', element.stroke.colour]];
  if (isCode(element))
    return (['fill', 'paper'] as const).flatMap((key) =>
      element[key] === undefined ? [] : [[key, element[key]] as [string, Paint]],
    );
  if (element.type !== 'shape') return [];
  const inks: [string, Paint][] = [];
  if (element.fill !== undefined) inks.push(['fill', element.fill]);
  if (element.stroke) inks.push(['stroke.colour', element.stroke.colour]);
  return inks;
};

/** What it says, its bindings not filled in. */
export const writingOf = (element: CardElement): string =>
  element.type === 'text' ? element.text : isCode(element) ? element.value : '';

export const everyElement = ({ front, back }: CardDocument): readonly CardElement[] => [
  ...front.elements,
  ...(back?.elements ?? []),
];

/** Not the same for a whole school, so another on every card. */
export const isPersonal = (path: string): boolean => !/^(school|year)\./.test(path);

/** Points under which type asks for a reason: a student's data, and captions and fixed lines. */
export const leastPoints = (personal: boolean): number => (personal ? 7 : 5);

export function fieldsIn(text: string): string[] {
  const parsed = parseBindings(text);
  return 'fault' in parsed ? [] : pathsOf(parsed.pieces);
}
/** The fields an element prints. */
export const printedFields = (element: CardElement): string[] => fieldsIn(writingOf(element));

/** The fields that choose between a few looks of an element: its condition and its colours. */
export const choosingFields = (document: CardDocument, element: CardElement): string[] => [
  ...(element.when ? pathsAsked(element.when) : []),
  ...inksOf(element)
    .flatMap(([, paint]) => (typeof paint === 'string' ? [paint] : paint.stops.map((stop) => stop.colour)))
    .flatMap((colour) => colourAsks(document, colour)),
];

/** Every field a document asks for, once, in the order of the card: what an import must bring. */
export function documentFields(document: CardDocument): string[] {
  const fields = new Set<string>();
  for (const element of everyElement(document)) {
    for (const path of printedFields(element)) fields.add(path);
    for (const path of choosingFields(document, element)) fields.add(path);
  }
  return [...fields];
}
