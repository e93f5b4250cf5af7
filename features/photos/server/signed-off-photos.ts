// If a child's card is signed off, another photo is stored and requested as a correction. It does not become the
// current photo.
import type { Act } from '@lanyard/db/tenant';
import { photoKey } from '@lanyard/students/photo-address';
import {
  requestFrozenCorrections,
  readFrozenFields,
  signedOffReason,
} from '@lanyard/students/server/corrections/frozen-fields';

import { takenPhotosOf, photoVersionOf, storePhotoChoice, type PhotoStudent } from './queries/photos.ts';

/** Whether the card of any of these enrolments is signed off. The caller has locked the students. */
export const isAnySignedOff = async (act: Act, ids: readonly string[]): Promise<boolean> =>
  (await readFrozenFields(act, ids, ['photo'])).size > 0;

const keyOf = async (act: Act, id: string): Promise<string> =>
  photoKey({ id, version: await photoVersionOf(act.tx, act.org, id) });

export async function requestPhotoCorrection(
  act: Act,
  { id, photo: current }: PhotoStudent,
  wanted: string,
): Promise<void> {
  await requestFrozenCorrections(act, [
    {
      enrolment: id,
      field: 'photo',
      was: current === null ? null : await keyOf(act, current),
      proposed: await keyOf(act, wanted),
      reason: signedOffReason,
    },
  ]);
}

/**
 * Handles a photo that has just arrived. If the card is signed off, the photo on the card stays chosen and the new
 * photo is requested as a correction. True if the new photo has to wait.
 */
export async function deferSignedOffPhoto(act: Act, sitter: PhotoStudent, photo: string): Promise<boolean> {
  const { id, photo: current } = sitter;
  if (current === null || current === photo || !(await isAnySignedOff(act, [id]))) return false;
  const over = (await takenPhotosOf(act.tx, act.org, id))
    .map((taken) => taken.id)
    .filter((taken) => taken !== current);
  await storePhotoChoice(act, id, { photo: current, over });
  await requestPhotoCorrection(act, sitter, photo);
  return true;
}
