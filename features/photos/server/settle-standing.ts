// Decides which photo of a student is the current one, after anything that may change it.
import type { Act } from '@lanyard/db/tenant';
import { standingOf, type Standing } from '@lanyard/domain/photo';
import { showPhotos } from '@lanyard/students/server/photo-status';

import { photosChanged } from '../events.ts';
import { choiceOf, takenIn, versionOf } from './queries/photos.ts';

export async function standingIn({ tx, org }: Act, enrolment: string): Promise<Standing> {
  return standingOf(await takenIn(tx, org, enrolment), await choiceOf(tx, org, enrolment));
}

/**
 * The caller has locked the student (`holdSitter`), so that two photos that arrive at once are handled one after the
 * other.
 */
export async function settleStanding(act: Act, enrolment: string): Promise<Standing> {
  const standing = await standingIn(act, enrolment);
  const { status, current } = standing;
  const photo = current === null ? null : { id: current, version: await versionOf(act.tx, act.org, current) };
  await showPhotos(act, [{ id: enrolment, status, photo }]);
  await act.announce(photosChanged, { ids: [enrolment] });
  return standing;
}
