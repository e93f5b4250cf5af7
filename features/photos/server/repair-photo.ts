// How the office and the photographer get a better photo: choose another, request a retake, or crop by hand.
import { recordActivity } from '@lanyard/audit/activity';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import { job, workInSteps, type JobWork } from '@lanyard/jobs/job';
import type { Queue } from '@lanyard/jobs/queue';
import { cutCrop } from '@lanyard/portrait/cut-crop';
import { adjustCrop, type Crop as CropNumbers } from '@lanyard/portrait/engine/crop';
import { readAllBytes } from '@lanyard/uploads/quarantine';
import * as z from 'zod/mini';

import { PhotoCrop } from '../api.ts';
import { updateCurrentPhoto, readCurrentPhoto } from './current-photo.ts';
import { cardPictureHeight, thumbnailHeight } from './process-photo.ts';
import {
  clearRejection,
  lockStudent,
  rejectPhotos,
  photoStudentById,
  takenPhotosOf,
  storePhotoChoice,
} from './queries/photos.ts';
import { enrolmentsWithPhoto, pictureById, writeCrop } from './queries/pictures.ts';
import { isPhotoAllowed, putPicture } from './receive-photo.ts';
import { isAnySignedOff, requestPhotoCorrection } from './signed-off-photos.ts';

export async function choosePhoto(
  act: Act,
  enrolment: string,
  photo: string,
  /** True if the office already accepted this photo as a correction. No second correction is then requested. */
  { accepted = false }: { readonly accepted?: boolean } = {},
): Promise<
  { photo: string; sent: boolean } | Refusal<'not_found' | 'no_consent' | 'photo_refused' | 'section_signed'>
> {
  const { tx, org } = act;
  const sitter = await photoStudentById(tx, org, enrolment);
  if (!sitter) return refuse('not_found');
  if (!(await isPhotoAllowed(act, sitter))) return refuse('no_consent');
  await lockStudent(tx, org, sitter.student);
  const row = await pictureById(tx, org, 'everyone', photo);
  if (row?.student !== sitter.student) return refuse('photo_refused');
  const held = await photoStudentById(tx, org, enrolment);
  if (held && held.photo !== photo && (await isAnySignedOff(act, [enrolment]))) {
    if (accepted) return refuse('section_signed');
    await requestPhotoCorrection(act, held, photo);
    return { photo, sent: true };
  }
  const others = (await takenPhotosOf(tx, org, enrolment)).map(({ id }) => id).filter((id) => id !== photo);
  await clearRejection(act, photo);
  await storePhotoChoice(act, enrolment, { photo, over: others });
  await updateCurrentPhoto(act, enrolment);
  await recordActivity(act, { kind: 'photo_chosen', student: sitter.student, section: sitter.section });
  await notifyBrowsers(act, 'capture');
  return { photo, sent: false };
}

/** Public: proofing also calls this when a reviewer reports a wrong face or bad light. */
export async function requestRetake(
  act: Act,
  enrolment: string,
  why: string,
): Promise<{ photo: string } | Refusal<'not_found' | 'no_photo' | 'proof_sealed'>> {
  const { tx, org } = act;
  const sitter = await photoStudentById(tx, org, enrolment);
  if (!sitter) return refuse('not_found');
  await lockStudent(tx, org, sitter.student);
  // If the card is approved or with the principal, a retake request is too late. A new photo has to be taken or
  // uploaded.
  if (sitter.proof === 'approved' || sitter.proof === 'locked') return refuse('proof_sealed');
  const { status, current, rivals } = await readCurrentPhoto(act, enrolment);
  if (status !== 'captured' || current === null) return refuse('no_photo');
  await rejectPhotos(act, [current, ...rivals], why);
  await updateCurrentPhoto(act, enrolment);
  const { student, section } = sitter;
  await recordActivity(act, { kind: 'retake_asked', student, section, detail: { issue: why } });
  await notifyBrowsers(act, 'capture');
  return { photo: current };
}

/**
 * Public: the person who requested the retake, or the principal, takes the request back. This is not possible once
 * another photo has arrived.
 */
export async function takeBackRetake(
  act: Act,
  enrolment: string,
  photo: string,
): Promise<{ photo: string } | Refusal<'not_found' | 'no_photo'>> {
  const { tx, org } = act;
  const sitter = await photoStudentById(tx, org, enrolment);
  if (!sitter) return refuse('not_found');
  await lockStudent(tx, org, sitter.student);
  const { status, current } = await readCurrentPhoto(act, enrolment);
  if (status !== 'rejected' || current !== photo) return refuse('no_photo');
  await clearRejection(act, photo);
  await updateCurrentPhoto(act, enrolment);
  await notifyBrowsers(act, 'capture');
  return { photo };
}

export const cropPhotoJob = job({
  name: 'crop-photo',
  data: z.object({ photo: z.uuid(), version: z.int(), crop: PhotoCrop }),
  retries: 3,
});

/** Returns before the worker has cropped. The answer has the version that the new pictures will have. */
export async function cropPhoto(
  queue: Queue,
  act: Act,
  photo: string,
  version: number,
  crop: CropNumbers,
): Promise<
  { photo: string; version: number } | Refusal<'not_found' | 'changed_meanwhile' | 'section_signed'>
> {
  const row = await pictureById(act.tx, act.org, 'everyone', photo);
  if (!row) return refuse('not_found');
  if (row.version !== version) return refuse('changed_meanwhile', { version: row.version });
  if (await isAnySignedOff(act, await enrolmentsWithPhoto(act.tx, act.org, photo)))
    return refuse('section_signed');
  await queue.enqueue(act, cropPhotoJob, { photo, version, crop: { ...adjustCrop(crop, {}, row) } });
  return { photo, version: version + 1 };
}

export const cropPhotoWork = (vault: Vault): JobWork =>
  workInSteps(cropPhotoJob, async ({ step }, { photo, version, crop }) => {
    const found = await step(async (act) => {
      const row = await pictureById(act.tx, act.org, 'everyone', photo);
      if (row?.version !== version || row.file === null) return undefined;
      return { row, bytes: await bytesOfFile(vault, act, row.file) };
    });
    if (!found) return;
    const { row, bytes } = found;
    const [card, thumb] = await cutCrop({ bytes, width: row.width, height: row.height }, crop, [
      cardPictureHeight,
      thumbnailHeight,
    ]);
    if (!card || !thumb) throw new Error('a picture was not cut');
    await step(async (act) => {
      await lockStudent(act.tx, act.org, row.student);
      // The card was signed off after the crop was requested.
      if (await isAnySignedOff(act, await enrolmentsWithPhoto(act.tx, act.org, photo))) return;
      const made = {
        crop,
        card: await putPicture(vault, act, row.student, card),
        thumb: await putPicture(vault, act, row.student, thumb),
      };
      if (!(await writeCrop(act, photo, version, made))) return;
      for (const old of [row.card, row.thumb]) if (old !== null) await vaultFiles(vault).removeFile(act, old);
      const ids = await enrolmentsWithPhoto(act.tx, act.org, photo);
      for (const id of ids) await updateCurrentPhoto(act, id);
      await notifyBrowsers(act, 'photos', 'students', 'capture');
    });
  });

export async function bytesOfFile(vault: Vault, act: Act, id: string): Promise<Buffer> {
  const file = await vaultFiles(vault).openFile(act, id);
  if (!file) throw new Error(`file ${id} is missing`);
  return readAllBytes(file);
}
