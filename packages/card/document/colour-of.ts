import type { CardDocument } from './format.ts';
import { fieldValueOf, type Values } from './values.ts';

/** Returns the colour as `#rrggbb` for these values. */
export function colourOf(document: CardDocument, colour: string, values: Values): string {
  if (colour.startsWith('#')) return colour;
  const named = Object.hasOwn(document.colours, colour) ? document.colours[colour] : undefined;
  if (named === undefined) return '#000000';
  if (typeof named === 'string') return named;
  if ('rgb' in named) return named.rgb;
  const key = String(fieldValueOf(values, named.by) ?? '');
  return (Object.hasOwn(named.map, key) ? named.map[key] : undefined) ?? named.otherwise;
}

/** The field that decides a named colour, if there is one. */
export function colourFields(document: CardDocument, colour: string): string[] {
  const named = Object.hasOwn(document.colours, colour) ? document.colours[colour] : undefined;
  return named !== undefined && typeof named !== 'string' && 'by' in named ? [named.by] : [];
}

/** The ink mixtures that the designer entered, by the colour that each one prints. */
export function designerInks(
  document: CardDocument,
): ReadonlyMap<string, readonly [number, number, number, number]> {
  const inks = new Map<string, readonly [number, number, number, number]>();
  for (const named of Object.values(document.colours))
    if (typeof named !== 'string' && 'rgb' in named) inks.set(named.rgb, named.cmyk);
  return inks;
}
