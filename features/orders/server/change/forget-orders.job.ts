import { job, workInSteps } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import { eraseNext } from './recall-order.ts';

/** Every night: 30 days after its delivery a vendor has nothing of an order any more. */
export const forgetOrdersJob = job({ name: 'forget-order-copies', data: z.object({}), retries: 3 });
export const forgetOrdersWork = workInSteps(forgetOrdersJob, async ({ step }) => {
  while (await step((act) => eraseNext(act)));
});
