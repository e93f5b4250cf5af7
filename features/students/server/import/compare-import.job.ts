import { notifyBrowsers } from '@lanyard/db/outbox';
import type { ImportField } from '@lanyard/domain/import-field';
import { isTotalRow } from '@lanyard/domain/total-row';
import type { Vault } from '@lanyard/files/files';
import { job, workInSteps, type JobWork } from '@lanyard/jobs/job';
import { advanceProgress, finishProgress } from '@lanyard/jobs/progress';
import type { RosterFileRow } from '@lanyard/roster-files/read-file';
import { FileRefused } from '@lanyard/roster-files/refused';
import * as z from 'zod/mini';

import { deleteImportRows, type ImportTarget } from '../queries/import-rows.ts';
import { importById, updateImport, type NotedRow } from '../queries/imports.ts';
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

/** More notes than these help nobody, and a file with more totals is no list of students. */
export const mostNoted = 100;
/** The columns that say the class. A total has no class. */
const placeFields: ReadonlySet<ImportField> = new Set(['class', 'division', 'section', 'identifier']);
const notedText = (cells: readonly string[]): string =>
  cells
    .filter((cell) => cell !== '')
    .join(' ')
    .slice(0, 80);

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
    const noted: NotedRow[] = [];
    const places = rules.columns.flatMap(({ field }, at) => (placeFields.has(field) ? [at] : []));
    const flush = (): Promise<void> => {
      const [totals, list] = [true, false].map((total) =>
        batch.filter(([, cells]) => isTotalRow(cells, places) === total),
      );
      for (const [row, cells] of totals ?? []) noted.push({ row, text: notedText(cells), why: 'total' });
      const rows = (list ?? []).map(([no, cells]) => ({ no, cells: cellsByField(rules, cells) }));
      const done = batch.length;
      batch = [];
      return step(async (act) => {
        await stageBatch(act, into, rules, rows);
        await advanceProgress(act, found.progress ?? '', done);
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
      await updateImport(act.tx, org, id, {
        state: 'differences',
        ...(now.reading && {
          reading: { ...now.reading, noted: noted.slice(0, mostNoted), notedRows: noted.length },
        }),
      });
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
