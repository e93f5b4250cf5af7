// Changes the card itself: its size, its back and its colours.
import { colourOf } from '@lanyard/card/document/colour-of';
import { everyElement } from '@lanyard/card/document/fields';
import type { CardDocument, CardElement, NamedColour, Paint } from '@lanyard/card/document/format';

import { withBox, uniqueId, type SideName } from './elements.ts';
import { type Box } from './geometry.ts';
import { roundLength } from './measure.ts';

export const minCardSize = 25.4;
export const maxCardSize = 304.8;

const inRange = (mm: number): number => roundLength(Math.min(Math.max(mm, minCardSize), maxCardSize));

/**
 * An element from edge to edge, such as a background, grows with the card. An element at the right or bottom edge moves
 * with that edge. Other elements stay where they are.
 */
function alongAxis(from: number, length: number, before: number, after: number): readonly [number, number] {
  const [over, under] = [from + length >= before, from <= 0];
  if (over && under) return [from, Math.max(length + after - before, 0.5)];
  if (over) return [from + after - before, length];
  return [from, length];
}

export function resizeCard(document: CardDocument, to: { w?: number; h?: number }): CardDocument {
  const size = { ...document.size, w: inRange(to.w ?? document.size.w), h: inRange(to.h ?? document.size.h) };
  const { w, h } = document.size;
  if (size.w === w && size.h === h) return document;
  const sized = { ...document, size };
  const fitted = (element: CardElement): CardElement => {
    if (element.turn) return withBox(sized, element, element);
    const [x, width] = alongAxis(element.x, element.w, w, size.w);
    const [y, height] = alongAxis(element.y, element.h, h, size.h);
    return withBox(sized, element, { x, y, w: width, h: height });
  };
  const { punch, front, back } = document;
  return {
    ...sized,
    ...(punch && { punch: fittedPunch(punch, w, size) }),
    front: { elements: front.elements.map(fitted) },
    ...(back && { back: { elements: back.elements.map(fitted) } }),
  };
}

/** The slot keeps its distance from the middle and stays on the card. */
function fittedPunch(punch: Box, before: number, size: { w: number; h: number }): Box {
  const w = Math.min(punch.w, size.w);
  const h = Math.min(punch.h, size.h);
  const x = punch.x + (size.w - before) / 2;
  return {
    x: roundLength(Math.max(0, Math.min(x, size.w - w))),
    y: roundLength(Math.max(0, Math.min(punch.y, size.h - h))),
    w,
    h,
  };
}

/** Standard card sizes with their names. */
const cardSizes: readonly { readonly name: string; readonly w: number; readonly h: number }[] = [
  { name: 'CR80, fits every card printer', w: 85.725, h: 53.975 },
  { name: 'CR80 upright, fits every card printer', w: 53.975, h: 85.725 },
  { name: 'CR80, ISO size', w: 85.6, h: 53.98 },
  { name: 'Badge, 4 × 3 in', w: 101.6, h: 76.2 },
];
export const cardSizeName = ({ w, h }: CardDocument['size']): string | undefined =>
  cardSizes.find((size) => Math.abs(size.w - w) < 0.2 && Math.abs(size.h - h) < 0.2)?.name;

export const addBack = (document: CardDocument): CardDocument =>
  document.back ? document : { ...document, back: { elements: [] } };
export function removeBack(document: CardDocument): CardDocument {
  const { back, ...rest } = document;
  return back ? rest : document;
}

/** A slot of 14 by 3 millimetres at the top in the middle, as slot punches cut it. */
export const centredSlot = ({ w }: { readonly w: number }): Box => ({
  x: roundLength((w - 14) / 2),
  y: 2.2,
  w: 14,
  h: 3,
});

export const setPrintArea = (
  document: CardDocument,
  frame: { bleed?: number; safe?: number; corner?: number; punch?: Box | null },
): CardDocument => {
  const { punch: before, ...rest } = document;
  const punch = frame.punch === undefined ? before : frame.punch;
  return {
    ...rest,
    bleed: frame.bleed ?? document.bleed,
    safe: frame.safe ?? document.safe,
    size: { ...document.size, corner: frame.corner ?? document.size.corner },
    ...(punch && { punch }),
  };
};

const mapPaint = (paint: Paint, change: (colour: string) => string): Paint =>
  typeof paint === 'string'
    ? change(paint)
    : { ...paint, stops: paint.stops.map((stop) => ({ ...stop, colour: change(stop.colour) })) };

function inked(element: CardElement, change: (colour: string) => string): CardElement {
  switch (element.type) {
    case 'text':
      return { ...element, fill: change(element.fill) };
    case 'line':
      return { ...element, stroke: { ...element.stroke, colour: change(element.stroke.colour) } };
    case 'barcode':
    case 'qr':
      return {
        ...element,
        ...(element.fill !== undefined && { fill: change(element.fill) }),
        ...(element.paper !== undefined && { paper: change(element.paper) }),
      };
    case 'shape':
      return {
        ...element,
        ...(element.fill !== undefined && { fill: mapPaint(element.fill, change) }),
        ...(element.stroke && { stroke: { ...element.stroke, colour: change(element.stroke.colour) } }),
      };
    case 'image':
    case 'photo':
      break;
  }
  return element;
}

/** How many elements use each colour, by its name or as `#rrggbb`. */
export function colourUses(document: CardDocument): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const element of everyElement(document)) {
    const seen = new Set<string>();
    inked(element, (colour) => {
      seen.add(colour);
      return colour;
    });
    for (const colour of seen) uses.set(colour, (uses.get(colour) ?? 0) + 1);
  }
  return uses;
}

/** Changes a named colour, and with it all elements that use it. */
export const setColour = (document: CardDocument, name: string, colour: NamedColour): CardDocument =>
  JSON.stringify(document.colours[name]) === JSON.stringify(colour)
    ? document
    : { ...document, colours: { ...document.colours, [name]: colour } };

export function addColour(
  document: CardDocument,
  wish: string,
  colour: NamedColour,
): { readonly document: CardDocument; readonly name: string } {
  const name = uniqueId(new Set(Object.keys(document.colours)), wish);
  return { document: setColour(document, name, colour), name };
}

function recolour(document: CardDocument, change: (colour: string) => string): CardDocument {
  const side = (name: SideName): Pick<CardDocument, SideName> | null => {
    const found = document[name];
    return found
      ? ({ [name]: { elements: found.elements.map((element) => inked(element, change)) } } as Pick<
          CardDocument,
          SideName
        >)
      : null;
  };
  return { ...document, ...side('front'), ...side('back') };
}

/** Elements that used the colour get its value instead of its name. */
export function removeColour(document: CardDocument, name: string): CardDocument {
  if (!Object.hasOwn(document.colours, name)) return document;
  const hex = colourOf(document, name, { fields: {}, photo: null });
  const { [name]: _, ...colours } = document.colours;
  return { ...recolour(document, (colour) => (colour === name ? hex : colour)), colours };
}

export function renameColour(document: CardDocument, name: string, words: string): CardDocument {
  const others = new Set(Object.keys(document.colours));
  others.delete(name);
  const next = uniqueId(others, words);
  if (next === name || !Object.hasOwn(document.colours, name)) return document;
  const colours = Object.fromEntries(
    Object.entries(document.colours).map(([key, value]) => [key === name ? next : key, value]),
  );
  return { ...recolour(document, (colour) => (colour === name ? next : colour)), colours };
}

/** Gives the colour another value for each value of a field, such as the house or the class. */
export const bindColourToField = (
  document: CardDocument,
  name: string,
  by: string,
  map: Readonly<Record<string, string>>,
): CardDocument =>
  setColour(document, name, {
    by,
    map: { ...map },
    otherwise: colourOf(document, name, { fields: {}, photo: null }),
  });

/** Adds a picture to the document under a free name. If the document already has the picture, its name stays. */
export function addAssetToDocument(
  document: CardDocument,
  wish: string,
  asset: { readonly sha256: string; readonly width: number; readonly height: number },
): { readonly document: CardDocument; readonly name: string } {
  const assets = document.assets ?? {};
  const known = Object.entries(assets).find(([, { sha256 }]) => sha256 === asset.sha256)?.[0];
  if (known !== undefined) return { document, name: known };
  const name = uniqueId(new Set(Object.keys(assets)), wish);
  const { sha256, width, height } = asset;
  return { document: { ...document, assets: { ...assets, [name]: { sha256, width, height } } }, name };
}
