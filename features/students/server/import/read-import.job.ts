import { tellBrowsers } from '@lanyard/db/outbox';
import { fileSentences, type FileReason } from '@lanyard/domain/import-state';
import { job, workInSteps, type Steps } from '@lanyard/jobs/job';
import { advance, failProgress, finishProgress } from '@lanyard/jobs/progress';
import type { FileRow, Head } from '@lanyard/roster-files/read-file';
import { FileRefused } from '@lanyard/roster-files/refused';
import * as z from 'zod/mini';

import { importById, mappingsOf, ownFields, removeParts, updateImport } from '../queries/imports.ts';
import { columnsFrom, profileColumns, type ColumnProfiles } from './profile-columns.ts';
import { readFile } from './read-walled.ts';
import { rosterFile } from './roster-file.ts';

export const readImportJob = job({
  name: 'read-import',
  data: z.object({ import: z.uuid() }),
  retries: 8,
  leaseSeconds: 600,
});

const sampleRows = 100;

/** First look at a file: what it is, its columns, a few rows. Nothing else of it is kept. */
export const readImportWork = workInSteps(readImportJob, async (steps, { import: id }) => {
  const { org, step } = steps;
  const found = await step(({ tx }) => importById(tx, org, id));
  if (found?.state !== 'reading') return;
  const sample: FileRow[] = [];
  let head: Head | undefined;
  let profiles: ColumnProfiles = profileColumns(0);
  let rows = 0;
  let told = 0;
  try {
    for await (const piece of readFile(rosterFile(steps, id, found.size), found.wanted)) {
      if ('head' in piece) {
        ({ head } = piece);
        profiles = profileColumns(head.columns.length);
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
      await step((act) => advance(act, found.progress ?? '', by));
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
    const columns = columnsFrom(names, profiles, await ownFields(act.tx, org), await mappingsOf(act.tx, org));
    await updateImport(act.tx, org, id, { state: 'columns', reading: { ...reading, rows }, columns, sample });
    await finishProgress(act, found.progress ?? '');
    await tellBrowsers(act, 'imports', 'progress');
  });
});

export const refuseFile = (
  { org, step }: Steps,
  id: string,
  progress: string | null,
  reason: FileReason,
): Promise<void> =>
  step(async (act) => {
    await updateImport(act.tx, org, id, { state: 'refused', reason });
    await removeParts(act.tx, org, id);
    await failProgress(act, progress ?? '', fileSentences[reason]);
    await tellBrowsers(act, 'imports', 'progress');
  });
