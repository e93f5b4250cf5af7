import type { Act } from '@lanyard/db/tenant';
import { reportTypes, type ReportType } from '@lanyard/domain/report-names';

import type { ReportRhythm, Schedules } from '../../api-export.ts';
import { dropSchedule, saveSchedule, schedulesOf } from '../queries/schedules.ts';

export async function listSchedules(act: Act): Promise<Schedules> {
  const kept = await schedulesOf(act);
  return {
    schedules: reportTypes.map((report) => ({
      report,
      every: kept.find((each) => each.report === report)?.every ?? 'never',
    })),
  };
}

export async function scheduleReport(
  act: Act,
  { report, every }: { readonly report: ReportType; readonly every: ReportRhythm },
): Promise<Schedules> {
  if (every === 'never') await dropSchedule(act, report);
  else await saveSchedule(act, report, every);
  return listSchedules(act);
}
