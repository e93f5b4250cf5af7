import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { knownHeadingKeys } from '@lanyard/domain/guess-field';
import { fileRefusalSentences, type FileRefusalReason } from '@lanyard/domain/import-state';
import type { Vault } from '@lanyard/files/files';
import { job, workInSteps, type JobSteps, type JobWork } from '@lanyard/jobs/job';
import { advanceProgress, failProgress, finishProgress, startProgress } from '@lanyard/jobs/progress';
import type { RosterFileRow, RosterFileHead } from '@lanyard/roster-files/read-file';
import { FileRefused } from '@lanyard/roster-files/refused';
import { UploadJobData } from '@lanyard/uploads/purpose';
import { deleteUpload, keepUpload, settleUpload } from '@lanyard/uploads/quarantine';

import {
  importById,
  lockImport,
  columnMappingsOf,
  activeCustomFields,
  updateImport,
  type StoredRosterImport,
} from '../queries/imports.ts';
import { suggestColumnFields, createColumnProfiles, type ColumnProfiles } from './profile-columns.ts';
import { readImportFile } from './read-import-file.ts';

export const readImportJob = job({
  name: 'read-import',
  // The import and its upload have the same id.
  data: UploadJobData,
  retries: 8,
  leaseSeconds: 600,
});

const sampleRows = 100;

export async function startReading(act: Act, id: string, patch: object = {}): Promise<void> {
  const progress_id = await startProgress(act, { kind: 'read-import' });
  await updateImport(act.tx, act.org, id, { ...patch, state: 'reading', progress_id });
}

/** Returns undefined if there is nothing to read. If no import waits for the uploaded file, the file is deleted. */
const takeOver = (
  vault: Vault,
  { org, step }: JobSteps,
  id: string,
): Promise<StoredRosterImport | undefined> =>
  step(async (act) => {
    const found = await lockImport(act.tx, org, id);
    if (found?.state !== 'reading') {
      await settleUpload(vault, act, id, () => ({ refused: 'no_import' }));
      return undefined;
    }
    if (!(await keepUpload(act, id))) return found;
    await startReading(act, id);
    await notifyBrowsers(act, 'imports');
    return importById(act.tx, org, id);
  });

/** Reads a file for the first time. It stores only the format, the columns and a few rows. */
export const readImportWork = (vault: Vault): JobWork =>
  workInSteps(readImportJob, async (steps, { upload: id }) => {
    const { org, step } = steps;
    const found = await takeOver(vault, steps, id);
    if (!found) return;
    const sample: RosterFileRow[] = [];
    let head: RosterFileHead | undefined;
    let profiles: ColumnProfiles = createColumnProfiles(0);
    let rows = 0;
    let told = 0;
    const own = await step(({ tx }) => activeCustomFields(tx, org));
    const wanted = { ...found.wanted, headings: knownHeadingKeys(own) };
    try {
      for await (const piece of readImportFile(vault, steps, id, wanted)) {
        if ('head' in piece) {
          ({ head } = piece);
          profiles = createColumnProfiles(head.columns.length);
          continue;
        }
        for (const [no, cells] of piece.rows) {
          profiles.add(cells);
          if (sample.length < sampleRows) sample.push([no, cells]);
        }
        rows += piece.rows.length;
        if (rows - told < 20_000) continue;
        const by = rows - told;
        told = rows;
        await step((act) => advanceProgress(act, found.progress ?? '', by));
      }
    } catch (fault) {
      if (!(fault instanceof FileRefused)) throw fault;
      await refuseFile(steps, id, found.progress, fault.reason);
      return;
    }
    const seen = head;
    if (!seen) throw new Error('a file without a head');
    await step(async (act) => {
      const now = await importById(act.tx, org, id);
      if (now?.state !== 'reading') return;
      const { columns: names, ...reading } = seen;
      const columns = suggestColumnFields(
        names,
        profiles,
        await activeCustomFields(act.tx, org),
        await columnMappingsOf(act.tx, org),
      );
      await updateImport(act.tx, org, id, {
        state: 'columns',
        reading: { ...reading, rows },
        columns,
        sample,
      });
      await finishProgress(act, found.progress ?? '');
      await notifyBrowsers(act, 'imports', 'progress');
    });
  });

export const refuseFile = (
  { org, step }: JobSteps,
  id: string,
  progress: string | null,
  reason: FileRefusalReason,
): Promise<void> =>
  step(async (act) => {
    await updateImport(act.tx, org, id, { state: 'refused', reason });
    await deleteUpload(act, id);
    await failProgress(act, progress ?? '', fileRefusalSentences[reason]);
    await notifyBrowsers(act, 'imports', 'progress');
  });
