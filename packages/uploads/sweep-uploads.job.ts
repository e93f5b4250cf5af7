import type { Vault } from '@lanyard/files/files';
import { job, workInSteps, type Work } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import { letGo, settleUpload } from './quarantine.ts';
import { forgetSettled, waitingLongerThan, type Patience } from './queries.ts';

/**
 * Every hour, so that with the hour until the next nothing half sent waits longer than a day. What is whole was promised
 * to its sender, who may have let go of it: it waits a week for a worker, sealed.
 */
const longestHours: Patience = { receiving: 23, received: 7 * 24 - 1 };
/** Senders that were offline for a week still learn what became of theirs. */
const rememberedHours = 8 * 24;
const atOnce = 200;

/** What was begun and never finished, and what no job has taken over. */
export const sweepUploadsJob = job({ name: 'sweep-uploads', data: z.object({}), retries: 3 });
export const sweepUploadsWork = (
  vault: Vault,
  longest: Patience = longestHours,
  remembered = rememberedHours,
): Work =>
  workInSteps(sweepUploadsJob, async (steps) => {
    for (;;) {
      const old = await steps.step((act) => waitingLongerThan(act, longest, atOnce));
      for (const id of old) {
        const blobs = await steps.step((act) =>
          settleUpload(vault, act, id, () => ({ refused: 'expired' }), ['receiving', 'received']),
        );
        await letGo(vault, steps, blobs);
      }
      if (old.length < atOnce) break;
    }
    await steps.step((act) => forgetSettled(act, remembered));
  });
