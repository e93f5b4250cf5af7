import { deleteStoredAnswers } from '@lanyard/db/idempotency';
import { job, work } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

/** Runs every night. Deletes the stored answers of requests that are so old that no client repeats them. */
export const deleteStoredAnswersJob = job({ name: 'forget-answers', data: z.object({}), retries: 5 });
export const deleteStoredAnswersWork = work(deleteStoredAnswersJob, (act) => deleteStoredAnswers(act, 2));
