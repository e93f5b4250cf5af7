import { forgetAnswers } from '@lanyard/db/idempotency';
import { job, work } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

/** Runs every night. Deletes stored answers that are too old for their requests to be repeated. */
export const forgetAnswersJob = job({ name: 'forget-answers', data: z.object({}), retries: 5 });
export const forgetAnswersWork = work(forgetAnswersJob, (act) => forgetAnswers(act, 2));
