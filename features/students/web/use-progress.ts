import { getProgress, type Progress } from '@lanyard/accounts/api-jobs';
import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import { useQuery } from '@tanstack/react-query';

import { always } from './use-students.ts';

/** How far a job is. Asked again when the server says so, and each second in case that is not heard. */
export function useProgress(id: string | undefined): Progress | undefined {
  const { org } = usePlace();
  const { data } = useQuery({
    ...always,
    queryKey: ['progress', org, id ?? ''],
    queryFn: ({ signal }) => call(getProgress, { params: { org, progress: id ?? '' } }, signal),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'running' ? 1000 : false,
  });
  return data;
}
