import { call } from '@lanyard/http/call';
import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';

import { listFailures, listQueues, retryJob } from '../../api-jobs.ts';
import { usePlace } from '../use-place.ts';

const jobsKey = (org: string): QueryKey => ['jobs', org];
// The page shows work going on; a request while offline fails at once with its sentence.
const watching = { networkMode: 'always', refetchInterval: 5000 } as const;

export function useQueues() {
  const { org } = usePlace();
  return useQuery({
    ...watching,
    queryKey: [...jobsKey(org), 'queues'],
    queryFn: async ({ signal }) => (await call(listQueues, { params: { org } }, signal)).queues,
  });
}

export function useFailures() {
  const { org } = usePlace();
  return useQuery({
    ...watching,
    queryKey: [...jobsKey(org), 'failures'],
    queryFn: async ({ signal }) => (await call(listFailures, { params: { org } }, signal)).failures,
  });
}

export function useRetryJob() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (failure: string) => call(retryJob, { params: { org, failure } }),
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey(org) }),
  });
}
