import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { periodDaysOf } from '@lanyard/domain/report';
import { reportNames } from '@lanyard/domain/report-names';
import type { Scopes } from '@lanyard/domain/role';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import type { FileAnswer } from '@lanyard/http/endpoint';
import { startProgress } from '@lanyard/jobs/progress';
import type { Queue } from '@lanyard/jobs/queue';

import type { ReportFormat } from '../../api-export.ts';
import type { ReportQuery } from '../../api.ts';
import { insertReportExport, finishedReportExport } from '../queries/exports.ts';
import { makeReportJob, reportSteps } from './make-report.job.ts';

type Asked = {
  readonly format: ReportFormat;
  readonly report: ReportQuery;
  readonly asks: readonly string[];
};

export async function startReport(
  act: Act,
  queue: Queue,
  scopes: Scopes,
  { format, report, asks }: Asked,
): Promise<{ id: string; progress: string } | Refusal<'invalid_input'>> {
  const { today } = await enteredOrganisation(act.tx);
  const { from, until } = report;
  const days = periodDaysOf(report.period, today, { ...(from && { from }), ...(until && { until }) });
  if (!days)
    return refuse('invalid_input', {
      errors: [
        { path: 'body.report.until', message: 'A period of at most a year, its end not before its start.' },
      ],
    });
  const progress = await startProgress(act, { kind: 'make-report', total: reportSteps });
  const title = reportNames[report.report].toLowerCase().replaceAll(' ', '-');
  const { id } = await insertReportExport(act, {
    format,
    // Stores the days of the request, so that a late job reports on the same days.
    asked: { ...report, period: 'custom', ...days },
    asks,
    own: !scopes.includes('all'),
    name: `${title}-${days.from}-to-${days.until}.${format}`,
    progress,
  });
  await queue.enqueue(act, makeReportJob, { export: id });
  return { id, progress };
}

export async function getReportFile(
  vault: Vault,
  act: Act,
  id: string,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const found = await finishedReportExport(act.tx, act.org, act.user, id);
  const file = found?.file ? await vaultFiles(vault).openFile(act, found.file) : undefined;
  if (!found || !file) return refuse('not_found');
  const { stream, length, mediaType } = file;
  return { stream, length, mediaType, keep: false, saveAs: found.name, faces: 'none' };
}
