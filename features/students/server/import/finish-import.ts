import type { Act } from '@lanyard/db/tenant';
import { importUndoDays } from '@lanyard/domain/import-state';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { startProgress } from '@lanyard/jobs/progress';
import type { Queue } from '@lanyard/jobs/queue';
import type * as z from 'zod/mini';

import type { listLeftOut as leftOutEndpoint } from '../../api-differences.ts';
import type { Import } from '../../api-import.ts';
import { lockYear } from '../queries/import-apply.ts';
import { countDifferences, differencePage, leftOutPage } from '../queries/import-differences.ts';
import { updateImport } from '../queries/imports.ts';
import { applyImportJob } from './apply-import.job.ts';
import { undoImportJob } from './undo-import.job.ts';
import { readImportInState, lockImportInState, readChangedImport } from './view-import.ts';

type NotReady = Refusal<'not_found' | 'import_not_ready'>;

/** Refuses if the import has changed since the person saw it. A worker then writes the rows. */
export async function applyImport(
  act: Act,
  queue: Queue,
  id: string,
  version: number,
): Promise<Import | NotReady | Refusal<'changed_meanwhile' | 'year_over'>> {
  const kept = await lockImportInState(act, id, 'apply');
  if (isRefusal(kept)) return kept;
  if (kept.version !== version) return refuse('changed_meanwhile', { now: await readChangedImport(act, id) });
  if (!(await lockYear(act.tx, act.org, kept.year))) return refuse('year_over');
  const counted = await countDifferences(act.tx, { org: act.org, import: id });
  const progress_id = await startProgress(act, { kind: 'apply-import', total: counted?.willApply ?? null });
  await updateImport(act.tx, act.org, id, { state: 'applying', progress_id });
  await queue.enqueue(act, applyImportJob, { import: id });
  return readChangedImport(act, id);
}

export async function undoImport(
  act: Act,
  queue: Queue,
  id: string,
): Promise<Import | NotReady | Refusal<'undo_over' | 'year_over'>> {
  const kept = await lockImportInState(act, id, 'undo');
  if (isRefusal(kept)) return kept;
  if (kept.appliedAt === null || Date.parse(kept.appliedAt) + importUndoDays * 86_400_000 < Date.now())
    return refuse('undo_over');
  if (!(await lockYear(act.tx, act.org, kept.year))) return refuse('year_over');
  const progress_id = await startProgress(act, { kind: 'undo-import' });
  await updateImport(act.tx, act.org, id, { state: 'undoing', progress_id });
  await queue.enqueue(act, undoImportJob, { import: id });
  return readChangedImport(act, id);
}

type LeftOut = z.infer<typeof leftOutEndpoint.ok>;
export async function listLeftOut(
  act: Act,
  id: string,
  { after, limit }: { readonly after?: number | undefined; readonly limit: number },
): Promise<LeftOut | NotReady> {
  const kept = await readImportInState(act, id);
  if (isRefusal(kept)) return kept;
  const rows = await leftOutPage(act.tx, { org: act.org, import: id }, kept.state === 'undone', after, limit);
  return {
    leftOut: rows,
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Quotes a cell. If a spreadsheet would read the cell as a formula, an apostrophe in front makes it text. */
const safe = (text: string): string => {
  const harmless = /^[=+\-@\t\r＝＋－＠]/u.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};
const mostRejected = 10_000;

/** The rows in error as they are in the file, with the reason of each. */
export async function downloadRejected(
  act: Act,
  id: string,
): Promise<{ name: string; csv: string; rows: number } | NotReady> {
  const kept = await readImportInState(act, id);
  if (isRefusal(kept)) return kept;
  const rows = await differencePage(
    act.tx,
    { org: act.org, import: id },
    { kind: 'error', limit: mostRejected },
  );
  const fields = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells ?? {})))];
  const columns = new Map((kept.columns ?? []).map(({ field, name }) => [field as string, name]));
  const heading = ['Row', ...fields.map((field) => columns.get(field) ?? field), 'What is wrong'];
  const lines = rows.map(({ no, cells, problems }) => [
    String(no),
    ...fields.map((field) => cells?.[field] ?? ''),
    (problems ?? []).map(({ field, problem }) => `${field}: ${problem.replaceAll('_', ' ')}`).join('; '),
  ]);
  const csv = [heading, ...lines].map((line) => line.map(safe).join(',')).join('\r\n');
  return {
    name: `${kept.name.replace(/\.[a-z]{3,4}$/i, '')} - rows in error.csv`,
    csv: `\uFEFF${csv}\r\n`,
    rows: rows.length,
  };
}
