import { useAct } from '@lanyard/client/use-act';
import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import { useEndpoint } from '@lanyard/client/use-endpoint';

import { listSchedules, scheduleReport, type ReportRhythm, type Schedules } from '../api-export.ts';

export const useSchedules = () => useEndpoint(listSchedules, {}, { refetchOnMount: 'always' });

type Wanted = { report: Schedules['schedules'][number]['report']; every: ReportRhythm };
export function useScheduleReport() {
  const shown = useAnswerCache();
  return useAct(scheduleReport, (body: Wanted) => ({ body }), {
    onSuccess: (answer) => shown.set(listSchedules, {}, answer),
  });
}
