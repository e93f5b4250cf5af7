// Decides which photo of a student is the current one, after anything that may change it.
import type { Act } from '@lanyard/db/tenant';
import { photoStateOf, type PhotoState } from '@lanyard/domain/photo';
import { updatePhotoStatuses } from '@lanyard/students/server/photo-status';

import { photosChanged } from '../events.ts';
import { photoChoiceOf, takenPhotosOf, photoVersionOf } from './queries/photos.ts';

export async function readCurrentPhoto({ tx, org }: Act, enrolment: string): Promise<PhotoState> {
  return photoStateOf(await takenPhotosOf(tx, org, enrolment), await photoChoiceOf(tx, org, enrolment));
}

/**
 * The caller has locked the student (`lockStudent`), so that two photos that arrive at once are handled one after the
 * other.
 */
export async function updateCurrentPhoto(act: Act, enrolment: string): Promise<PhotoState> {
  const standing = await readCurrentPhoto(act, enrolment);
  const { status, current } = standing;
  const photo =
    current === null ? null : { id: current, version: await photoVersionOf(act.tx, act.org, current) };
  await updatePhotoStatuses(act, [{ id: enrolment, status, photo }]);
  await act.announce(photosChanged, { ids: [enrolment] });
  return standing;
}
