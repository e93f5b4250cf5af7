import { forgetAnswers } from '@lanyard/db/idempotency';
import { job, work } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

/** Every night: the kept answers of requests that nobody will repeat any more. */
export const forgetAnswersJob = job({ name: 'forget-answers', data: z.object({}), retries: 5 });
export const forgetAnswersWork = work(forgetAnswersJob, (act) => forgetAnswers(act, 2));
