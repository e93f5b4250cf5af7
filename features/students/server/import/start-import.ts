import type { Act } from '@lanyard/db/tenant';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';
import type { Queue } from '@lanyard/jobs/queue';
import { purpose } from '@lanyard/uploads/purpose';

import { rosterUploadRules, type Import } from '../../api-import.ts';
import { deleteImportRows } from '../queries/import-rows.ts';
import { importById, insertImport, updateImport } from '../queries/imports.ts';
import { deleteImportsJob } from './delete-imports.job.ts';
import { startReading, readImportJob } from './read-import.job.ts';
import { lockImportInState, readChangedImport } from './view-import.ts';

type NotReady = Refusal<'not_found' | 'import_not_ready'>;

/** The file of an import is an upload with the import's id. */
export const rosterUploadPurpose = purpose({
  name: rosterUploadRules.purpose,
  action: 'student.import',
  only: 'school',
  mostBytes: rosterUploadRules.mostBytes,
  mediaTypes: rosterUploadRules.mediaTypes,
  job: readImportJob,
});

export async function startImport(
  act: Act,
  file: { readonly name: string; readonly size: number },
): Promise<Import> {
  const made = await insertImport(act.tx, act.org, act.user, file);
  if (!made) throw new Error('a school without a current year');
  return readChangedImport(act, made.id);
}

export async function rereadImport(
  act: Act,
  queue: Queue,
  id: string,
  wanted: object,
): Promise<Import | NotReady> {
  const kept = await lockImportInState(act, id, 'read');
  if (isRefusal(kept)) return kept;
  await deleteImportRows(act.tx, act.org, id);
  await startReading(act, id, { wanted: { ...kept.wanted, ...wanted } });
  await queue.enqueue(act, readImportJob, { upload: id });
  return readChangedImport(act, id);
}

/** Gives up an import. Nothing of its file is kept. */
export async function dropImport(
  act: Act,
  queue: Queue,
  id: string,
): Promise<Record<string, never> | NotReady> {
  if ((await importById(act.tx, act.org, id))?.state === 'dropped') return {};
  const kept = await lockImportInState(act, id, 'drop');
  if (isRefusal(kept)) return kept;
  await deleteImportRows(act.tx, act.org, id);
  await updateImport(act.tx, act.org, id, { state: 'dropped', columns: null, sample: null });
  await queue.enqueue(act, deleteImportsJob, {});
  return {};
}
