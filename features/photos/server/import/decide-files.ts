// A person says which student a file belongs to. Then the matched files are imported.
import type { Act } from '@lanyard/db/tenant';
import type { MatchWay } from '@lanyard/domain/photo-match';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Queue } from '@lanyard/jobs/queue';

import type { PhotoImport } from '../../api-photo-import.ts';
import { photoSettings } from '../photo-settings.ts';
import {
  acceptNear,
  agreeToReplace,
  enterPhotos,
  giveFile,
  keepPresentPhotos,
  leaveOut,
  leavePhotosNobodySaw,
  takeFileAway,
  takeLast,
  writeFollows,
} from '../queries/import-files.ts';
import { importById, markApplied, moveImport } from '../queries/imports.ts';
import { sitterById } from '../queries/photos.ts';
import { isAllowed, photoBacklog } from '../receive-photo.ts';
import { forgetPhotoImportsJob } from './forget-imports.job.ts';
import { openImport, photosAtStake, seeAgain } from './view-import.ts';

type Decisions = {
  readonly files?: readonly { readonly no: number; readonly student: string | null }[] | undefined;
  readonly acceptNear?: MatchWay | undefined;
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
  const kept = await openImport(act, id, ['ready']);
  if (isRefusal(kept)) return kept;
  const of = { org, import: id };
  for (const { no, student } of decisions.files ?? []) {
    if (student === null) {
      if (!(await takeFileAway(tx, of, no))) return refuse('not_found');
      continue;
    }
    const sitter = await sitterById(tx, org, student);
    if (!sitter) return refuse('not_found');
    if (!(await isAllowed(act, sitter))) return refuse('no_consent');
    if (!(await giveFile(tx, of, no, student))) return refuse('not_found');
  }
  if (decisions.acceptNear) await acceptNear(tx, of, decisions.acceptNear);
  if (decisions.takeLast) await takeLast(tx, of);
  if (decisions.keep) await keepPresentPhotos(tx, of, decisions.keep);
  if (decisions.replace) await agreeToReplace(tx, of, decisions.replace);
  if (decisions.replaceAll) {
    const found = (await photosAtStake(act, id)).filter(({ agreed }) => !agreed);
    const wanted = decisions.replaceAll === 'all' ? found : found.filter(({ weight }) => weight === 'none');
    await agreeToReplace(
      tx,
      of,
      wanted.map(({ no }) => no),
    );
  }
  return seeAgain(act, id);
}

/** Idempotent: a second call finds the import applied and changes nothing. */
export async function applyPhotoImport(
  act: Act,
  queue: Queue,
  id: string,
): Promise<PhotoImport | Refusal<'not_found' | 'import_not_ready'>> {
  const { tx, org } = act;
  const kept = await openImport(act, id, ['ready', 'applied']);
  if (isRefusal(kept)) return kept;
  if (kept.state === 'applied') return seeAgain(act, id);
  const { notAskedMeans } = await photoSettings(act);
  const of = { org, import: id };
  await leaveOut(tx, of, notAskedMeans === 'yes');
  await leavePhotosNobodySaw(tx, of);
  await writeFollows(tx, of);
  await markApplied(tx, org, id);
  if (kept.kind === 'zip' && (await enterPhotos(act, id)) > 0) await queue.wake(act, photoBacklog);
  return seeAgain(act, id);
}

/** Cancels an import that was not applied. A job deletes the uploaded bytes, because only a worker may do so. */
export async function dropPhotoImport(
  act: Act,
  queue: Queue,
  id: string,
): Promise<Record<string, never> | Refusal<'not_found' | 'import_not_ready'>> {
  if ((await importById(act.tx, act.org, id))?.state === 'dropped') return {};
  const kept = await openImport(act, id, ['receiving', 'listing', 'ready', 'refused']);
  if (isRefusal(kept)) return kept;
  await moveImport(act.tx, act.org, id, { state: 'dropped', reason: null });
  await queue.enqueue(act, forgetPhotoImportsJob, {});
  return {};
}
