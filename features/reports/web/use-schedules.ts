import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { useShown } from '@lanyard/client/use-shown';

import { listSchedules, scheduleReport, type ReportRhythm, type Schedules } from '../api-export.ts';

export const useSchedules = () => useEndpoint(listSchedules, {}, { refetchOnMount: 'always' });

type Wanted = { report: Schedules['schedules'][number]['report']; every: ReportRhythm };
export function useSchedule() {
  const shown = useShown();
  return useAct(scheduleReport, (body: Wanted) => ({ body }), {
    onSuccess: (answer) => shown.set(listSchedules, {}, answer),
  });
}
