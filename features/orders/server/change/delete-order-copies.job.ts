import { job, workInSteps } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import { deleteNextOrderCopies } from './recall-order.ts';

/** Runs every night. 30 days after the delivery of an order, it deletes everything that the vendor has of it. */
export const deleteOrderCopiesJob = job({ name: 'forget-order-copies', data: z.object({}), retries: 3 });
export const deleteOrderCopiesWork = workInSteps(deleteOrderCopiesJob, async ({ step }) => {
  while (await step((act) => deleteNextOrderCopies(act)));
});
