// Receives a photo: the client announces and uploads it, and a worker processes it and keeps or refuses it.
import { recordActivity } from '@lanyard/audit/activity';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { mayBePhotographed } from '@lanyard/domain/photo';
import { photoImportEffectOf } from '@lanyard/domain/photo-import';
import { qualityIssuesOf, photoScore, qualityScoresOf } from '@lanyard/domain/photo-quality';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import { subjectOfStudent } from '@lanyard/files/subject-keys';
import { backlog, type Backlog } from '@lanyard/jobs/backlog';
import type { JobSteps } from '@lanyard/jobs/job';
import { isRefusedPicture, type RefusedPicture } from '@lanyard/pictures/reason';
import { cardStagesOf } from '@lanyard/students/server/card-stages';
import { purpose, type AnnouncedUpload } from '@lanyard/uploads/purpose';
import { readAllBytes, removeUploadBlobs, settleUpload, takeUpload } from '@lanyard/uploads/quarantine';

import { PhotoDetail, photoRules } from '../api.ts';
import { updateCurrentPhoto } from './current-photo.ts';
import { bytesFromZip, deleteProcessedZip } from './import/zip-bytes.ts';
import { photoSettings } from './photo-settings.ts';
import { processPhoto, type PhotoTools, type ProcessedPhoto } from './process-photo.ts';
import { copyFileNumber, isImportedPhoto, storeImportEffect } from './queries/import-files.ts';
import {
  claimPhotos,
  lockStudent,
  insertPhoto,
  keepPhoto,
  refusePhoto,
  releasePhoto,
  photoStudentById,
  studentOfPhoto,
  lockClaimedPhoto,
  unclaimPhotos,
  type PhotoStudent,
  type WaitingPhoto,
} from './queries/photos.ts';
import { deferSignedOffPhoto } from './signed-off-photos.ts';

export const photoBacklog = { name: 'develop-photos' } as const;

export const isPhotoAllowed = async (
  act: Act,
  { consent }: Pick<PhotoStudent, 'consent'>,
): Promise<boolean> => mayBePhotographed(consent, (await photoSettings(act)).notAskedMeans);

/** If a child has no consent, the photo is refused before the first byte arrives. */
async function refuses(
  act: Act,
  { detail }: AnnouncedUpload,
): Promise<Refusal<'not_found' | 'no_consent'> | undefined> {
  const sitter = await photoStudentById(act.tx, act.org, PhotoDetail.parse(detail).student);
  if (!sitter) return refuse('not_found');
  return (await isPhotoAllowed(act, sitter)) ? undefined : refuse('no_consent');
}

async function enter(act: Act, { id, detail }: AnnouncedUpload): Promise<void> {
  const said = PhotoDetail.parse(detail);
  const sitter = await photoStudentById(act.tx, act.org, said.student);
  if (!sitter) return; // The student was erased in the meantime. The sweep deletes the uploaded bytes.
  await insertPhoto(act, {
    id,
    student: sitter.student,
    year: sitter.year,
    source: said.source,
    takenAt: said.takenAt,
    takenBy: act.user,
    device: said.device ?? '',
    // If the client does not say what the photographer saw, we assume the photo that is current now.
    follows: said.follows === undefined ? sitter.photo : said.follows,
  });
  await notifyBrowsers(act, 'capture', 'photos');
}

export const photoPurpose = purpose({
  name: photoRules.purpose,
  action: 'photo.upload',
  only: 'school',
  mostBytes: photoRules.mostBytes,
  mediaTypes: photoRules.mediaTypes,
  detail: PhotoDetail,
  refuses,
  backlog: photoBacklog,
  enter,
});

const mostAttempts = 4;

export const processPhotosBacklog = (vault: Vault, darkroom?: PhotoTools): Backlog =>
  backlog<WaitingPhoto>({
    name: photoBacklog.name,
    slice: 8,
    leaseSeconds: 120, // Eight photos take seconds. After 120 s another worker gets the photos of a worker that died.
    claim: ({ tx, org }, claim) => claimPhotos(tx, org, claim),
    run: async (steps, photos) => {
      for (const photo of photos) await developOne(vault, darkroom, steps, photo);
    },
    unclaim: ({ tx, org }, stale) => unclaimPhotos(tx, org, stale),
  });

async function developOne(
  vault: Vault,
  darkroom: PhotoTools | undefined,
  steps: JobSteps,
  photo: WaitingPhoto,
): Promise<void> {
  const taken = await steps.step((act) => takeUpload(vault, act, photo.id));
  let made: ProcessedPhoto | RefusedPicture;
  try {
    const sent = taken ? await readAllBytes(taken) : await bytesFromZip(vault, steps, photo.id);
    made = sent ? await processPhoto(sent, darkroom) : { refused: 'broken' };
  } catch (fault) {
    if (photo.attempts >= mostAttempts) made = { refused: 'broken' };
    else {
      await steps.step((act) => releasePhoto(act.tx, act.org, photo));
      throw fault;
    }
  }
  const freed = await steps.step(async (act) => {
    if (!(await lockClaimedPhoto(act.tx, act.org, photo))) return undefined;
    const outcome = await settle(vault, act, photo, made);
    if (!taken) await deleteProcessedZip(act, photo.id);
    return settleUpload(vault, act, photo.id, () => outcome);
  });
  await removeUploadBlobs(vault, steps, freed);
}

type Outcome = { readonly file: string } | { readonly refused: string };

async function settle(
  vault: Vault,
  act: Act,
  photo: WaitingPhoto,
  made: ProcessedPhoto | RefusedPicture,
): Promise<Outcome> {
  const { tx, org } = act;
  await lockStudent(tx, org, photo.student);
  const sitter = await studentOfPhoto(tx, org, photo);
  await notifyBrowsers(act, 'capture', 'photos', 'students', 'dashboard');
  // Checks consent again: the parents may have withdrawn it while the tablet was offline.
  const reason = isRefusedPicture(made)
    ? made.refused
    : !sitter
      ? 'not_found'
      : (await isPhotoAllowed(act, sitter))
        ? undefined
        : 'no_consent';
  if (reason !== undefined || isRefusedPicture(made) || !sitter) {
    await refusePhoto(tx, org, photo.id, reason ?? 'broken');
    return { refused: reason ?? 'broken' };
  }
  const file = await keepDeveloped(vault, act, photo, made);
  // Acts as the photographer, because the worker has no user of its own.
  const taker = { ...act, user: photo.by ?? act.user };
  const ofImport = await isImportedPhoto(tx, org, photo.id);
  const stages = ofImport ? await cardStagesOf(act, [sitter.id]) : undefined;
  const heldBack = await deferSignedOffPhoto(taker, sitter, photo.id);
  const { current, rivals } = await updateCurrentPhoto(act, sitter.id);
  if (stages) {
    const facts = {
      heldBack,
      isCurrent: current === photo.id && rivals.length === 0,
      hadPhoto: sitter.status === 'captured',
      stage: stages.get(sitter.id) ?? 'no_photo',
    };
    await storeImportEffect(tx, org, photo.id, photoImportEffectOf(facts));
    await copyFileNumber(tx, org, photo.id);
  }
  await recordCapturedPhoto(taker, sitter, made);
  return { file };
}

export async function putPicture(
  vault: Vault,
  act: Act,
  student: string,
  bytes: Uint8Array,
): Promise<string> {
  const file = await vaultFiles(vault).putFile(act, {
    subject: subjectOfStudent(student),
    mediaType: 'image/jpeg',
    purpose: 'photo',
    bytes,
  });
  if (isRefusal(file)) throw new Error('a picture differs from its own hash');
  return file.id;
}

async function keepDeveloped(
  vault: Vault,
  act: Act,
  { id, student }: WaitingPhoto,
  { full, card, thumb, crop, measurements }: ProcessedPhoto,
): Promise<string> {
  const file = await putPicture(vault, act, student, full.bytes);
  const { width, height } = full;
  await keepPhoto(act.tx, act.org, id, {
    file,
    card: await putPicture(vault, act, student, card),
    thumb: await putPicture(vault, act, student, thumb),
    width,
    height,
    crop,
    measurements,
    score: measurements && photoScore(qualityScoresOf(measurements)),
  });
  return file;
}

async function recordCapturedPhoto(
  act: Act,
  { student, section }: PhotoStudent,
  { measurements }: ProcessedPhoto,
): Promise<void> {
  await recordActivity(act, { kind: 'photo_captured', student, section });
  if (!measurements) return;
  const [worst] = qualityIssuesOf(qualityScoresOf(measurements), (await photoSettings(act)).thresholds);
  if (worst?.blocking)
    await recordActivity(act, { kind: 'quality_issue', student, section, detail: { issue: worst.tag } });
}
