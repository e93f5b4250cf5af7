import type { Act } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import { job, work, workInSteps, type JobWork } from '@lanyard/jobs/job';
import { advanceProgress, failProgress, finishProgress } from '@lanyard/jobs/progress';
import * as z from 'zod/mini';

import { ReportQuery } from '../../api.ts';
import { reportClassText } from '../../report-words.ts';
import { getReport } from '../get-report.ts';
import { exportToMake, deleteReportExports, saveReportFile } from '../queries/exports.ts';
import { reportMediaTypes, writeReport } from './write-report.ts';

export const makeReportJob = job({ name: 'make-report', data: z.object({ export: z.uuid() }), retries: 3 });

/** The steps of the job: count the figures, write the file, store the file. */
export const reportSteps = 3;

async function read(act: Act, id: string) {
  const row = await exportToMake(act.tx, act.org, id);
  if (!row) return undefined;
  const asked = ReportQuery.parse(row.asked);
  // The scope `own` means the sections of the person who asked for the file, not of the worker.
  const report = await getReport({ ...act, user: row.madeBy }, [row.own ? 'own' : 'all'], asked);
  if (isRefusal(report)) {
    await failProgress(act, row.progress, 'There is no such period. Choose another and export again.');
    return undefined;
  }
  await advanceProgress(act, row.progress, 1);
  return { ...row, report, narrowed: reportClassText(asked) };
}

/** No transaction is open while the pages are drawn. */
export const makeReportWork = (vault: Vault): JobWork =>
  workInSteps(makeReportJob, async ({ step }, { export: id }) => {
    const found = await step((act) => read(act, id));
    if (!found) return;
    const { format, report, narrowed, asks, progress } = found;
    const bytes = await writeReport(format, report, { narrowed, asks });
    await step(async (act) => {
      const { putFile, removeFile } = vaultFiles(vault);
      const file = await putFile(act, {
        subject: 'org',
        mediaType: reportMediaTypes[format],
        purpose: 'report',
        bytes,
      });
      if (isRefusal(file)) throw new Error('a report differs from its own hash');
      if (!(await saveReportFile(act.tx, act.org, id, file.id))) await removeFile(act, file.id);
      await advanceProgress(act, progress, 2);
      await finishProgress(act, progress);
    });
  });

export const deleteReportsJob = job({ name: 'forget-reports', data: z.object({}), retries: 3 });
/** Deletes files that are older than a day. */
export const deleteReportsWork = (vault: Vault): JobWork =>
  work(deleteReportsJob, async (act) => {
    for (const file of await deleteReportExports(act.tx, act.org))
      await vaultFiles(vault).removeFile(act, file);
  });
