// A person says which student a file belongs to. Then the matched files are imported.
import type { Act } from '@lanyard/db/tenant';
import type { PhotoMatchMethod } from '@lanyard/domain/photo-match';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Queue } from '@lanyard/jobs/queue';

import type { PhotoImport } from '../../api-photo-import.ts';
import { photoSettings } from '../photo-settings.ts';
import {
  acceptNearMatches,
  confirmPhotoReplacements,
  queueZipPhotos,
  assignFileToStudent,
  keepPresentPhotos,
  leaveOutWithoutConsent,
  revertUnconfirmedReplacements,
  unassignImportFile,
  matchLastDuplicates,
  storeReplacedPhotoIds,
} from '../queries/import-files.ts';
import { photoImportById, markImportApplied, updatePhotoImport } from '../queries/imports.ts';
import { photoStudentById } from '../queries/photos.ts';
import { isPhotoAllowed, photoBacklog } from '../receive-photo.ts';
import { deletePhotoImportsJob } from './delete-photo-imports.job.ts';
import { lockPhotoImport, listReplaceablePhotos, rereadPhotoImport } from './view-import.ts';

type Decisions = {
  readonly files?: readonly { readonly no: number; readonly student: string | null }[] | undefined;
  readonly acceptNear?: PhotoMatchMethod | undefined;
  readonly takeLast?: true | undefined;
  readonly replace?: readonly number[] | undefined;
  readonly replaceAll?: 'all' | 'unapproved' | undefined;
  readonly keep?: readonly number[] | undefined;
};

export async function decideFiles(
  act: Act,
  id: string,
  decisions: Decisions,
): Promise<PhotoImport | Refusal<'not_found' | 'import_not_ready' | 'no_consent'>> {
  const { tx, org } = act;
  const kept = await lockPhotoImport(act, id, ['ready']);
  if (isRefusal(kept)) return kept;
  const of = { org, import: id };
  for (const { no, student } of decisions.files ?? []) {
    if (student === null) {
      if (!(await unassignImportFile(tx, of, no))) return refuse('not_found');
      continue;
    }
    const sitter = await photoStudentById(tx, org, student);
    if (!sitter) return refuse('not_found');
    if (!(await isPhotoAllowed(act, sitter))) return refuse('no_consent');
    if (!(await assignFileToStudent(tx, of, no, student))) return refuse('not_found');
  }
  if (decisions.acceptNear) await acceptNearMatches(tx, of, decisions.acceptNear);
  if (decisions.takeLast) await matchLastDuplicates(tx, of);
  if (decisions.keep) await keepPresentPhotos(tx, of, decisions.keep);
  if (decisions.replace) await confirmPhotoReplacements(tx, of, decisions.replace);
  if (decisions.replaceAll) {
    const found = (await listReplaceablePhotos(act, id)).filter(({ agreed }) => !agreed);
    const wanted = decisions.replaceAll === 'all' ? found : found.filter(({ weight }) => weight === 'none');
    await confirmPhotoReplacements(
      tx,
      of,
      wanted.map(({ no }) => no),
    );
  }
  return rereadPhotoImport(act, id);
}

/** Idempotent: a second call finds the import applied and changes nothing. */
export async function applyPhotoImport(
  act: Act,
  queue: Queue,
  id: string,
): Promise<PhotoImport | Refusal<'not_found' | 'import_not_ready'>> {
  const { tx, org } = act;
  const kept = await lockPhotoImport(act, id, ['ready', 'applied']);
  if (isRefusal(kept)) return kept;
  if (kept.state === 'applied') return rereadPhotoImport(act, id);
  const { notAskedMeans } = await photoSettings(act);
  const of = { org, import: id };
  await leaveOutWithoutConsent(tx, of, notAskedMeans === 'yes');
  await revertUnconfirmedReplacements(tx, of);
  await storeReplacedPhotoIds(tx, of);
  await markImportApplied(tx, org, id);
  if (kept.kind === 'zip' && (await queueZipPhotos(act, id)) > 0) await queue.wake(act, photoBacklog);
  return rereadPhotoImport(act, id);
}

/** Cancels an import that was not applied. A job deletes the uploaded bytes, because only a worker may do so. */
export async function dropPhotoImport(
  act: Act,
  queue: Queue,
  id: string,
): Promise<Record<string, never> | Refusal<'not_found' | 'import_not_ready'>> {
  if ((await photoImportById(act.tx, act.org, id))?.state === 'dropped') return {};
  const kept = await lockPhotoImport(act, id, ['receiving', 'listing', 'ready', 'refused']);
  if (isRefusal(kept)) return kept;
  await updatePhotoImport(act.tx, act.org, id, { state: 'dropped', reason: null });
  await queue.enqueue(act, deletePhotoImportsJob, {});
  return {};
}
