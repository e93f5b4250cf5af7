// Starts an import: a zip is one upload with the import's id, and a browser first sends the names of its files.
import type { Act } from '@lanyard/db/tenant';
import { isJunkFile, mayBeIndex, photoFileLimits, type PhotoContentReason } from '@lanyard/domain/photo-file';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { purpose, type AnnouncedUpload } from '@lanyard/uploads/purpose';

import { photoZipRules, type PhotoImport } from '../../api-photo-import.ts';
import { addImportIndexFiles, photoImportById, insertFiles, insertPhotoImport } from '../queries/imports.ts';
import { listZipJob } from './list-zip.job.ts';
import { matchFiles, type PhotoIndexFile } from './match-files.ts';
import { lockPhotoImport, rereadPhotoImport } from './view-import.ts';

/** Refuses a zip before its first byte arrives, unless this person has an import that waits for it. */
async function refuses(
  { tx, org, user }: Act,
  { id }: AnnouncedUpload,
): Promise<Refusal<'not_found'> | undefined> {
  const kept = await photoImportById(tx, org, id);
  const waits = kept?.kind === 'zip' && kept.madeBy === user && kept.state !== 'dropped';
  return waits ? undefined : refuse('not_found');
}

export const photoZipPurpose = purpose({
  name: photoZipRules.purpose,
  action: 'photo.upload',
  only: 'school',
  mostBytes: photoZipRules.mostBytes,
  mediaTypes: photoZipRules.mediaTypes,
  refuses,
  job: listZipJob,
});

export const startPhotoImport = async (
  act: Act,
  given: { readonly kind: PhotoImport['kind']; readonly name: string },
): Promise<PhotoImport> => rereadPhotoImport(act, (await insertPhotoImport(act, given)).id);

type Named = {
  readonly from: number;
  readonly files: readonly {
    readonly path: string;
    readonly size: number;
    readonly content?: string | null | undefined;
    readonly unfit?: PhotoContentReason | null | undefined;
  }[];
  readonly last: boolean;
  readonly indexes: readonly PhotoIndexFile[];
};
const wrong = (path: string, message: string): Refusal<'invalid_input'> =>
  refuse('invalid_input', { errors: [{ path, message }] });

export async function nameFiles(
  act: Act,
  id: string,
  { from, files, last, indexes }: Named,
): Promise<PhotoImport | Refusal<'not_found' | 'import_not_ready' | 'invalid_input'>> {
  const kept = await lockPhotoImport(act, id, ['receiving']);
  if (isRefusal(kept)) return kept;
  if (kept.kind !== 'files') return refuse('import_not_ready', { state: kept.state });
  if (from + files.length > photoFileLimits.files)
    return wrong('body.files', 'At most 10,000 pictures at once. Choose fewer folders.');
  // Skips index files, and files that computers create next to pictures. They must not count as photos that were left
  // out. A text file that is no index counts.
  const named = files.flatMap(({ path, size, content = null, unfit = null }, at) =>
    isJunkFile(path) || (mayBeIndex(path) && unfit === null)
      ? []
      : [{ no: from + at, path, size, content, unfit }],
  );
  await insertFiles(act.tx, act.org, id, named);
  const lists = await addImportIndexFiles(act.tx, act.org, id, indexes, photoFileLimits.lists);
  if (!lists) return wrong('body.indexes', 'The lists beside the pictures are longer than 8 MB.');
  if (last) await matchFiles(act, id, lists);
  return rereadPhotoImport(act, id);
}
