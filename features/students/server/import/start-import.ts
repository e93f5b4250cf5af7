import type { Act } from '@lanyard/db/tenant';
import { fileLimits } from '@lanyard/domain/import-state';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { startProgress } from '@lanyard/jobs/progress';
import type { Queue } from '@lanyard/jobs/queue';

import type { Import } from '../../api-import.ts';
import { forgetRows } from '../queries/import-rows.ts';
import { importById, insertImport, insertPart, removeParts, updateImport } from '../queries/imports.ts';
import { readImportJob } from './read-import.job.ts';
import { openImport, seeAgain } from './view-import.ts';

type NotReady = Refusal<'not_found' | 'import_not_ready'>;

export async function startImport(
  act: Act,
  file: { readonly name: string; readonly size: number },
): Promise<Import | Refusal<'file_too_large'>> {
  if (file.size > fileLimits.bytes) return refuse('file_too_large');
  const made = await insertImport(act.tx, act.org, act.user, file);
  if (!made) throw new Error('a school without a current year');
  return seeAgain(act, made.id);
}

/** A part that is there already was answered for; the last one starts the reading. */
export async function sendPart(
  act: Act,
  queue: Queue,
  id: string,
  { at, bytes }: { readonly at: number; readonly bytes: string },
): Promise<Import | NotReady | Refusal<'part_out_of_place'>> {
  const kept = await openImport(act, id, 'receive');
  if (isRefusal(kept)) return kept;
  const part = Buffer.from(bytes, 'base64');
  if (at + part.length <= kept.received) return seeAgain(act, id);
  if (at !== kept.received || at + part.length > kept.size || part.length === 0)
    return refuse('part_out_of_place', { at: kept.received });
  await insertPart(act.tx, act.org, id, at, part);
  const received = at + part.length;
  if (received < kept.size) await updateImport(act.tx, act.org, id, { received });
  else await beginReading(act, queue, id, { received });
  return seeAgain(act, id);
}

async function beginReading(act: Act, queue: Queue, id: string, patch: object): Promise<void> {
  const progress_id = await startProgress(act, { kind: 'read-import' });
  await updateImport(act.tx, act.org, id, { ...patch, state: 'reading', progress_id });
  await queue.enqueue(act, readImportJob, { import: id });
}

export async function readAgain(
  act: Act,
  queue: Queue,
  id: string,
  wanted: object,
): Promise<Import | NotReady> {
  const kept = await openImport(act, id, 'read');
  if (isRefusal(kept)) return kept;
  await forgetRows(act.tx, act.org, id);
  await beginReading(act, queue, id, { wanted: { ...kept.wanted, ...wanted } });
  return seeAgain(act, id);
}

/** Nothing of the file stays. */
export async function dropImport(act: Act, id: string): Promise<Record<string, never> | NotReady> {
  if ((await importById(act.tx, act.org, id))?.state === 'dropped') return {};
  const kept = await openImport(act, id, 'drop');
  if (isRefusal(kept)) return kept;
  await removeParts(act.tx, act.org, id);
  await forgetRows(act.tx, act.org, id);
  await updateImport(act.tx, act.org, id, { state: 'dropped', columns: null, sample: null });
  return {};
}
