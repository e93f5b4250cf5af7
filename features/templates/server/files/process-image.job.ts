import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import { job, workInSteps, type JobWork } from '@lanyard/jobs/job';
import { cleanPicture, type CleanPicture } from '@lanyard/pictures/decode-picture';
import type { Decoders } from '@lanyard/pictures/decoders';
import { isRefusedPicture } from '@lanyard/pictures/reason';
import { UploadJobData } from '@lanyard/uploads/purpose';
import { readAllBytes, removeUploadBlobs, settleUpload, takeUpload } from '@lanyard/uploads/quarantine';

import { imageUploadRules } from '../../api-template-file.ts';
import { insertAsset } from '../queries/assets.ts';

/** PNG preserves transparency, and decoding and encoding it again gives the same bytes. */
export const imageCleaningOptions = {
  format: 'png',
  minWidth: imageUploadRules.leastSide,
  minHeight: imageUploadRules.leastSide,
  maxSide: imageUploadRules.keptSide,
} as const;

/** Stores each picture once, even if people send it several times. Returns the id of its file. */
export async function storeImage(
  vault: Vault,
  act: Act,
  { bytes, sha256, width, height }: CleanPicture,
  fromImport: string | null,
): Promise<string> {
  const { putFile, removeFile } = vaultFiles(vault);
  const put = await putFile(act, {
    subject: 'org',
    mediaType: 'image/png',
    purpose: 'template_image',
    bytes,
    sha256,
  });
  if (isRefusal(put)) throw new Error('a picture differs from its own hash');
  const kept = await insertAsset(act, { sha256, file: put.id, width, height }, fromImport);
  if (!kept.isNew) await removeFile(act, put.id);
  return kept.file;
}

export const processImageJob = job({ name: 'take-template-image', data: UploadJobData, retries: 5 });
export const processImageWork = (vault: Vault, decoders?: Decoders): JobWork =>
  workInSteps(processImageJob, async (steps, { upload }) => {
    const taken = await steps.step((act) => takeUpload(vault, act, upload));
    if (!taken) return;
    const picture = await cleanPicture(await readAllBytes(taken), imageCleaningOptions, decoders);
    const freed = await steps.step(async (act) => {
      await notifyBrowsers(act, 'templates');
      return settleUpload(vault, act, upload, async () =>
        isRefusedPicture(picture)
          ? { refused: picture.refused }
          : { file: await storeImage(vault, act, picture, null) },
      );
    });
    await removeUploadBlobs(vault, steps, freed);
  });
