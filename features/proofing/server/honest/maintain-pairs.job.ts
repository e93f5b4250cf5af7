import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import { honestResultDays } from '@lanyard/domain/honest-proofing';
import { job, work, type JobWork } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import type { ProofDependencies } from '../dependencies.ts';
import { deleteOldPairAnswers } from '../queries/honest.ts';
import { deleteOldReminders } from '../queries/section-reviews.ts';
import { handSectionsToPrincipal } from './catch-rate.ts';
import { deleteEndedPairs, plantedBacklog, plantPairs } from './plant-pairs.ts';

/** Runs every hour, because reviewers change, classes are signed off, and reviews are left unfinished. */
export const maintainPairsJob = job({ name: 'mind-pairs', data: z.object({}), retries: 3 });
export const maintainPairsWork = (wires: ProofDependencies): JobWork =>
  work(maintainPairsJob, async (act) => {
    const { kind, today } = await enteredOrganisation(act.tx);
    if (kind !== 'school') return;
    await handSectionsToPrincipal(wires, act);
    await deleteOldPairAnswers(act.tx, act.org, honestResultDays);
    await deleteOldReminders(act.tx, act.org, today);
    const planted = await plantPairs(act);
    await deleteEndedPairs(act);
    if (planted > 0) await wires.queue.wake(act, plantedBacklog);
  });
