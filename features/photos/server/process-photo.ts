// Turns a sent file into a stored photo: strips metadata, measures, crops, and writes three sizes.
import type { PhotoMeasurements } from '@lanyard/domain/photo-quality';
import { cleanPicture } from '@lanyard/pictures/decode-picture';
import type { Decoders } from '@lanyard/pictures/decoders';
import { isRefusedPicture, type RefusedPicture } from '@lanyard/pictures/reason';
import { cutCrop } from '@lanyard/portrait/cut-crop';
import { middleCrop, type Crop } from '@lanyard/portrait/engine/crop';
import { measurePhoto } from '@lanyard/portrait/engine/measure';
import type { Models } from '@lanyard/portrait/engine/models';
import { openModels } from '@lanyard/portrait/open-models';
import { readPixels, type CleanPhoto } from '@lanyard/portrait/read-pixels';

import { photoRules } from '../api.ts';

/** The height in pixels of the card picture and of the list picture. An ID-1 card is 1013 pixels high at 300 dpi. */
export const cardPictureHeight = 1200;
export const thumbnailHeight = 400;

export type ProcessedPhoto = {
  readonly full: CleanPhoto;
  readonly card: Uint8Array;
  readonly thumb: Uint8Array;
  readonly crop: Crop;
  /** Null if the measuring itself failed. The photo is kept even so. */
  readonly measurements: PhotoMeasurements | null;
};

/** The decoders and models that process photos. The models are loaded for the first photo. */
export type PhotoTools = { readonly decoders?: Decoders; readonly models?: () => Promise<Models> };
let opened: Promise<Models> | undefined;
const usualModels = (): Promise<Models> => (opened ??= openModels());

const wanted = {
  format: 'jpeg',
  minWidth: photoRules.leastWidth,
  minHeight: photoRules.leastHeight,
  maxSide: 6000,
} as const;

export async function processPhoto(
  sent: Uint8Array,
  { decoders, models = usualModels }: PhotoTools = {},
): Promise<ProcessedPhoto | RefusedPicture> {
  const full = await cleanPicture(sent, wanted, decoders);
  if (isRefusedPicture(full)) return full;
  const { measurements, crop } = await tryToMeasure(full, models);
  const [card, thumb] = await cutCrop(full, crop, [cardPictureHeight, thumbnailHeight]);
  if (!card || !thumb) throw new Error('a picture was not cut');
  return { full, card, thumb, crop, measurements };
}

async function tryToMeasure(full: CleanPhoto, models: () => Promise<Models>) {
  try {
    const { pixels, photo } = await readPixels(full);
    return await measurePhoto(pixels, await models(), photo);
  } catch (fault) {
    console.error(`a photo could not be measured: ${fault instanceof Error ? fault.message : String(fault)}`);
    return { measurements: null, crop: middleCrop(full) };
  }
}
