import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Vault } from '@lanyard/files/files';
import { job, workInSteps, type JobWork } from '@lanyard/jobs/job';
import { advanceProgress, finishProgress } from '@lanyard/jobs/progress';
import type { RosterFileRow } from '@lanyard/roster-files/read-file';
import { FileRefused } from '@lanyard/roster-files/refused';
import * as z from 'zod/mini';

import { deleteImportRows, type ImportTarget } from '../queries/import-rows.ts';
import { importById, updateImport } from '../queries/imports.ts';
import { checkImportRows } from './check-import-rows.ts';
import { stageBatch } from './match-rows.ts';
import { readImportFile } from './read-import-file.ts';
import { refuseFile } from './read-import.job.ts';
import { cellsByField, readImportRules } from './row-rules.ts';

export const compareImportJob = job({
  name: 'compare-import',
  data: z.object({ import: z.uuid() }),
  retries: 8,
  leaseSeconds: 900,
});

const batchRows = 2000;

/**
 * Reads the chosen columns and compares each row with the roster. If an earlier run stopped halfway, this run deletes
 * its rows and starts again.
 */
export const compareImportWork = (vault: Vault): JobWork =>
  workInSteps(compareImportJob, async (steps, { import: id }) => {
    const { org, step } = steps;
    const begun = await step(async ({ tx }) => {
      const found = await importById(tx, org, id);
      if (found?.state !== 'comparing') return undefined;
      await deleteImportRows(tx, org, id);
      return { found, rules: await readImportRules(tx, org, found) };
    });
    if (!begun) return;
    const { found, rules } = begun;
    const into: ImportTarget = { org, import: id, year: found.year };
    let batch: RosterFileRow[] = [];
    const flush = (): Promise<void> => {
      const rows = batch.map(([no, cells]) => ({ no, cells: cellsByField(rules, cells) }));
      batch = [];
      return step(async (act) => {
        await stageBatch(act, into, rules, rows);
        await advanceProgress(act, found.progress ?? '', rows.length);
        await notifyBrowsers(act, 'progress');
      });
    };
    const wanted = { ...found.wanted, ...chosen(found.reading), columns: rules.columns.map(({ at }) => at) };
    try {
      for await (const piece of readImportFile(vault, steps, id, wanted)) {
        if (!('rows' in piece)) continue;
        batch.push(...piece.rows);
        if (batch.length >= batchRows) await flush();
      }
      await flush();
    } catch (fault) {
      if (!(fault instanceof FileRefused)) throw fault;
      await refuseFile(steps, id, found.progress, fault.reason);
      return;
    }
    await step(async (act) => {
      const now = await importById(act.tx, org, id);
      if (now?.state !== 'comparing') return;
      await checkImportRows(act, into, now.reading?.complete ?? true);
      await updateImport(act.tx, org, id, { state: 'differences' });
      await finishProgress(act, found.progress ?? '');
      await notifyBrowsers(act, 'imports', 'progress');
    });
  });

/** The options of the first reading, so that the file is read the same way and nothing is detected again. */
const chosen = (reading: { encoding: unknown; delimiter: unknown; sheet: unknown } | null): object =>
  Object.fromEntries(
    Object.entries({
      encoding: reading?.encoding,
      delimiter: reading?.delimiter,
      sheet: reading?.sheet,
    }).filter(([, value]) => value !== null && value !== undefined),
  );
