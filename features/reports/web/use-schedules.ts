import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { listSchedules, scheduleReport, type ReportRhythm, type Schedules } from '../api-export.ts';

export function useSchedules() {
  const { org } = usePlace();
  return useQuery({
    queryKey: ['report-schedules', org],
    queryFn: ({ signal }) => call(listSchedules, { params: { org } }, signal),
    networkMode: 'always',
    refetchOnMount: 'always',
  });
}

export function useSchedule() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { report: Schedules['schedules'][number]['report']; every: ReportRhythm }) =>
      call(scheduleReport, { params: { org }, body }),
    onSuccess: (answer) => client.setQueryData(['report-schedules', org], answer),
  });
}
