// If a child's card is signed off, another photo is stored and requested as a correction. It does not become the
// current photo.
import type { Act } from '@lanyard/db/tenant';
import { photoKey } from '@lanyard/students/photo-address';
import { askInstead, frozenOf, signedReason } from '@lanyard/students/server/corrections/ask-instead';

import { takenIn, versionOf, writeChoice, type Sitter } from './queries/photos.ts';

/** Whether the card of any of these enrolments is signed off. The caller has locked the students. */
export const areFrozen = async (act: Act, ids: readonly string[]): Promise<boolean> =>
  (await frozenOf(act, ids, ['photo'])).size > 0;

const keyOf = async (act: Act, id: string): Promise<string> =>
  photoKey({ id, version: await versionOf(act.tx, act.org, id) });

export async function askForPhoto(act: Act, { id, photo: current }: Sitter, wanted: string): Promise<void> {
  await askInstead(act, [
    {
      enrolment: id,
      field: 'photo',
      was: current === null ? null : await keyOf(act, current),
      proposed: await keyOf(act, wanted),
      reason: signedReason,
    },
  ]);
}

/**
 * Handles a photo that has just arrived. If the card is signed off, the photo on the card stays chosen and the new
 * photo is requested as a correction. True if the new photo has to wait.
 */
export async function holdBackPhoto(act: Act, sitter: Sitter, photo: string): Promise<boolean> {
  const { id, photo: current } = sitter;
  if (current === null || current === photo || !(await areFrozen(act, [id]))) return false;
  const over = (await takenIn(act.tx, act.org, id))
    .map((taken) => taken.id)
    .filter((taken) => taken !== current);
  await writeChoice(act, id, { photo: current, over });
  await askForPhoto(act, sitter, photo);
  return true;
}
