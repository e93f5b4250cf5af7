import type { Vault } from '@lanyard/files/files';
import { job, workInSteps, type JobWork } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import { removeUploadBlobs, settleUpload } from './quarantine.ts';
import { deleteSettledUploads, expiredUploadIds, type UploadWaitHours } from './queries.ts';

/**
 * The sweep runs hourly. An incomplete upload is deleted after 23 hours, so it never waits longer than a day. A
 * complete upload was promised to its sender, who may have deleted the original. It waits for a worker for almost a
 * week.
 */
const longestHours: UploadWaitHours = { receiving: 23, received: 7 * 24 - 1 };
/** How long results are stored, so that a sender that was offline for a week still learns the result. */
const rememberedHours = 8 * 24;
const atOnce = 200;

/** Deletes uploads that were never finished, and complete ones that no job processed. */
export const sweepUploadsJob = job({ name: 'sweep-uploads', data: z.object({}), retries: 3 });
export const sweepUploadsWork = (
  vault: Vault,
  longest: UploadWaitHours = longestHours,
  remembered = rememberedHours,
): JobWork =>
  workInSteps(sweepUploadsJob, async (steps) => {
    for (;;) {
      const old = await steps.step((act) => expiredUploadIds(act, longest, atOnce));
      for (const id of old) {
        const blobs = await steps.step((act) =>
          settleUpload(vault, act, id, () => ({ refused: 'expired' }), ['receiving', 'received']),
        );
        await removeUploadBlobs(vault, steps, blobs);
      }
      if (old.length < atOnce) break;
    }
    await steps.step((act) => deleteSettledUploads(act, remembered));
  });
