import { getProgress, type JobProgressState } from '@lanyard/accounts/api-jobs';
import { useEndpoint } from '@lanyard/client/use-endpoint';

/**
 * How far a job is. The page reads it when the server reports a change, and also every second, in case a report is
 * lost.
 */
export const useJobProgress = (id: string | null | undefined): JobProgressState | undefined =>
  useEndpoint(
    getProgress,
    { params: { progress: id ?? '' } },
    {
      enabled: id !== undefined && id !== null,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data === undefined || state.data.state === 'running' ? 1000 : false,
    },
  ).data;
