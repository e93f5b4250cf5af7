// Jobs that clean and check the file store. Each organisation's jobs run in its own time zone.
import { checkOrganisationFiles } from '@lanyard/files/check-files';
import type { Vault } from '@lanyard/files/files';
import { sweepOrganisationBlobs } from '@lanyard/files/sweep-blobs';
import { job, workInSteps, type JobWork } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

/** Every hour: deletes the files that a crash left behind or that no row names. */
export const sweepFilesJob = job({ name: 'sweep-files', data: z.object({}), retries: 3 });
export const sweepFilesWork = (vault: Vault): JobWork =>
  workInSteps(sweepFilesJob, async (steps) => void (await sweepOrganisationBlobs(vault, steps)));

/** Every night: reads and compares all bytes. A missing or damaged file fails the job, so that the operator notices. */
export const checkFilesJob = job({
  name: 'check-files',
  data: z.object({}),
  retries: 1,
  leaseSeconds: 6 * 3600,
  atOnce: 1,
});
export const checkFilesWork = (vault: Vault): JobWork =>
  workInSteps(checkFilesJob, async (steps) => {
    const { files, broken } = await checkOrganisationFiles(vault, steps);
    if (broken.length === 0) return;
    const named = broken.slice(0, 10).map(({ file, state }) => `${file} ${state}`);
    throw new Error(`${String(broken.length)} of ${String(files)} files are broken: ${named.join(', ')}`);
  });
