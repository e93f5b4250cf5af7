import { parseBindings, bindingPaths } from './binding.ts';
import { colourFields } from './colour-of.ts';
import { conditionPaths } from './condition.ts';
import type { BarcodeElement, CardDocument, CardElement, Paint, QrElement } from './format.ts';

export const isCodeElement = (element: CardElement): element is BarcodeElement | QrElement =>
  element.type === 'barcode' || element.type === 'qr';

/** The paints of an element, each with the name of its property. */
export const elementPaints = (element: CardElement): [string, Paint][] => {
  if (element.type === 'text') return [['fill', element.fill]];
  if (element.type === 'line') return [['stroke.colour', element.stroke.colour]];
  if (isCodeElement(element))
    return (['fill', 'paper'] as const).flatMap((key) =>
      element[key] === undefined ? [] : [[key, element[key]] as [string, Paint]],
    );
  if (element.type !== 'shape') return [];
  const inks: [string, Paint][] = [];
  if (element.fill !== undefined) inks.push(['fill', element.fill]);
  if (element.stroke) inks.push(['stroke.colour', element.stroke.colour]);
  return inks;
};

/** The text of an element, with its bindings not filled in. */
export const elementTextOf = (element: CardElement): string =>
  element.type === 'text' ? element.text : isCodeElement(element) ? element.value : '';

export const everyElement = ({ front, back }: CardDocument): readonly CardElement[] => [
  ...front.elements,
  ...(back?.elements ?? []),
];

/** True if the field can differ from card to card. */
export const isPersonalField = (path: string): boolean => !/^(school|year)\./.test(path);

/**
 * The smallest size of text that needs no reason. 7 points for a student's data, 5 points for captions and fixed text.
 */
export const minTextPoints = (personal: boolean): number => (personal ? 7 : 5);

export function fieldsIn(text: string): string[] {
  const parsed = parseBindings(text);
  return 'fault' in parsed ? [] : bindingPaths(parsed.pieces);
}
/** The fields that an element prints. */
export const printedFields = (element: CardElement): string[] => fieldsIn(elementTextOf(element));

/** The fields that decide how an element looks: those of its condition and of its colours. */
export const appearanceFields = (document: CardDocument, element: CardElement): string[] => [
  ...(element.when ? conditionPaths(element.when) : []),
  ...elementPaints(element)
    .flatMap(([, paint]) => (typeof paint === 'string' ? [paint] : paint.stops.map((stop) => stop.colour)))
    .flatMap((colour) => colourFields(document, colour)),
];

/** Every field that a document uses, once, in the order of the card. An import must bring these fields. */
export function documentFields(document: CardDocument): string[] {
  const fields = new Set<string>();
  for (const element of everyElement(document)) {
    for (const path of printedFields(element)) fields.add(path);
    for (const path of appearanceFields(document, element)) fields.add(path);
  }
  return [...fields];
}
