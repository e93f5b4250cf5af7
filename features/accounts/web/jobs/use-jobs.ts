import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';

import { listFailures, listQueues, retryJob } from '../../api-jobs.ts';

/** The page shows running jobs, so it asks every five seconds. */
const watching = { refetchInterval: 5000 } as const;

export const useJobQueues = () =>
  useEndpoint(listQueues, {}, { ...watching, select: ({ queues }) => queues });

export const useJobFailures = () =>
  useEndpoint(listFailures, {}, { ...watching, select: ({ failures }) => failures });

export const useRetryJob = () => useAct(retryJob, (failure: string) => ({ params: { failure } }));
