import { recordActivity } from '@lanyard/audit/activity';
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

import { crestRules } from '../../api-crest.ts';
import { replaceCrest } from '../queries/school.ts';

// PNG keeps transparency, and every printer can read it.
const wanted = {
  format: 'png',
  minWidth: crestRules.leastSide,
  minHeight: crestRules.leastSide,
  maxSide: crestRules.keptSide,
} as const;

/** Stores the new crest and deletes the earlier one. */
async function keepCrest(vault: Vault, act: Act, { bytes, sha256 }: CleanPicture): Promise<string> {
  const { putFile, removeFile } = vaultFiles(vault);
  const crest = { subject: 'org', mediaType: 'image/png', purpose: 'crest', bytes, sha256 } as const;
  const file = await putFile(act, crest);
  if (isRefusal(file)) throw new Error('a picture differs from its own hash');
  const before = await act.control((tx) => replaceCrest(tx, file.id));
  if (before !== null) await removeFile(act, before);
  await recordActivity(act, { kind: 'school_changed' });
  return file.id;
}

/** Decodes the uploaded file in isolation and stores only its pixels. */
export const takeCrestJob = job({ name: 'take-crest', data: UploadJobData, retries: 5 });
export const takeCrestWork = (vault: Vault, decoders?: Decoders): JobWork =>
  workInSteps(takeCrestJob, async (steps, { upload }) => {
    const taken = await steps.step((act) => takeUpload(vault, act, upload));
    if (!taken) return;
    const picture = await cleanPicture(await readAllBytes(taken), wanted, decoders);
    const freed = await steps.step(async (act) => {
      await notifyBrowsers(act, 'organisation');
      return settleUpload(vault, act, upload, async () =>
        isRefusedPicture(picture)
          ? { refused: picture.refused }
          : { file: await keepCrest(vault, act, picture) },
      );
    });
    await removeUploadBlobs(vault, steps, freed);
  });
