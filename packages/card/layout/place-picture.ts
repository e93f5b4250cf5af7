import type { CardDocument, ImageElement, PhotoElement } from '../document/format.ts';
import type { CardPhoto } from '../document/values.ts';
import type { CardFault, Op } from './draw-list.ts';
import { clipPath, drawnPath, turnMatrix, type Box } from './shapes.ts';

const extras = (element: ImageElement | PhotoElement): Pick<Op, 'matrix' | 'opacity'> => {
  const matrix = turnMatrix(element, element.turn);
  return { ...(matrix && { matrix }), ...(element.opacity !== undefined && { opacity: element.opacity }) };
};

/** The colours of the grey figure that is shown while there is no photo. */
export const standInInks = ['#d5dbe3', '#aab4c2'] as const;
/**
 * Head and shoulders in a square of 100. They are inside the circle of the square, so no clip of the photo cuts them.
 */
const bust =
  'M67 33C67 42.4 59.4 50 50 50S33 42.4 33 33 40.6 16 50 16 67 23.6 67 33Z' +
  'M18 82C18 66 30 56 50 56S82 66 82 82C82 84.2 80.2 86 78 86H22C19.8 86 18 84.2 18 82Z';

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

/** Where to place the whole photo so that the face is where the card wants it and the photo covers the box. */
export function photoBox(element: PhotoElement, photo: CardPhoto): Box {
  const { x, y, w, h } = element;
  const covering = Math.max(w / photo.width, h / photo.height);
  if (photo.crop) {
    const scale = Math.max(w / (photo.crop.w * photo.width), h / (photo.crop.h * photo.height));
    const [pw, ph] = [photo.width * scale, photo.height * scale];
    const left = x + w / 2 - (photo.crop.x + photo.crop.w / 2) * pw;
    const top = y + h / 2 - (photo.crop.y + photo.crop.h / 2) * ph;
    return { x: left, y: top, w: pw, h: ph };
  }
  const wish =
    element.face && photo.face ? (element.face.height * h) / (photo.face.height * photo.height) : 0;
  const scale = between(covering, wish, covering * 4);
  const [pw, ph] = [photo.width * scale, photo.height * scale];
  const left = photo.face ? x + w / 2 - photo.face.x * pw : x + (w - pw) / 2;
  const top =
    photo.face && element.face ? y + element.face.eyes * h - photo.face.eyes * ph : y + (h - ph) / 3;
  return { x: between(x + w - pw, left, x), y: between(y + h - ph, top, y), w: pw, h: ph };
}

export function placePhoto(
  element: PhotoElement,
  photo: CardPhoto | null,
): { ops: Op[]; faults: CardFault[] } {
  const clip = clipPath(element.clip, element);
  if (photo && photo.width > 0 && photo.height > 0)
    return {
      ops: [
        {
          op: 'picture',
          source: 'photo',
          key: photo.key,
          ...photoBox(element, photo),
          clip,
          ...extras(element),
        },
      ],
      faults: [],
    };
  if (element.missing === 'hide') return { ops: [], faults: [] };
  const faults: CardFault[] =
    element.missing === 'fault' ? [{ code: 'photo_missing', element: element.id, detail: '' }] : [];
  const { x, y, w, h } = element;
  const side = Math.min(w, h);
  const square = { x: x + (w - side) / 2, y: y + (h - side) / 2, w: side, h: side };
  return {
    ops: [
      { op: 'fill', path: clip, ink: standInInks[0], ...extras(element) },
      { op: 'fill', path: drawnPath(bust, [100, 100], square), ink: standInInks[1], ...extras(element) },
    ],
    faults,
  };
}

export function placeImage(document: CardDocument, element: ImageElement): Op[] {
  const asset = document.assets?.[element.asset];
  if (!asset) return [];
  const { x, y, w, h, fit = 'contain' } = element;
  const choose = fit === 'cover' ? Math.max : Math.min;
  const scale = choose(w / asset.width, h / asset.height);
  const [pw, ph] = [asset.width * scale, asset.height * scale];
  return [
    {
      op: 'picture',
      source: 'asset',
      key: asset.sha256,
      x: x + (w - pw) / 2,
      y: y + (h - ph) / 2,
      w: pw,
      h: ph,
      clip: clipPath(element.clip, element),
      ...extras(element),
    },
  ];
}
