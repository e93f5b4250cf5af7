// The card of a child is signed off: another photo is kept, asked for as a correction, and does not become the current one.
import type { Act } from '@lanyard/db/tenant';
import { photoKey } from '@lanyard/students/photo-address';
import { askInstead, frozenOf, signedReason } from '@lanyard/students/server/corrections/ask-instead';

import { takenIn, versionOf, writeChoice, type Sitter } from './queries/photos.ts';

/** Of these enrolments, whether any card is signed off. The caller holds the students. */
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

/** One that has just come: what is on the card is said to be the choice over it, and it is asked for. True: it waits. */
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
