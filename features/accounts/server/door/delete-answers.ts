import { deleteStoredAnswers } from '@lanyard/db/idempotency';
import { job, work } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

/** Runs every night. Deletes stored answers that are too old for their requests to be repeated. */
export const deleteAnswersJob = job({ name: 'forget-answers', data: z.object({}), retries: 5 });
export const deleteAnswersWork = work(deleteAnswersJob, (act) => deleteStoredAnswers(act, 2));
