// Ends print files whose time has passed, and deletes the bytes of files that have ended.
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { deleteSubjects } from '@lanyard/files/queries';
import { subjectOfPrint } from '@lanyard/files/subject-keys';
import { job, workInSteps } from '@lanyard/jobs/job';
import { removeCardsFromFile } from '@lanyard/orders/server/cards/file-cards';
import * as z from 'zod/mini';

import { deleteFileParts, writeFileFault, writeFileState } from '../queries/print-files.ts';
import {
  endedFilesWithBytes,
  nextFileToEnd,
  markFilesWithdrawn,
  type FileToEnd,
} from '../queries/print-making.ts';

export const endPrintFilesJob = job({ name: 'end-print-files', data: z.object({}), retries: 3 });

/**
 * If no one downloaded a file, it was not printed, so its cards wait for a new file. If someone did, its cards may be
 * in the printer.
 */
async function end(act: Act, { id, state, taken }: FileToEnd): Promise<void> {
  const unused = !taken && (await removeCardsFromFile(act, id)).unused;
  if (state === 'ready') await writeFileState(act, id, 'expired', ['ready']);
  if (state === 'making') {
    await writeFileState(act, id, 'failed', ['making']);
    await writeFileFault(act.tx, act.org, id, 'It was not made within a day. Generate it again.');
  }
  if (state === 'withdrawn' && unused) await writeFileState(act, id, 'discarded', ['withdrawn']);
  await notifyBrowsers(act, 'orders');
}

async function deleteStoredBytes(act: Act): Promise<void> {
  const over = await endedFilesWithBytes(act);
  if (over.length === 0) return;
  await deleteFileParts(act, over);
  await deleteSubjects(act.tx, act.org, over.map(subjectOfPrint));
}

export const endPrintFilesWork = workInSteps(endPrintFilesJob, async ({ step }) => {
  const endOne = (seen: ReadonlySet<string>) =>
    step(async (act) => {
      const next = await nextFileToEnd(act);
      if (next && !seen.has(next.id)) await end(act, next);
      return next?.id;
    });
  const seen = new Set<string>();
  for (let id = await endOne(seen); id !== undefined && !seen.has(id); id = await endOne(seen)) seen.add(id);
  await step(deleteStoredBytes);
});

/**
 * Withdraws print files with a card or an order that the vendor may no longer have. Runs in the transaction of the
 * school's act.
 */
export async function withdrawPrintFiles(
  { tx, org }: Act,
  which: { readonly cards: readonly string[]; readonly orders: readonly string[] },
): Promise<void> {
  const files = await markFilesWithdrawn(tx, org, which);
  if (files.length === 0) return;
  await deleteFileParts({ tx, org }, files);
  await deleteSubjects(tx, org, files.map(subjectOfPrint));
}
