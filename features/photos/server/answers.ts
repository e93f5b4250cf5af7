// Handles the events and questions of other features for photos. apps/server connects these handlers.
import { recordActivity } from '@lanyard/audit/activity';
import type { CardPhoto } from '@lanyard/card/document/values';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import type { RosterField } from '@lanyard/domain/change-set';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';
import type { Vault } from '@lanyard/files/files';
import { deleteFile } from '@lanyard/files/queries';
import { cropPixelSize } from '@lanyard/portrait/cut-crop';
import { cropRule } from '@lanyard/portrait/engine/crop';
import { photoKey, readPhotoKey } from '@lanyard/students/photo-address';
import { updatePhotoStatuses } from '@lanyard/students/server/photo-status';

import { photosChanged } from '../events.ts';
import { photoSettings } from './photo-settings.ts';
import { cardPictureHeight } from './process-photo.ts';
import { deleteStudentImportFiles } from './queries/imports.ts';
import { deletePhotoRows, withdrawPhotos } from './queries/photos.ts';
import { cardFiles, photosOnCards } from './queries/pictures.ts';
import { deleteHiddenPhotos, hiddenPhotoFiles } from './queries/shifts.ts';
import { bytesOfFile, choosePhoto } from './repair-photo.ts';

/** If consent is withdrawn, the student's photos are withdrawn, whatever state they have. */
export async function withdrawPhotosWithoutConsent(
  act: Act,
  { ids: changed, fields }: { readonly ids: readonly string[]; readonly fields: readonly RosterField[] },
): Promise<void> {
  if (!fields.includes('consent')) return;
  const { notAskedMeans } = await photoSettings(act);
  const without = await withdrawPhotos(act.tx, act.org, changed, notAskedMeans === 'yes');
  const [first, ...others] = without;
  if (!first) return;
  const ids = without.map(({ id }) => id);
  await updatePhotoStatuses(
    act,
    ids.map((id) => ({ id, status: 'missing', photo: null })),
  );
  await act.announce(photosChanged, { ids });
  await recordActivity(act, {
    kind: 'photo_withdrawn',
    count: without.length,
    ...(others.length === 0 && { student: first.student, section: first.section }),
  });
  await notifyBrowsers(act, 'photos', 'capture', 'dashboard');
}

type Unaccepted = Refusal<'not_found' | 'no_consent' | 'photo_refused' | 'section_signed'>;
/** Runs when the office accepts a correction with a photo. The principal must have reopened the class before. */
export async function acceptPhoto(
  act: Act,
  { enrolment, photo }: { readonly enrolment: string; readonly photo: string },
): Promise<Unaccepted | undefined> {
  const done = await choosePhoto(act, enrolment, photo, { accepted: true });
  return isRefusal(done) ? done : undefined;
}

/**
 * Needs the database role of the worker. The bytes of the photos become unreadable when the student's key is deleted.
 */
export async function deleteStudentPhotos({ tx, org }: Act, student: string) {
  // If a shift moved this student's photo here from another child, that child still has a hidden copy. It is encrypted
  // with that child's key.
  const hidden = await hiddenPhotoFiles(tx, org, { student });
  await deleteHiddenPhotos(tx, org, student);
  for (const file of hidden) await deleteFile(tx, org, file);
  return [
    { what: 'photos', count: await deletePhotoRows(tx, org, student) },
    { what: 'files of imports', count: await deleteStudentImportFiles(tx, org, student) },
  ];
}

/** The distance from the eyes to the chin is about half of the height from chin to crown. */
const headHeight = 2 * cropRule.chinDistance;

export async function photosForCards(
  { tx, org }: Act,
  ids: readonly string[],
): Promise<{ id: string; photo: CardPhoto }[]> {
  const rows = await photosOnCards(tx, org, ids);
  return rows.map(({ id, photo, version, crop, ...size }) => ({
    id,
    photo: {
      key: photoKey({ id: photo, version }),
      ...cropPixelSize(crop, size, cardPictureHeight),
      face: { x: 0.5, eyes: cropRule.eyeLine, height: headHeight },
    },
  }));
}

export async function bytesForCards(
  vault: Vault,
  act: Act,
  keys: readonly string[],
): Promise<{ key: string; bytes: Uint8Array }[]> {
  const wanted = keys.flatMap((key) => readPhotoKey(key) ?? []);
  const files = await cardFiles(
    act.tx,
    act.org,
    wanted.map(({ id }) => id),
  );
  const found = files.map(async ({ photo, version, file }) => ({
    key: photoKey({ id: photo, version }),
    bytes: await bytesOfFile(vault, act, file),
  }));
  return Promise.all(found);
}
